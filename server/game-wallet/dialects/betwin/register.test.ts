import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { currencyDecimals } from "#rules/money/currency-decimals.ts";
import { findViolations } from "#server/ledger/accounts.ts";
import { type BetwinWorld, openBetwinWorld } from "#testing/worlds/betwin.ts";
import { depositWithMatch } from "#testing/worlds/bonuses.ts";
import { type Player, WORLD, WORLD_TIME } from "#testing/worlds/money.ts";
import { SIGN_HEADER, signBody } from "./signature.ts";

let world: BetwinWorld;
let isBroken = false;
beforeAll(async () => {
  world = await openBetwinWorld((wallet) => ({
    ...wallet,
    async decideSequence(sequence) {
      if (isBroken) throw new Error("planted");
      return wallet.decideSequence(sequence);
    },
  }));
});
afterAll(() => world.close());

const wire = (type: string, amount: string, id: string = randomUUID()) => ({ id_provider: id, type, amount });
const betwin = (player: Player, transactions: object[], over: object = {}) =>
  world.post("betwin", {
    account_id: player.pseudonym,
    currency: WORLD.currency,
    game_id: WORLD.game,
    session_id: player.token,
    round_id: `round-${player.pseudonym}`,
    transactions,
    ...over,
  });
const rollback = (player: Player, original: string) =>
  world.post("rollback", {
    account_id: player.pseudonym,
    currency: WORLD.currency,
    game_id: WORLD.game,
    round_id_provider: `round-${player.pseudonym}`,
    finished: false,
    transactions: [{ id_provider: randomUUID(), type: "rollback", original_id_provider: original }],
  });

async function raw(body: Uint8Array, sign: string, url = `${world.baseUrl}/balance`) {
  const answer = await fetch(url, { method: "POST", headers: { [SIGN_HEADER]: sign }, body: Buffer.from(body) });
  return `${answer.status} ${await answer.text()}`;
}

describe("the second dialect over HTTP", () => {
  it("refuses a body over 1 MiB with 413, whoever signed it, and takes one of 1 MiB", async () => {
    const player = await world.player();
    const asked = { account_id: player.pseudonym, currency: WORLD.currency, game_id: WORLD.game };
    const bytes = (size: number): Buffer => {
      const empty = JSON.stringify({ ...asked, extra: "" }).length;
      return Buffer.from(JSON.stringify({ ...asked, extra: "x".repeat(size - empty) }));
    };
    const [fits, over] = [bytes(1024 * 1024), bytes(1024 * 1024 + 1)];
    expect(await raw(fits, signBody(fits, world.secret))).toBe('200 {"balance":"1000.00"}');
    const envelope = '413 {"code":"invalid_argument","msg":"syntax","meta":{"api_code":"400","api_message":"syntax"}}';
    expect(await raw(over, signBody(over, world.secret))).toBe(envelope);
    expect(await raw(over, "")).toBe(envelope);
  });

  it("takes either of two live secrets, and nobody knows a vendor that isn't there", async () => {
    const player = await world.player();
    const body = Buffer.from(
      JSON.stringify({ account_id: player.pseudonym, currency: WORLD.currency, game_id: WORLD.game }),
    );
    const sign = signBody(body, Buffer.from("the one that comes after it"));
    expect(await raw(body, sign)).toBe('200 {"balance":"1000.00"}');
    const elsewhere = world.baseUrl.replace(WORLD.peer, "nobody");
    expect(await raw(body, sign, `${elsewhere}/balance`)).toBe(
      '403 {"code":"invalid_argument","msg":"signature","meta":{"api_code":"403","api_message":"signature"}}',
    );
  });

  it("answers 500 where something inside fails, with nothing half-done", async () => {
    const player = await world.player();
    isBroken = true;
    const { status, text } = await betwin(player, [wire("bet", "1.00")]).finally(() => (isBroken = false));
    expect(`${status} ${text}`).toBe(
      '500 {"code":"internal","msg":"unknown","meta":{"api_code":"500","api_message":"unknown"}}',
    );
    expect(world.errors).toHaveLength(1);
    world.errors.length = 0;
  });

  it("a database connection that is killed in the middle leaves nothing, and the same request does it then", async () => {
    const player = await world.player();
    const transactions = [wire("bet", "10.00"), wire("win", "4.00")];
    const killed = await world.owner.transaction(async (tx) => {
      await tx.query("select from ledger_account where member_id = $1 for update", [player.memberId]);
      const waiting = betwin(player, transactions);
      for (let pid: number | undefined; pid === undefined;) {
        const { rows } = await world.db.query<{ pid: number }>(
          "select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%decide_sequence%' and datname = current_database()",
        );
        pid = rows[0]?.pid;
        if (pid !== undefined) await world.db.query("select pg_terminate_backend($1)", [pid]);
      }
      return waiting;
    });
    expect(killed.status).toBe(500);
    world.errors.length = 0;
    const { rows } = await world.db.query("select from vendor_transaction where transaction_id = any($1)", [
      transactions.map((one) => one.id_provider),
    ]);
    expect(rows).toEqual([]);
    const done = await betwin(player, transactions);
    expect([done.status, done.value["balance"]]).toEqual([200, "994.00"]);
    expect((await betwin(player, transactions)).text).toBe(done.text);
  });

  it("books what a spent win leaves as a receivable", async () => {
    const player = await world.player();
    const win = wire("win", "90.00");
    await betwin(player, [wire("bet", "10.00"), win, wire("bet", "1070.00")]);
    expect((await rollback(player, win.id_provider)).value).toMatchObject({ balance: "0.00" });
    const { rows } = await world.db.query<{ owed: bigint }>(
      "select sum(balance)::bigint as owed from ledger_account where owner = 'house' and name = 'receivable' and currency = $1",
      [WORLD.currency],
    );
    // 10.00 of the 90.00 were left
    expect(rows).toEqual([{ owed: -8_000_000n }]);
    expect(await findViolations(world.db)).toEqual([]);
  });

  it("a finished round is closed in the member's record, with what it came to", async () => {
    const player = await world.player();
    await betwin(player, [wire("bet", "10.00"), wire("win", "25.00")], { finished: true });
    const { rows } = await world.db.query("select state, staked, won, closed_at from round where member_id = $1", [
      player.memberId,
    ]);
    expect(rows).toEqual([{ state: "closed", staked: 1_000_000n, won: 2_500_000n, closed_at: WORLD_TIME }]);
  });

  it("bets end with the member's sign-in, with a session_id and without; wins don't", async () => {
    const player = await world.player();
    await betwin(player, [wire("bet", "10.00")]);
    await world.owner.query("update session set ended_at = $2 where member_id = $1", [player.memberId, WORLD_TIME]);
    for (const session_id of [player.token, undefined]) {
      expect((await betwin(player, [wire("bet", "1.00")], { session_id })).value).toMatchObject({
        meta: { api_code: "110" },
      });
      expect((await betwin(player, [wire("win", "1.00")], { session_id })).status).toBe(200);
    }
  });

  it("tells how much of a transaction was bonus money, again when it is repeated", async () => {
    const player = await world.player(1_000_000n);
    await depositWithMatch(world.owner, player.memberId, 1_500_000n, { at: WORLD_TIME });
    // 25.00 of cash, the rest of the match's 15.00
    const bet = wire("bet", "30.00");
    const first = await betwin(player, [bet]);
    expect(first.value).toMatchObject({ balance: "10.00", transactions: [{ bonus_amount: "5.00" }] });
    expect((await betwin(player, [bet])).text).toBe(first.text);
  });

  it("each is the currency's own number of decimals, as the database has it", async () => {
    const { rows } = await world.db.query<{ currency: string; unit: bigint }>(
      `select x.currency, minor_unit(x.currency) as unit from unnest(string_to_array(
         'CLP ISK JPY KRW PYG UGX VND XAF XOF BHD IQD JOD KWD LYD OMR TND FUN AED ARS AUD BDT BRL CAD CHF CNY COP CZK DKK EUR GBP HKD HUF IDR INR KES KZT MMK MXN MYR NGN NOK NZD PEN PHP PKR PLN RON SEK SGD THB TRY TWD UAH USD UYU ZAR TYD XYZ', ' ')) x (currency)`,
    );
    for (const { currency, unit } of rows) {
      expect([currency, 10 ** (5 - currencyDecimals(currency))]).toEqual([currency, Number(unit)]);
    }
  });
});
