/** For tests: a player at the crash table, over the real socket. */
import { randomUUID } from "node:crypto";
import { seedChain } from "#arcade/fairness/chain.ts";
import { crashBits } from "#arcade/fairness/stream.ts";
import { type CrashRound, type CrashServerMessage, crashServerMessageSchema, type PanelState } from "./messages.ts";
import { crashPoint } from "./rules/crash.ts";
import type { TestClock } from "#arcade/server/testing/test-clock.ts";
import { type Player, until, type World } from "#arcade/server/testing/test-world.ts";

/** Where a flight ends, in hundredths, from the secret of its chain; known from the flight on. */
export async function pointOf(world: Pick<World, "database">, round: CrashRound): Promise<number> {
  const { rows } = await world.database.pool.query(
    "select c.secret, c.length from crash_chain c join crash_round r on r.chain_id = c.id where r.id = $1",
    [round.roundId],
  );
  const [{ secret, length }] = rows as [{ secret: string; length: number }];
  const seed = seedChain(secret, length)[round.nonce] ?? "";
  return crashPoint(crashBits(seed, round.clientSeed ?? "", round.nonce));
}

export type Message<Type extends CrashServerMessage["type"]> = Extract<CrashServerMessage, { type: Type }>;

/** For tests: a player at the crash table: hears everything, taps what the test says. */
export class Seat {
  readonly player: Player;
  readonly heard: CrashServerMessage[] = [];
  readonly #socket: WebSocket;

  /** Resolves with the close code when the server, or the way to it, has ended the socket. */
  readonly closed: Promise<number>;

  private constructor(url: string, player: Player) {
    this.player = player;
    this.#socket = new WebSocket(`${url.replace("http", "ws")}/play/api/crash`);
    this.closed = new Promise((resolve) => (this.#socket.onclose = ({ code }) => resolve(code)));
    this.#socket.onmessage = ({ data }) => {
      this.heard.push(crashServerMessageSchema.parse(JSON.parse(String(data))));
    };
  }

  /** `url`: of the process to sit down at; by default the world's. */
  static async take(world: World, player?: Player, url: string = world.arcade?.url ?? ""): Promise<Seat> {
    return Seat.at(url, player ?? (await world.player("skyrush")));
  }

  /** Sits down at the process at `url`; waits until the table has told its state. Throws when the socket ends before. */
  static async at(url: string, player: Player): Promise<Seat> {
    const seat = new Seat(url, player);
    const ended = seat.closed.then((code) => Promise.reject(new Error(`the socket ended with ${code}`)));
    await Promise.race([new Promise((resolve) => (seat.#socket.onopen = resolve)), ended]);
    seat.say({ type: "hello", token: seat.player.token });
    await Promise.race([until("the table answers", () => seat.heard.length > 0), ended]);
    ended.catch(() => undefined);
    return seat;
  }

  say(message: object): void {
    this.#socket.send(JSON.stringify(message));
  }

  leave(): void {
    this.#socket.close();
  }

  bet(stake: string, autoAt: number | null = null, panel = 0, requestId: string = randomUUID()): string {
    this.say({ type: "bet", requestId, panel, stake, autoAt });
    return requestId;
  }

  all<Type extends CrashServerMessage["type"]>(type: Type): Message<Type>[] {
    return this.heard.filter((message): message is Message<Type> => message.type === type);
  }

  panel(panel = 0): PanelState["state"] | undefined {
    const fromState = this.all("state").at(-1)?.panels[panel];
    return (this.all("panel").findLast((message) => message.panel.panel === panel)?.panel ?? fromState)?.state;
  }

  /** The next message of a kind. `clock`, where the table has one of the test's: goes on until it comes, and then stands. */
  async next<Type extends CrashServerMessage["type"]>(type: Type, clock?: TestClock): Promise<Message<Type>> {
    const from = this.heard.length;
    const found = (): Message<Type> | undefined =>
      this.heard.slice(from).find((message): message is Message<Type> => message.type === type);
    await until(`${type} comes`, async () => {
      if (clock?.isAwaited) {
        // What the table said before it came to rest is on its way in this very process
        for (let turn = 0; turn < 4; turn++) await new Promise(setImmediate);
        if (found() === undefined) clock.step();
      }
      return found() !== undefined;
    });
    return found() as Message<Type>;
  }
}
