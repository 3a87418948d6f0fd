/** For tests: a month of the demo in databases of its own, and its rounds drawn again by the verifiers. */
import { seedChain } from "#arcade/fairness/chain.ts";
import { payoutAt } from "#arcade/games/crash/rules/crash.ts";
import { verifyCrash } from "#arcade/games/crash/verify.ts";
import { drawModel } from "#arcade/games/draw/rules/models.ts";
import { findPlay } from "#arcade/games/draw/rules/plays.ts";
import { hitsOf, type Selection, winOf } from "#arcade/games/draw/rules/selection.ts";
import { mixedClientSeed } from "#arcade/games/draw/tickets/settle.ts";
import { verifyDraw } from "#arcade/games/draw/verify.ts";
import { verifySlot } from "#arcade/games/slot/verify.ts";
import { rowOf, rowsOf } from "#server/platform/database/database.ts";
import { beginMonth, PERSONAS_BEFORE_MS } from "#server/seeds/month/begin-month.ts";
import { seedPersonas } from "#server/seeds/personas.ts";
import { seed } from "#server/seeds/seed.ts";
import { testDatabase, type TestDatabase } from "#testing/database.ts";

export const BEGUN_AT = new Date("2026-06-15T03:00:00Z");
/** Both merchants have currencies of two decimals, so one stands for the other where what is paid is rounded. */
const CURRENCY = "PHP";
export const TITLES = new URL("../../arcade/titles/", import.meta.url);

export interface Demo {
  platform: TestDatabase;
  arcade: TestDatabase;
  begunAt: Date;
}

const opened: TestDatabase[] = [];

/** The databases of a demo whose month is to be made. */
export async function demo(): Promise<Demo> {
  const [platform, arcade] = [await testDatabase("empty"), await testDatabase("arcade")];
  opened.push(platform, arcade);
  await seed(platform.owner, BEGUN_AT);
  const begunAt = await beginMonth(platform.owner, BEGUN_AT);
  if (!begunAt) throw new Error("no month was begun");
  await seedPersonas(platform.owner, BEGUN_AT, new Date(BEGUN_AT.getTime() - PERSONAS_BEFORE_MS));
  return { platform, arcade, begunAt };
}

export async function closeMonths(): Promise<void> {
  for (const database of opened.splice(0)) await database.close();
}

export function urlsOf({ platform, arcade }: Demo) {
  return { platform: { ownerUrl: platform.ownerUrl }, arcade: { ownerUrl: arcade.ownerUrl } };
}

/** What a round of the studio comes to, from its revealed seeds alone. */
export function playedAgain(arcade: TestDatabase, id: string) {
  if (id.startsWith("s-")) return spinAgain(arcade, id);
  return id.startsWith("o-") ? ticketAgain(arcade, id) : flightAgain(arcade, id);
}

async function spinAgain(arcade: TestDatabase, id: string) {
  const row = await rowOf<{
    model: string;
    stake: bigint;
    nonce: number;
    serverSeed: string;
    serverSeedHash: string;
    clientSeed: string;
  }>(arcade.owner, {
    text: `select r.model, r.stake, r.nonce, p.server_seed as "serverSeed", p.server_seed_hash as "serverSeedHash",
             p.client_seed as "clientSeed" from slot_round r join seed_pair p on p.id = r.seed_pair_id where r.id = $1`,
    values: [id],
  });
  if (!row) throw new Error(`the studio has no ${id}`);
  const { seedFits, result } = verifySlot(row, { model: row.model, kind: "spin", stake: row.stake });
  return { seedFits, staked: row.stake, won: result.payout };
}

async function flightAgain(arcade: TestDatabase, id: string) {
  const row = await rowOf<{
    stake: bigint;
    autoAt: number;
    position: number;
    serverSeedHash: string;
    clientSeed: string;
    secret: string;
    chainHash: string;
    length: number;
  }>(arcade.owner, {
    text: `select b.stake, b.auto_at as "autoAt", r.position, r.server_seed_hash as "serverSeedHash",
             r.client_seed as "clientSeed", c.secret, c.chain_hash as "chainHash", c.length
           from crash_bet b join crash_round r on r.id = b.round_id join crash_chain c on c.id = r.chain_id where b.id = $1`,
    values: [id],
  });
  if (!row) throw new Error(`the studio has no ${id}`);
  const serverSeed = seedChain(row.secret, row.length)[row.position] ?? "";
  const seeds = { serverSeed, serverSeedHash: row.serverSeedHash, clientSeed: row.clientSeed, nonce: row.position };
  const { seedFits, chainFits, multiplier } = verifyCrash(seeds, row.chainHash);
  const won = row.autoAt <= multiplier ? payoutAt(row.stake, row.autoAt, CURRENCY) : 0n;
  return { seedFits: seedFits && chainFits === true, staked: row.stake, won };
}

async function ticketAgain(arcade: TestDatabase, id: string) {
  const draw = await rowOf<{
    game: string;
    numero: string;
    model: string;
    serverSeed: string;
    serverSeedHash: string;
    contributions: string[];
    staked: bigint;
  }>(arcade.owner, {
    text: `select d.game, d.numero, d.model, d.server_seed as "serverSeed", d.server_seed_hash as "serverSeedHash", d.contributions,
             o.stake - o.returned as staked from ticket_order o join draw d on d.id = o.draw_id where o.id = $1`,
    values: [id],
  });
  const model = draw && drawModel(draw.model);
  if (!model) throw new Error(`the studio has no ${id}`);
  // Of the promised name and what the buyers added, not of what the row says of it
  const clientSeed = mixedClientSeed(`${draw.game}:${draw.numero}`, draw.contributions);
  const { seedFits, result } = verifyDraw({ ...draw, clientSeed, nonce: 0 }, draw.model);
  const lines = await rowsOf<{ play: string; selection: Selection; odds: string[]; unit: bigint }>(arcade.owner, {
    text: `select s.play, s.selection, s.odds, p.unit * s.multiple as unit from ticket_suborder s
             join ticket_order o on o.id = s.order_id join ticket_purchase p on p.id = o.purchase_id
            where o.id = $1 and s.state <> 'cancelled'`,
    values: [id],
  });
  const won = lines.reduce((sum, { play, selection, odds, unit }) => {
    const rules = findPlay(model, play);
    if (!rules) throw new Error(`no play ${play}`);
    return sum + winOf(hitsOf(rules, selection, result), odds.map(BigInt), unit, CURRENCY);
  }, 0n);
  return { seedFits, staked: draw.staked, won };
}
