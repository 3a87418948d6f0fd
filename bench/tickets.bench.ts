/**
 * A draw of 100,000 suborders, one to an order: decided from its seed and what its first buyers add, and settled; then its
 * payouts are written in groups. Aim: settled in 5 s or less; beside it two plain updates of as many rows in the same database.
 */
import { randomBytes, randomUUIDv7 } from "node:crypto";
import { fileURLToPath } from "node:url";
import { drawResult } from "#arcade/games/draw/rules/draw.ts";
import { drawModel } from "#arcade/games/draw/rules/models.ts";
import { decideDraw, holdDraw, markSettled, promiseDraws, unsettledDraws } from "#arcade/games/draw/store.ts";
import { contributionsTo, mixedClientSeed, queueSome, settleSome } from "#arcade/games/draw/tickets/settle.ts";
import { seededDice } from "#arcade/games/seeded-dice.ts";
import { type Database, openDatabase } from "#arcade/server/database.ts";
import { insertGroups } from "#arcade/server/wallet/group-store.ts";
import { SUPERUSER } from "#server/platform/database/cluster-roles.ts";
import { startEmbeddedPostgres } from "#server/platform/database/embedded-postgres.ts";
import { prepareArcade } from "#tools/start/databases.ts";
import { type Figure, median } from "./figure.ts";

const SUBORDERS = 100_000;
const PLAYERS = 2_000;
const ROUNDS = 3;
const AIM_S = 5;
const GAME = "bench-north";
const MODEL = "regional-27";
const DATA_DIR = fileURLToPath(new URL("../.data/bench/", import.meta.url));

/** Lines as they are bought: lô of many numbers, xiên of many tails, đề, a side. */
const LINES = [
  ["each-last-2", { kind: "numbers", numbers: ["07", "17", "27", "37", "47", "57", "67", "77", "87", "97"] }, ["9500"]],
  ["all-tails-2", { kind: "pool", pool: ["01", "12", "23", "34", "45", "56", "67", "78"] }, ["173000"]],
  ["special-last-2", { kind: "columns", columns: [[..."01234"], [..."56789"]] }, ["9500"]],
  ["special-big", { kind: "side" }, ["190"]],
] as const;

export async function bench(): Promise<Figure[]> {
  const server = await startEmbeddedPostgres({ dataDir: DATA_DIR });
  const name = `bench_${randomBytes(4).toString("hex")}`;
  const admin = openDatabase(server.url("postgres", SUPERUSER), 1);
  await admin.rows(`create database ${name} owner owner`);
  const [ownerUrl, url] = [server.url(name, "owner"), server.url(name, "arcade")];
  await prepareArcade({ ownerUrl, url, settings: { owner: "owner", run: "arcade" } }, () => undefined);
  const db = openDatabase(url, 2);
  const owner = openDatabase(ownerUrl, 1);
  try {
    const times: Record<"settled" | "queued" | "plain", number[]> = { settled: [], queued: [], plain: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await sellDraw(db, round);
      await owner.rows("vacuum analyze");
      times.settled.push(
        await timeOf(async () => {
          await decide(db, id, round);
          await settle(db);
        }),
      );
      times.queued.push(await timeOf(() => queue(db, id)));
      times.plain.push(await timeOf(() => plainUpdates(db, id)));
    }
    const plain = median(times.plain);
    const figure = (what: string, value: number, aim: Figure["aim"]): Figure => ({
      name: `tickets: ${SUBORDERS.toLocaleString("en")} suborders of a draw ${what}`,
      value,
      unit: "s",
      baseline: { name: "two plain updates of as many rows", value: plain },
      ratio: value / plain,
      aim,
    });
    const settled = median(times.settled);
    return [
      figure("settled", settled, { text: `<= ${AIM_S} s`, met: settled <= AIM_S }),
      figure("paid: all calls written, in groups of 200", median(times.queued), null),
    ];
  } finally {
    await db.close();
    await owner.close();
    await admin.rows(`drop database ${name} with (force)`);
    await admin.close();
    if (!server.takenOver) await server.stop();
  }
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
}

/** A draw that is over, with all its tickets bought. */
async function sellDraw(db: Database, round: number): Promise<string> {
  const closesAt = Date.now() - 1_000;
  const slot = { game: GAME, model: MODEL, numero: `20260701${String(round).padStart(4, "0")}` };
  await promiseDraws(db.pool, [{ ...slot, opensAt: closesAt - 60_000, closesAt }], {
    newSecret: () => randomBytes(32).toString("hex"),
    newId: randomUUIDv7,
  });
  const [draw] = await db.rows<{ id: string }>("select id from draw where numero = $1", [slot.numero]);
  if (!draw) throw new Error("no draw");
  const session = "00000000-0000-4000-8000-000000000001";
  await db.rows(
    `insert into play_session (id, platform_token, player, game, currency, merchant, language, theme, device, home_url,
       frame_origin, open_until, expires_at, launch_hash)
     values ($1, 't', 'p', $2, 'PHP', 'm', 'EN', 'dark', 'mobile', 'u', 'u', now(), now(), '\\x00') on conflict do nothing`,
    [session, GAME],
  );
  await db.rows(
    `insert into ticket_purchase (id, session_id, player, game, currency, request_id, digest, unit, stop_after_win, draws, state,
       created_at)
     select 'p-' || uuidv7(), $2, 'player-' || (n % $3), $4, 'PHP', $1 || n, '', 100000, false, 1, 'bought', now()
       from generate_series(1, $5::integer) n`,
    [draw.id, session, PLAYERS, GAME, SUBORDERS],
  );
  await db.rows(
    `insert into ticket_order (id, purchase_id, index, draw_id, player, game, currency, contribution, stake, state, created_at)
     select 'o-' || uuidv7(), p.id, 1, $1, p.player, p.game, p.currency, '0123456789abcdef', 100000, 'open', now()
       from ticket_purchase p where p.request_id like $1 || '%' order by p.id`,
    [draw.id],
  );
  await db.rows(
    `insert into ticket_suborder (id, order_id, line, play, selection, bets, multiple, stake, odds, state)
     select 't-' || uuidv7(), o.id, 1, l.play, l.selection, 1, 1, o.stake, l.odds, 'open'
       from (select * from ticket_order where draw_id = $1 order by number) o join unnest($2::text[], $3::jsonb[], $4::jsonb[]) with ordinality as l (play, selection, odds, at)
         on l.at = 1 + o.number % $5`,
    [
      draw.id,
      LINES.map(([play]) => play),
      LINES.map(([, selection]) => JSON.stringify(selection)),
      LINES.map(([, , odds]) => JSON.stringify(odds)),
      LINES.length,
    ],
  );
  return draw.id;
}

async function decide(db: Database, id: string, round: number): Promise<void> {
  const model = drawModel(MODEL);
  if (!model) throw new Error(`no model ${MODEL}`);
  const result = drawResult(model, seededDice(89 + round));
  await db.transaction(async (tx) => {
    const draw = await holdDraw(tx, id);
    if (!draw) throw new Error("the draw is decided");
    const contributions = await contributionsTo(tx, id);
    await decideDraw(
      tx,
      id,
      { result, clientSeed: mixedClientSeed(draw.client_seed, contributions), contributions },
      Date.now(),
    );
  });
}

async function settle(db: Database): Promise<void> {
  const draw = (await unsettledDraws(db)).at(-1);
  if (!draw) throw new Error("nothing to settle");
  while (await db.transaction((tx) => settleSome(tx, draw)));
  await markSettled(db.pool, draw.id, Date.now());
}

async function queue(db: Database, id: string): Promise<void> {
  const some = (): Promise<boolean> =>
    db.transaction(async (tx) => {
      const groups = await queueSome(tx, id);
      if (groups) await insertGroups(tx, groups, 0, randomUUIDv7);
      return groups !== null;
    });
  while (await some());
}

async function plainUpdates(db: Database, id: string): Promise<void> {
  await db.rows("update ticket_order set win = win where draw_id = $1", [id]);
  await db.rows(
    "update ticket_suborder s set hits = hits from ticket_order o where o.id = s.order_id and o.draw_id = $1",
    [id],
  );
}

if (import.meta.main) console.log(JSON.stringify(await bench(), null, 2));
