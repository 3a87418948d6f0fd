/** Draws that really happen: promised before they open, decided once when they close, and proved afterwards. */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { drawModel } from "./rules/models.ts";
import { seedHash } from "#arcade/fairness/stream.ts";
import { verifyDraw } from "./verify.ts";
import {
  drawProofSchema,
  type DrawsAnswer,
  drawsAnswerSchema,
  type DrawSession,
  drawSessionSchema,
} from "./messages.ts";
import { drawCalls, type GameDraws } from "#vendor-protocol/draw-calls.ts";
import { gameCalls } from "#vendor-protocol/game-calls.ts";
import { clientSeedOf } from "./store.ts";
import { Killable } from "#arcade/server/testing/test-killable.ts";
import { launchRequest, lotteryTitle, TEST_TITLES, until, World } from "#arcade/server/testing/test-world.ts";

const EVERY_S = 1;
const LOTTERIES = [
  lotteryTitle("quick-five", "digits-5", EVERY_S),
  lotteryTitle("six-of-45", "balls-6-45", EVERY_S, "LOTT"),
  lotteryTitle("regional", "regional-27", EVERY_S, "LOTT"),
  lotteryTitle("daily", "digits-4", 86_400, "LOTT"),
];
const GAMES = ["quick-five", "six-of-45", "regional"];

let world: World;
const rows = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;

beforeAll(async () => {
  world = await World.make();
});
afterAll(() => world.close());

async function draws(games: string[], last = 5): Promise<GameDraws[]> {
  const answer = await world.ask(drawCalls.draws, { requestId: randomUUID(), games, last });
  if (answer.status !== "OK") throw new Error(answer.status);
  return answer.draws;
}

/** Writes in a table of the test's own what happens to draws, so that nothing can happen to them unseen. */
async function watchDraws(): Promise<void> {
  await world.database.owner.query(`
    create table draw_log (at bigint generated always as identity, id text, was text, became text, seed_hash text, result jsonb);
    create function log_draw() returns trigger language plpgsql as $$ begin
      insert into draw_log (id, was, became, seed_hash, result)
      values (new.id, case when tg_op = 'UPDATE' then old.state end, new.state, new.server_seed_hash, new.result);
      return new;
    end $$;
    create trigger log_draw after insert or update on draw for each row execute function log_draw();
    grant select, insert on draw_log to arcade;`);
}

describe("a running server", () => {
  beforeAll(() => world.start({}, [...TEST_TITLES, ...LOTTERIES]).then(() => undefined));
  afterAll(async () => {
    await world.arcade?.close();
    world.arcade = null;
  });

  it("tells of every lottery its open draw and the last ones, and of nothing else", async () => {
    await until("three draws are decided", async () => (await draws(GAMES)).every(({ last }) => last.length >= 3));
    const told = await draws([...GAMES, "daily", "fruit", "unheard-of"]);
    expect(told.map(({ game }) => game)).toEqual([...GAMES, "daily"]);
    for (const { game, open, last } of told) {
      expect(open?.clientSeed).toBe(clientSeedOf(game, open?.numero ?? ""));
      const numeros = [open, ...last].map((draw) => draw?.numero ?? "");
      expect(numeros.toSorted().toReversed()).toEqual(numeros);
      expect(new Set(numeros).size).toBe(numeros.length);
    }
    expect(told[3]?.last).toEqual([]);
  });

  it("promises each draw before it opens, and draws it from the promised seed alone", async () => {
    const [promise] = await rows(
      "select * from draw where game = 'regional' and opens_at > now() + interval '250 ms' limit 1",
    );
    expect(promise).toMatchObject({ state: "open", result: null });
    await until("it is drawn", async () =>
      (await draws(["regional"])).some(({ last }) => last.some(({ draw }) => draw === promise.id)),
    );
    const decided = (await draws(["regional"]))[0]?.last.find(({ draw }) => draw === promise.id);
    expect(decided).toMatchObject({ serverSeedHash: promise.server_seed_hash, clientSeed: promise.client_seed });
    expect(Date.parse(decided?.decidedAt ?? "")).toBeGreaterThanOrEqual(promise.closes_at.getTime());
    const { result, seedFits } = verifyDraw(
      { ...decided!, serverSeed: decided?.serverSeed ?? "", nonce: 0 },
      "regional-27",
    );
    expect(seedFits).toBe(true);
    expect(decided?.result).toEqual(result.map(({ tier, numbers }) => ({ prize: tier, numbers })));
    expect(result.map(({ tier }) => tier)).toEqual(drawModel("regional-27")?.tiers.map(({ id }) => id));
  });

  it("keeps the seed of an open draw to itself, in the answers and in the proof", async () => {
    const [told] = await draws(["daily"]);
    const [{ server_seed: seed }] = await rows("select server_seed from draw where id = $1", [told?.open?.draw]);
    const player = await world.player("daily");
    const { body } = await player.call<DrawsAnswer>("GET", "/play/api/draws");
    const proof = await (await fetch(`${world.arcade?.url}/proof/${told?.open?.draw}`)).json();
    expect(seed).toMatch(/^[0-9a-f]{64}$/);
    for (const heard of [told, body, proof]) expect(JSON.stringify(heard)).not.toContain(seed);
    expect(drawProofSchema.parse(proof)).toMatchObject({ engine: "draw", serverSeed: null, drawn: null });
    expect(seedHash(seed)).toBe(told?.open?.serverSeedHash);
  });

  it("gives everybody the proof of a decided draw, which anybody can follow", async () => {
    const { body } = await (await world.player("six-of-45")).call<DrawsAnswer>("GET", "/play/api/draws");
    const [last] = drawsAnswerSchema.parse(body).last;
    const proof = drawProofSchema.parse(await (await fetch(`${world.arcade?.url}/proof/${last?.drawId}`)).json());
    expect(proof).toMatchObject({ roundNumber: last?.numero, drawn: last?.result, model: "balls-6-45" });
    expect(verifyDraw({ ...proof, serverSeed: proof.serverSeed ?? "" }, proof.model)).toMatchObject({
      seedFits: true,
      result: proof.drawn,
    });
  });

  it("LOTTO-009 pays by the table that the launch chose: Lott, Elott, or with ZY the merchant's own share", async () => {
    const open = async (prize: object) => {
      const launched = await world.ask(gameCalls.launch, {
        ...launchRequest("quick-five", "player-of-prizes"),
        ...prize,
      });
      const token = launched.status === "OK" ? await world.open(launched.url) : "";
      const answer = await fetch(`${world.arcade?.url}/play/api/session`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return drawSessionSchema.parse(await answer.json()).draw;
    };
    world.platform.balances.set("player-of-prizes", 1n);
    const odds = (draw: DrawSession["draw"]) => draw?.playTypes[0]?.plays[0]?.odds;
    const [lott, elott] = [await open({ prizeMode: "Lott" }), await open({ prizeMode: "Elott" })];
    expect([lott?.prizeMode, lott?.prizePercent, odds(lott)]).toEqual(["Lott", "95.00", "95000.00"]);
    expect([elott?.prizeMode, elott?.prizePercent, odds(elott)]).toEqual(["Elott", "97.00", "97000.00"]);
    const zy = await open({ prizeMode: "ZY", prizePercent: "91.25" });
    expect([zy?.prizeMode, zy?.prizePercent, odds(zy)]).toEqual(["ZY", "91.25", "91250.00"]);
    expect(odds(await open({}))).toBe("95000.00");
  });

  it("names its plays in the language asked for, with the same odds in each", async () => {
    const ask = async (language: string) => {
      const request = { requestId: randomUUID(), games: ["quick-five"], language, prizeMode: "Elott" as const };
      const answer = await world.ask(drawCalls.plays, request);
      return answer.status === "OK" ? answer.plays[0] : undefined;
    };
    const [english, vietnamese] = [await ask("EN"), await ask("VN")];
    const told = (plays: typeof english, key: "name" | "odds") =>
      plays?.playTypes.flatMap((type) => type.plays.map((play) => play[key]));
    expect(english?.playTypes.map(({ playType }) => playType)).toEqual(["Tradition", "Entertainment"]);
    expect(told(english, "odds")).toEqual(told(vietnamese, "odds"));
    expect(told(english, "name")).not.toEqual(told(vietnamese, "name"));
    expect(JSON.stringify(vietnamese)).not.toContain("{count}");
  });

  it("lets no seed, no number and no decided draw be changed or deleted, by whatever code", async () => {
    const [open] = await rows("select id from draw where game = 'daily' and state = 'open' limit 1");
    const [done] = await rows("select id from draw where state = 'drawn' limit 1");
    for (const [text, id] of [
      ["update draw set server_seed = repeat('0', 64) where id = $1", open.id],
      ["update draw set closes_at = closes_at + interval '1 day' where id = $1", open.id],
      ["update draw set result = '[]' where id = $1", done.id],
      ["update draw set state = 'void', result = null where id = $1", done.id],
      ["delete from draw where id = $1", open.id],
    ])
      await expect(world.database.owner.query(text as string, [id])).rejects.toThrow("stays as it is");
  });
});

describe("a server that was away", () => {
  const CODE = "daily";
  const past = (numero: string, hoursAgo: number) =>
    rows(
      `insert into draw (id, game, numero, model, server_seed, server_seed_hash, client_seed, opens_at, closes_at)
       values ($1, $2, $3, 'digits-4', $4, $5, 'x', now() - $6 * interval '1 hour' - interval '1 day', now() - $6 * interval '1 hour')`,
      [`d-${randomUUID()}`, CODE, numero, "ab".repeat(32), seedHash("ab".repeat(32)), hoursAgo],
    );

  it("draws late what it had promised, voids what is more than a day late, and invents nothing for the time between", async () => {
    await past("202001010001", 30);
    await past("202001020001", 2);
    await world.start({}, LOTTERIES);
    const [{ last = [] } = {}] = await draws([CODE]);
    await world.arcade?.close();
    world.arcade = null;
    expect(last.map(({ numero, state }) => [numero, state])).toEqual([
      ["202001020001", "drawn"],
      ["202001010001", "void"],
    ]);
    const seeds = { serverSeed: "ab".repeat(32), serverSeedHash: seedHash("ab".repeat(32)), clientSeed: "x", nonce: 0 };
    const again = verifyDraw(seeds, "digits-4").result.map(({ tier, numbers }) => ({ prize: tier, numbers }));
    expect(last[0]?.result).toEqual(again);
    expect(last[1]).toMatchObject({ result: null, serverSeed: seeds.serverSeed });
  });
});

describe("a process killed", () => {
  let child: Killable;
  beforeEach(async () => {
    await world.database.owner.query("drop table if exists draw_log cascade; drop function if exists log_draw cascade");
    await watchDraws();
    child = await new Killable(world, { titles: LOTTERIES }).ready();
  });
  afterEach(async () => {
    await child.kill();
    world.arcade = null;
  });

  it("in the midst of a draw, draws it when it starts again: once, from the promised seed", async () => {
    const holder = await world.database.pool.connect();
    const [{ id, server_seed_hash: promised }] = await rows(
      "select * from draw where game = 'quick-five' and state = 'open' and closes_at > now() order by closes_at limit 1",
    );
    await holder.query("begin");
    await holder.query("select 1 from draw where id = $1 for update", [id]);
    await until("the server waits for the draw", async () => {
      const waiting = await rows(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%from draw where id%'",
      );
      return waiting.length > 0;
    });
    await child.kill();
    await holder.query("commit");
    holder.release();
    child = await new Killable(world, { titles: LOTTERIES }).ready();
    await until(
      "it is drawn",
      async () => (await rows("select 1 from draw where id = $1 and result is not null", [id])).length > 0,
    );
    await child.kill();
    const log = await rows("select was, became, seed_hash from draw_log where id = $1 order by at", [id]);
    expect(log.filter(({ became }) => became === "drawn")).toEqual([
      { was: "open", became: "drawn", seed_hash: promised },
    ]);
  });

  it("at any moment, loses no promised draw and decides none twice", async () => {
    for (const seen of [2, 7, 13]) {
      // As soon as so many are decided: others of the same moment are still on their way
      await until("some are decided", async () => {
        const decided = await rows("select 1 from draw_log where was = 'open'");
        return decided.length >= seen;
      });
      await child.kill();
      child = await new Killable(world, { titles: LOTTERIES }).ready();
    }
    const [{ at }] = await rows("select now() as at");
    await until("all that is over is decided", async () => {
      const open = await rows("select 1 from draw where state = 'open' and closes_at <= $1", [at]);
      return open.length === 0;
    });
    await child.kill();
    const twice = await rows("select id from draw_log where was = 'open' group by id having count(*) > 1");
    expect(twice).toEqual([]);
    const decided = await rows("select * from draw where closes_at <= $1", [at]);
    expect(decided.length).toBeGreaterThan(13);
    for (const draw of decided.filter(({ game }) => game !== "daily")) {
      const { result, seedFits } = verifyDraw(
        { serverSeed: draw.server_seed, serverSeedHash: draw.server_seed_hash, clientSeed: draw.client_seed, nonce: 0 },
        draw.model,
      );
      expect(seedFits).toBe(true);
      expect(draw.result).toEqual(result);
    }
  });
});
