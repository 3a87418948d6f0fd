/** For tests: a player at a ladder, and what its board hides. */
import { randomUUID } from "node:crypto";
import { fairDice } from "#arcade/fairness/stream.ts";
import { type Player, World } from "#arcade/server/testing/test-world.ts";
import type { LadderAnswer, LadderRound } from "./messages.ts";
import type { Board, LadderModel } from "./rules/ladder.ts";

const palette = { background: "#000", gold: "#fff", accent: "#f00" };
export const LADDER_TITLES = ["mines", "towers", "hilo"].map((model) => ({
  gameCode: model,
  title: model,
  studio: "Originals",
  model,
  theme: "original",
  palette,
  symbols: null,
}));

type Reply = { status: number; body: LadderAnswer & { code?: string; waitMs?: number } };

/** A page of a player. */
export class LadderPage {
  readonly player: Player;

  constructor(player: Player) {
    this.player = player;
  }

  bet(wanted: { requestId?: string; stake?: string; setting?: string } = {}): Promise<Reply> {
    const request = { requestId: randomUUID(), stake: "1000000", setting: "3", ...wanted };
    return this.player.call("POST", "/play/api/ladder/bet", request);
  }

  step(round: Pick<LadderRound, "roundId">, seen: number, choice: number): Promise<Reply> {
    return this.player.call("POST", "/play/api/ladder/step", { roundId: round.roundId, seen, choice });
  }

  take(round: Pick<LadderRound, "roundId">, seen: number): Promise<Reply> {
    return this.player.call("POST", "/play/api/ladder/take", { roundId: round.roundId, seen });
  }

  /** The open round, or the last one. */
  async current(): Promise<LadderRound | null> {
    return (await this.player.call<{ round: LadderRound | null }>("GET", "/play/api/session")).body.round;
  }
}

/** The board of a round, as its seeds have it and as nobody is told while it is open. */
export async function hiddenBoard(world: World, model: LadderModel, round: LadderRound): Promise<Board> {
  const { rows } = await world.database.pool.query<{ server_seed: string; client_seed: string; nonce: number }>(
    "select p.server_seed, p.client_seed, r.nonce from ladder_round r join seed_pair p on p.id = r.seed_pair_id where r.id = $1",
    [round.roundId],
  );
  const [row] = rows;
  if (!row) throw new Error("no such round");
  return model.draw(round.setting, fairDice(row.server_seed, row.client_seed, row.nonce));
}

/** Right choices of a round in a row, as many as there are; and a wrong one after the first `count` of them. */
export async function choicesOf(
  world: World,
  model: LadderModel,
  round: LadderRound,
): Promise<{ right: number[]; wrong(count: number): number }> {
  const board = await hiddenBoard(world, model, round);
  const played = (choices: readonly number[]) => ({ setting: round.setting, board, choices });
  const right: number[] = [];
  for (;;) {
    const next = model.choicesAfter(played(right)).find((choice) => model.isRight(played(right), choice));
    if (next === undefined) break;
    right.push(next);
  }
  return {
    right,
    wrong(count) {
      const before = played(right.slice(0, count));
      return model.choicesAfter(before).find((choice) => !model.isRight(before, choice)) ?? -1;
    },
  };
}

/** What tests of ladders share: a world that runs them, and what came of a player in it. */
export async function ladderWorld() {
  const world = await World.make();
  const start = () => world.start({ callMs: 2_000 }, LADDER_TITLES);
  await start();
  return {
    world,
    start,
    /** All calls arrive, and none has come yet. */
    calm(): void {
      world.platform.fate = () => "ok";
      world.platform.received = [];
    },
    pageAt: async (game = "mines", name?: string): Promise<LadderPage> =>
      new LadderPage(await world.player(game, name)),
    balanceOf: ({ player }: LadderPage): bigint => world.platform.balances.get(player.name) ?? 0n,
    bookingsOf: ({ player }: LadderPage): string[] =>
      [...world.platform.bookings.values()].filter((booking) => booking.player === player.name).map(({ call }) => call),
  };
}
