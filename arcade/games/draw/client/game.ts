/** A lottery: asks for its draws when one closes, and counts down on the server's clock between. */
import "./draw.css";
import type { DrawInfo, DrawsAnswer, OpenDraw } from "#arcade/games/draw/messages.ts";
import type { PlaySession } from "#arcade/play/messages.ts";
import { type Api, NetworkError, Refused } from "#arcade/client/platform/api.ts";
import type { Host } from "#arcade/client/platform/host.ts";
import { RETRY_DELAYS_MS } from "#arcade/client/platform/reconnect.ts";
import { ServerClock } from "#arcade/client/platform/server-clock.ts";
import { t } from "#arcade/client/platform/text.ts";
import { DrawView } from "./view.ts";

interface DrawParts {
  session: PlaySession;
  info: DrawInfo;
  api: Api;
  host: Host;
  expired: () => void;
}

const TICK_MS = 200;
/** After a closing the result is a moment away. */
const SOON_MS = 150;
const AGAIN_MS = 700;
/** A page that is left open asks at least so often, so that its clock stays right. */
const LONGEST_MS = 60_000;

export class DrawGame {
  readonly view: DrawView;
  private readonly parts: DrawParts;
  private readonly clock = new ServerClock(() => performance.now());
  private open: OpenDraw | null = null;
  /** Closed, and its result not yet told. */
  private awaited: OpenDraw | null = null;
  private timer = 0;
  private failed = 0;

  private constructor(parts: DrawParts) {
    this.parts = parts;
    this.view = new DrawView(parts.session, parts.info, parts.host.embedded, {
      back: () => parts.host.leave(),
      open: (draw) =>
        void import("./detail.ts").then(({ openDrawDetail }) =>
          openDrawDetail(draw, parts.info.model, this.clock.now()),
        ),
    });
    setInterval(() => this.tick(), TICK_MS);
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") void this.refresh();
    });
    window.addEventListener("online", () => void this.refresh());
  }

  /** Ready when the first draws are told. Throws Refused or NetworkError. */
  static async make(parts: DrawParts): Promise<DrawGame> {
    const sentAt = performance.now();
    const first = await parts.api.send<DrawsAnswer>("draws");
    const game = new DrawGame(parts);
    game.hear(first, sentAt);
    return game;
  }

  /** Asks anew, at once. */
  async refresh(): Promise<void> {
    window.clearTimeout(this.timer);
    const sentAt = performance.now();
    try {
      this.hear(await this.parts.api.send<DrawsAnswer>("draws"), sentAt);
    } catch (error) {
      if (error instanceof Refused && error.code === "session-expired") return this.parts.expired();
      if (!(error instanceof NetworkError || error instanceof Refused)) throw error;
      this.view.trouble(t("line.lost"));
      this.later(RETRY_DELAYS_MS[Math.min(++this.failed, RETRY_DELAYS_MS.length - 1)] ?? AGAIN_MS);
    }
  }

  /** A lottery makes no sound. */
  toggleSound(): void {
    return;
  }

  private hear({ serverTime, open, last }: DrawsAnswer, sentAt: number): void {
    this.failed = 0;
    this.clock.answered(sentAt, Date.parse(serverTime));
    this.view.trouble("");
    if (this.open && this.open.drawId !== open?.drawId) this.awaited = this.open;
    const told = last.find(({ drawId }) => drawId === this.awaited?.drawId);
    if (told) {
      this.view.announce(told);
      this.awaited = null;
    }
    this.open = open;
    this.view.opened(open);
    this.view.results(last, this.awaited, this.clock.now());
    this.tick();
    this.later(this.awaited ? AGAIN_MS : open ? Date.parse(open.closesAt) - this.clock.now() + SOON_MS : AGAIN_MS);
  }

  private later(ms: number): void {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.refresh(), Math.min(LONGEST_MS, Math.max(SOON_MS, ms)));
  }

  private tick(): void {
    this.view.left(this.open ? Date.parse(this.open.closesAt) - this.clock.now() : null);
  }
}
