/** For tests: a player at the crash table, over the real socket. */
import { randomUUID } from "node:crypto";
import { type CrashServerMessage, crashServerMessageSchema, type PanelState } from "./messages.ts";
import { type Player, until, type World } from "#arcade/server/test-world.ts";

export type Message<Type extends CrashServerMessage["type"]> = Extract<CrashServerMessage, { type: Type }>;

/** For tests: a player at the crash table: hears everything, taps what the test says. */
export class Seat {
  readonly player: Player;
  readonly heard: CrashServerMessage[] = [];
  readonly #socket: WebSocket;

  private constructor(world: World, player: Player) {
    this.player = player;
    this.#socket = new WebSocket(`${world.arcade?.url.replace("http", "ws")}/play/api/crash`);
    this.#socket.onmessage = ({ data }) => {
      this.heard.push(crashServerMessageSchema.parse(JSON.parse(String(data))));
    };
  }

  static async take(world: World, player?: Player): Promise<Seat> {
    const seat = new Seat(world, player ?? (await world.player("skyrush")));
    await new Promise((resolve) => (seat.#socket.onopen = resolve));
    seat.say({ type: "hello", token: seat.player.token });
    await until("the table answers", () => seat.heard.length > 0);
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

  async next<Type extends CrashServerMessage["type"]>(type: Type): Promise<Message<Type>> {
    const from = this.heard.length;
    const found = (): Message<Type> | undefined =>
      this.heard.slice(from).find((message): message is Message<Type> => message.type === type);
    await until(`${type} comes`, () => found() !== undefined);
    return found() as Message<Type>;
  }
}
