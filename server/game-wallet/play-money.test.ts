/** Play money and money that counts: random calls at once, and attacks on the tables themselves. */
import { createHash, randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FREE_CURRENCY } from "#rules/games/launch.ts";
import { amountOf } from "#rules/money/money.ts";
import { gameCall, makePlayer, makeWorld, payTask, type Player, WORLD, WORLD_TIME } from "#testing/worlds/money.ts";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { balanceOf, findViolations, openAccounts } from "#server/ledger/accounts.ts";
import { payPromoWin, payWin, placeBet, rollBack } from "./game-money.ts";
import { hold } from "#server/ledger/holds.ts";
import { returnPracticeFunds, transferAdjustment, transferPracticeFunds } from "#server/ledger/transfers.ts";

const runs = Number(process.env["RUNS"] ?? 25);
const seed = Number(process.env["SEED"] ?? Math.floor(Math.random() * 2 ** 31));
const START = 1000;

let base: TestDatabase;
let gameId = 0;
beforeAll(async () => {
  console.log(`play-money seed ${seed} (SEED=${seed} repeats it)`);
  base = await testDatabase("empty");
  ({ gameId } = await makeWorld(base.owner));
});
afterAll(() => base.close());

const asked = () => ({ id: randomUUID(), key: randomUUID(), at: WORLD_TIME });

/** Somebody with a game open for play money, and with `START` of it. */
async function playing(player: Pick<Player, "memberId" | "pseudonym">): Promise<Player> {
  const token = randomUUID();
  const tokenHash = createHash("sha256").update(token).digest();
  await base.db.query(
    `insert into game_session (token_hash, member_id, merchant_id, game_id, currency, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6::timestamptz, $6::timestamptz + interval '1 day')`,
    [tokenHash, player.memberId, WORLD.merchant, gameId, FREE_CURRENCY, WORLD_TIME],
  );
  await openAccounts(base.db, player.memberId, FREE_CURRENCY);
  const wallet = { memberId: player.memberId, currency: FREE_CURRENCY };
  await transferPracticeFunds(base.owner, wallet, amountOf(BigInt(START)), asked());
  return { ...player, token, tokenHash };
}

async function makeTrial(): Promise<Player> {
  const memberId = randomUUID();
  const pseudonym = `t${memberId.replaceAll("-", "")}`;
  await base.db.query(
    "insert into member (id, merchant_id, username, pseudonym, trial) values ($1, $2, $3, $3, true)",
    [memberId, WORLD.merchant, pseudonym],
  );
  return playing({ memberId, pseudonym });
}

const balance = (player: Player, currency: string) => balanceOf(base.db, { memberId: player.memberId, currency });

/** A caller: its player, the secret of its game session, its currency. */
const WHO = ["member for money", "member for play", "trial"] as const;
const step = fc.record({
  who: fc.constantFrom(...WHO),
  /** The currency that the call names; another than the session's is a mistake or an attack. */
  inPlay: fc.boolean(),
  kind: fc.constantFrom("bet", "win", "promo-win", "undo", "practice", "return", "reward", "adjust", "hold"),
  amount: fc.integer({ min: 1, max: 400 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

describe("play money", () => {
  it("any calls at once, in the right currency or the wrong one, never move one kind by the other", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
        const forMoney = await makePlayer(base.owner, gameId, BigInt(START));
        const players = [forMoney, await playing(forMoney), await makeTrial()] as const;
        const [, forPlay, trial] = players;
        const done = await Promise.all(
          steps.map(async (one, at) => carriedOut(one, players[WHO.indexOf(one.who)] ?? trial, at)),
        );
        const sum = (of: string[], inPlay: boolean): bigint =>
          done
            .filter(({ step: { who, inPlay: play } }) => of.includes(who) && play === inPlay)
            .reduce((total, { moved }) => total + moved, BigInt(START));
        expect(await balance(forMoney, WORLD.currency)).toBe(sum(["member for money", "member for play"], false));
        expect(await balance(forPlay, FREE_CURRENCY)).toBe(sum(["member for money", "member for play"], true));
        expect(await balance(trial, FREE_CURRENCY)).toBe(sum(["trial"], true));
        // Whatever was asked for in money, a trial has none, nor an account for it
        expect(await balance(trial, WORLD.currency)).toBeNull();
        for (const one of done) if (one.step.who === "trial" && !one.step.inPlay) expect(one.moved).toBe(0n);
      }),
      { seed, numRuns: runs },
    );
    expect(await findViolations(base.db)).toEqual([]);
    const { rows } = await base.db.query<{ currency: string; total: bigint }>(
      "select currency, sum(balance)::bigint as total from ledger_account group by currency order by currency",
    );
    expect(rows).toEqual([
      { currency: FREE_CURRENCY, total: 0n },
      { currency: WORLD.currency, total: 0n },
    ]);
  }, 120_000);
});

/** Carries a step out and tells what it moved on the asker's main wallet, by its own answer. */
async function carriedOut(one: Step, player: Player, at: number): Promise<{ step: Step; moved: bigint }> {
  const units = amountOf(BigInt(one.amount));
  const currency = one.inPlay ? FREE_CURRENCY : WORLD.currency;
  const wallet = { memberId: player.memberId, currency };
  const call = { ...gameCall(player, randomUUID(), BigInt(one.amount)), currency, round: `${randomUUID()}-${at}` };
  const given = { ...call, reference: null };
  const posted = (did: { ok: boolean }, moved: bigint) => ({ step: one, moved: did.ok ? moved : 0n });
  const decided = (did: { status: string }, moved: bigint) => posted({ ok: did.status === "OK" }, moved);
  try {
    switch (one.kind) {
      case "bet":
        return decided(await placeBet(base.db, call), -units);
      case "win":
        return decided(await payWin(base.db, given), units);
      case "promo-win":
        return decided(await payPromoWin(base.db, { ...given, round: null }), units);
      case "undo": {
        const bet = await placeBet(base.db, call);
        const back = { ...call, transactionId: randomUUID(), digest: Buffer.alloc(32), reference: call.transactionId };
        // Undone in the other currency it must not come back, in its own it must
        const other = one.inPlay ? WORLD.currency : FREE_CURRENCY;
        expect((await rollBack(base.db, { ...back, currency: other })).status).not.toBe("OK");
        const undone = await rollBack(base.db, { ...back, transactionId: randomUUID() });
        expect(bet.status !== "OK" || undone.status === "OK").toBe(true);
        return { step: one, moved: 0n };
      }
      case "practice":
        return posted(await transferPracticeFunds(base.owner, wallet, units, asked()), units);
      case "return":
        return posted(await returnPracticeFunds(base.db, wallet, units, asked()), -units);
      case "reward":
        return posted(await payTask(base.owner, wallet, units, asked()), units);
      case "adjust":
        return posted(await transferAdjustment(base.owner, wallet, units, { ...asked(), reference: "a test" }), units);
      default:
        return posted(await hold(base.db, wallet, units, asked()), -units);
    }
  } catch (error) {
    // What is never done with play money the tables refuse, and it is gone with its transaction
    expect((error as { constraint?: string }).constraint).toBe("ledger_transfer_play_money_plays");
    expect([one.inPlay, ["reward", "adjust", "hold"].includes(one.kind)]).toEqual([true, true]);
    return { step: one, moved: 0n };
  }
}

describe("an attack on the tables", () => {
  const transfer = (currency: string, kind: string) =>
    `insert into ledger_transfer (id, kind, merchant_id, member_id, currency, amount, key, digest, created_at)
     values (gen_random_uuid(), '${kind}', 'world', gen_random_uuid(), '${currency}', 10, gen_random_uuid(), '\\x', now())`;
  const entry = (from: string, account: string, named: string) =>
    `with t as (${transfer(from, "practice")} returning id)
     insert into ledger_entry (transfer_id, account_id, amount, currency, balance_after)
     select t.id, (select min(id) from ledger_account where currency = '${account}'), 10, '${named}', 10 from t`;

  it.each([
    ["an entry of money on an account of play money", entry("TYD", "FUN", "TYD")],
    ["an entry of play money on an account of money", entry("FUN", "TYD", "FUN")],
    ["an entry of money in a transfer of play money", entry("FUN", "TYD", "TYD")],
    ["an entry of play money in a transfer of money", entry("TYD", "FUN", "FUN")],
    ["a reward in play money", transfer("FUN", "reward")],
    ["a transfer between wallets in play money", transfer("FUN", "wallet")],
    ["a hold of play money", transfer("FUN", "hold")],
    [
      "an account of money for a trial",
      "select ledger_open_account((select id from member where trial limit 1), 'TYD', 'main')",
    ],
    ["an account that changes its currency", "update ledger_account set currency = 'TYD' where currency = 'FUN'"],
    [
      "an account that changes its owner",
      "update ledger_account set member_id = (select id from member where not trial limit 1) where owner = 'member'",
    ],
    ["a trial that becomes a member", "update member set trial = false where trial"],
    ["a member who becomes a trial", "update member set trial = true where not trial"],
    ["a merchant whose money is called as play money", "update merchant set currency = 'FUN'"],
  ])("%s is refused, even to the database's owner", async (_what, sql) => {
    const trial = await makeTrial();
    await makePlayer(base.owner, gameId, 10n);
    await expect(base.owner.query(sql)).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|23503|23514)$/) });
    expect(await balance(trial, FREE_CURRENCY)).toBe(BigInt(START));
    expect(await findViolations(base.db)).toEqual([]);
  });
});
