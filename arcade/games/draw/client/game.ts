/** A lottery: asks for its draws when one closes, and counts down on the server's clock between. */
import "./draw.css";
import type { DrawInfo, DrawsAnswer, OpenDraw, PastDraw } from "#arcade/games/draw/messages.ts";
import type { PlaySession } from "#arcade/play/messages.ts";
import { type Api, NetworkError, Refused } from "#arcade/client/platform/api.ts";
import type { Host } from "#arcade/client/platform/host.ts";
import { RETRY_DELAYS_MS } from "#arcade/client/platform/reconnect.ts";
import { ServerClock } from "#arcade/client/platform/server-clock.ts";
import { t } from "#arcade/client/platform/text.ts";
import type { Order } from "#arcade/games/draw/ticket-messages.ts";
import type { MoneyStyle } from "#arcade/client/platform/money.ts";
import { OrderList } from "./tickets/orders.ts";
import type { OrderSheet } from "./tickets/order-sheet.ts";
import type { Tickets } from "./tickets/tickets.ts";
import { landingMs } from "./moment.ts";
import { ballCount, countdown, drawnBalls, specialBall } from "./numbers.ts";
import type { DrawScene } from "./scene.ts";
import { PlaceHistory } from "./tickets/place-history.ts";
import { Veil } from "./veil.ts";
import { DrawView } from "./view.ts";

interface DrawParts {
  session: PlaySession;
  token: string;
  info: DrawInfo;
  api: Api;
  host: Host;
  style: MoneyStyle;
  expired: () => void;
}

const TICK_MS = 200;
/** After a closing the result is a moment away. */
const SOON_MS = 150;
const AGAIN_MS = 700;
/** Between two looks at orders whose draw is over or whose payment is under way. */
const LOOK_MS = 1_500;
/** Its result can come with the closing itself: a draw is covered so long before, which is more than a tick and the clock's error. */
const COVER_MS = 400;
/** A page that is left open asks at least so often, so that its clock stays right. */
const LONGEST_MS = 60_000;

export class DrawGame {
  readonly view: DrawView;
  private readonly parts: DrawParts;
  private readonly history: PlaceHistory;
  private readonly clock = new ServerClock(() => performance.now());
  private readonly list: OrderList;
  private tickets: Tickets | null = null;
  /** The kind of plays that is looked at. */
  private playType = 0;
  /** Loaded with what sells: a draw in which the player has no tickets is seen on the card alone. */
  private scene: DrawScene | null = null;
  /** The sheet of an order that is open. */
  private shown: OrderSheet | null = null;
  private open: OpenDraw | null = null;
  private coming: readonly OpenDraw[] = [];
  /** Closed, and its result not yet told. */
  private awaited: OpenDraw | null = null;
  /** Results as they were told, the one that is being drawn among them. */
  private last: readonly PastDraw[] = [];
  /** Over the draw that closed, until its last ball lies there. */
  private readonly veil = new Veil(() => this.lifted());
  /** The order for which the page around us holds its balance still. */
  private heldRound: string | null = null;
  private timer = 0;
  private failed = 0;

  private constructor(parts: DrawParts) {
    this.parts = parts;
    this.history = new PlaceHistory(parts.info.model);
    this.view = new DrawView(parts.session, parts.info, parts.host.embedded, {
      back: () => parts.host.leave(),
      open: (draw) =>
        void import("./detail.ts").then(({ openDrawDetail }) =>
          openDrawDetail(draw, parts.info.model, this.clock.now()),
        ),
      orders: () => void this.list.refresh(),
      playType: (at) => {
        this.playType = at;
        this.tickets?.showType(at);
      },
    });
    this.list = new OrderList({
      api: parts.api,
      style: parts.style,
      model: parts.info.model,
      expired: parts.expired,
      open: (order) => void this.openOrder(order),
      waiting: (count) => this.view.waiting(count),
    });
    this.view.orders.replaceChildren(this.list.root);
    void this.sell();
    // Tickets of an earlier visit have a part in the draw under way
    void this.list.refresh();
    setInterval(() => this.tick(), TICK_MS);
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") void this.refresh();
      // Nobody sees the balls: who comes back finds the result
      else this.veil.lift();
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

  /** Pads and slip are loaded behind the first picture. */
  private async sell(): Promise<void> {
    const { Tickets } = await import("./tickets/tickets.ts");
    this.tickets = new Tickets({
      ...this.parts,
      history: this.history,
      draws: () => (this.open ? [this.open, ...this.coming] : []),
      left: () => this.left(),
      bought: (answer) => {
        for (const order of answer?.orders.toReversed() ?? []) this.list.put(order);
        if (!answer) void this.list.refresh();
        // Bought in the last moment
        if (this.open && this.veil.covers(this.open.drawId)) this.cover(this.open.drawId);
        this.look();
      },
      late: () => this.refresh(),
    });
    this.tickets.showType(this.playType);
    this.view.play.replaceChildren(this.tickets.root);
    const { DrawScene } = await import("./scene.ts");
    this.scene = new DrawScene(this.parts.style, this.parts.info.model, {
      again: (orders) => this.tickets?.again(orders),
    });
    this.view.head.append(this.scene.root);
  }

  private async openOrder(order: Order): Promise<void> {
    const { OrderSheet } = await import("./tickets/order-sheet.ts");
    const { api, style, expired, info } = this.parts;
    this.shown = new OrderSheet(order, {
      api,
      style,
      expired,
      model: info.model,
      changed: (next) => {
        this.list.put(next);
        this.look();
      },
      closed: () => (this.shown = null),
    });
  }

  private looking = 0;
  /** Looks at orders again until nothing moves that a result or a payment could change soon. */
  private look(): void {
    window.clearTimeout(this.looking);
    this.looking = window.setTimeout(() => {
      void this.list.refresh().then(() => {
        const order = this.shown && this.list.get(this.shown.orderId);
        if (order) this.shown?.show(order);
        if (this.list.isUnsettled()) this.look();
      });
    }, LOOK_MS);
  }

  /** Asks anew, at once. */
  async refresh(): Promise<void> {
    window.clearTimeout(this.timer);
    this.tickets?.funded();
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

  private hear({ serverTime, open, coming, last }: DrawsAnswer, sentAt: number): void {
    this.failed = 0;
    this.clock.answered(sentAt, Date.parse(serverTime));
    this.view.trouble("");
    if (this.open && this.open.drawId !== open?.drawId) this.close(this.open);
    const told = last.find(({ drawId }) => drawId === this.awaited?.drawId);
    if (told) {
      // Who comes back before it is told sees its balls, too
      if (told.result) this.cover(told.drawId);
      void this.reveal(told);
      this.awaited = null;
    }
    this.last = last;
    const isOther = this.open?.drawId !== open?.drawId;
    this.open = open;
    this.coming = coming;
    if (isOther) {
      this.tickets?.drawsChanged();
      if (this.list.isWaiting()) this.look();
    }
    this.view.opened(open, coming[0] ?? null);
    this.tellResults();
    this.tick();
    this.later(this.awaited ? AGAIN_MS : open ? Date.parse(open.closesAt) - this.clock.now() + SOON_MS : AGAIN_MS);
  }

  /** A draw's sale is over: from here on until its last ball nothing on the page, nor the balance around it, tells how it ends. */
  private close(draw: OpenDraw): void {
    this.awaited = draw;
    this.view.closed(draw);
    this.cover(draw.drawId);
    const own = this.list.ofDraw(draw.drawId).filter(({ state }) => state !== "cancelled" && state !== "void");
    if (own.length > 0) this.scene?.wait(draw.numero, ballCount(this.parts.info.model), own);
  }

  /** Where somebody looks, the draw's balls come first; a balance that the draw may change waits for them. */
  private cover(drawId: string): void {
    if (document.visibilityState !== "visible") return;
    this.veil.cover(drawId);
    this.list.keep(drawId);
    if (this.heldRound !== null) return;
    this.heldRound = this.list.ofDraw(drawId).find(({ state }) => state !== "cancelled")?.orderId ?? null;
    if (this.heldRound !== null) this.parts.host.tell({ type: "round", state: "started" });
  }

  private tellResults(): void {
    const last = this.last.filter(({ drawId }) => !this.veil.covers(drawId));
    const [drawn] = this.last.filter(({ drawId }) => this.veil.covers(drawId));
    this.history.tell(last);
    this.view.results(last, this.awaited ?? drawn ?? null, this.clock.now());
  }

  /** What was kept back may be told. */
  private lifted(): void {
    this.list.keep(null);
    this.tellResults();
    const order = this.shown && this.list.get(this.shown.orderId);
    if (order) this.shown?.show(order);
    if (this.heldRound !== null) this.parts.host.tell({ type: "round", state: "ended", roundId: this.heldRound });
    this.heldRound = null;
  }

  /** Own numbers are lit as they come; what the tickets brought is read anew once the last ball lies there. */
  private async reveal(draw: PastDraw): Promise<void> {
    const { info, style } = this.parts;
    const { drawId, numero, result } = draw;
    const parts = Promise.all([import("./tickets/marks.ts"), import("./tickets/outcome.ts")]);
    // A page that can't load them has nothing to wait for
    parts.catch(() => this.veil.lift());
    const [{ litBy }, { outcomeOf }] = await parts;
    const own = this.list.ofDraw(drawId);
    const lit = own.length > 0 && result ? litBy(own, result, info.model) : [];
    const drawn = result && { numero, numbers: drawnBalls(result), special: specialBall(result), lit };
    const landed = this.veil.land(drawId, drawn ? landingMs(drawn) : 0);
    const outcome =
      own.length === 0
        ? null
        : landed.then(() => this.list.refresh()).then(() => outcomeOf(this.list.ofDraw(drawId), style));
    // The end of a draw before it may still be read
    if (this.scene?.isOf(numero)) {
      if (drawn) void this.scene.reveal(drawn, Promise.resolve(outcome), () => this.list.ofDraw(drawId));
      else if (own.length > 0) this.scene.calledOff(numero, own);
      else this.scene.hide();
    }
    await this.view.reveal(draw, { lit, landed, outcome: Promise.resolve(outcome) });
  }

  private later(ms: number): void {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.refresh(), Math.min(LONGEST_MS, Math.max(SOON_MS, ms)));
  }

  /** Milliseconds until the open draw closes; null while none is open. */
  private left(): number | null {
    return this.open ? Date.parse(this.open.closesAt) - this.clock.now() : null;
  }

  private tick(): void {
    const left = this.left();
    const [next] = this.coming;
    if (this.open && left !== null && left <= COVER_MS) this.cover(this.open.drawId);
    this.view.left(left ?? (next ? Date.parse(next.opensAt) - this.clock.now() : null));
    if (this.scene?.isShown) this.scene.left(left === null ? "" : countdown(left));
  }
}
