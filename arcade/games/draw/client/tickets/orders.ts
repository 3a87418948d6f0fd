/** The player's orders of this lottery: open ones first in time, live until they are settled; each opens its sheet. */
import type { Order, OrdersAnswer, OrderState } from "#arcade/games/draw/ticket-messages.ts";
import { type Api, NetworkError, Refused } from "#arcade/client/platform/api.ts";
import { fill, h } from "#arcade/client/platform/dom.ts";
import { money, type MoneyStyle } from "#arcade/client/platform/money.ts";
import { many, t, type TextKey } from "#arcade/client/platform/text.ts";
import { ballRow } from "#arcade/games/draw/client/balls.ts";
import { drawTime, mainBalls, specialBall } from "#arcade/games/draw/client/numbers.ts";
import { shortNumero } from "#arcade/games/draw/rules/numero.ts";
import { keptStake, netText } from "./net.ts";

interface Parts {
  readonly api: Api;
  readonly style: MoneyStyle;
  readonly model: string;
  readonly open: (order: Order) => void;
  readonly expired: () => void;
  /** So many of them wait for their draw. */
  readonly waiting: (count: number) => void;
}

/** States in which something may still happen. */
const MOVING: readonly OrderState[] = ["placing", "open", "drawing"];
/** Balls that stand in one line of a narrow phone, beside the result. */
const MOST_BALLS = 7;
const isReturning = ({ suborders }: Order): boolean => suborders.some(({ state }) => state === "cancelling");
const isMoving = (order: Order): boolean => MOVING.includes(order.state) || isReturning(order);

export class OrderList {
  readonly root = h("div", { class: "dlist torders" });
  private readonly parts: Parts;
  private orders: Order[] = [];
  private next: string | null = null;
  private loaded = false;
  /** Orders of a draw whose result is kept back, as they stood before it. */
  private kept: ReadonlyMap<string, Order> = new Map();

  constructor(parts: Parts) {
    this.parts = parts;
    fill(this.root, h("p", { class: "empty" }, "…"));
  }

  /** An order as it is shown. */
  get(orderId: string): Order | undefined {
    return this.shown.find((order) => order.orderId === orderId);
  }

  /** Shows the orders of a draw as they stand when this is first called: its result is still being drawn. Null: of none. */
  keep(drawId: string | null): void {
    const fresh = this.orders.filter((order) => order.drawId === drawId && !this.kept.has(order.orderId));
    const kept = drawId === null ? [] : this.kept;
    this.kept = new Map([...kept, ...fresh.map((order) => [order.orderId, order] as const)]);
    if (this.loaded) this.show();
  }

  private get shown(): Order[] {
    return this.orders.map((order) => this.kept.get(order.orderId) ?? order);
  }

  /** What is known of the player's orders of a draw. */
  ofDraw(drawId: string): Order[] {
    return this.orders.filter((order) => order.drawId === drawId && order.state !== "refused");
  }

  /** An order as another call has told it. */
  put(order: Order): void {
    const known = this.orders.some(({ orderId }) => orderId === order.orderId);
    this.orders = known
      ? this.orders.map((one) => (one.orderId === order.orderId ? order : one))
      : [order, ...this.orders];
    this.show();
  }

  /** Whether an order waits for a draw, or for less. */
  isWaiting(): boolean {
    return this.orders.some(isMoving);
  }

  /** Whether an order is about to change without a draw closing first. */
  isUnsettled(): boolean {
    return this.orders.some((order) => isMoving(order) && (order.state !== "open" || isReturning(order)));
  }

  /** Asks for the newest ones; those that are shown beyond them stay. */
  async refresh(): Promise<void> {
    const answer = await this.read(null);
    if (!answer) return;
    const seen = new Set(answer.orders.map(({ orderId }) => orderId));
    const older = this.loaded ? this.orders.filter(({ orderId }) => !seen.has(orderId)) : [];
    if (!this.loaded || older.length === 0) this.next = answer.next;
    this.orders = [...answer.orders, ...older];
    this.loaded = true;
    this.show();
  }

  private async more(): Promise<void> {
    const answer = await this.read(this.next);
    if (!answer) return;
    this.next = answer.next;
    const seen = new Set(this.orders.map(({ orderId }) => orderId));
    this.orders = [...this.orders, ...answer.orders.filter(({ orderId }) => !seen.has(orderId))];
    this.show();
  }

  private async read(before: string | null): Promise<OrdersAnswer | null> {
    try {
      const query = before === null ? "" : `&before=${encodeURIComponent(before)}`;
      return await this.parts.api.send<OrdersAnswer>(`orders?limit=20${query}`);
    } catch (error) {
      if (error instanceof Refused && error.code === "session-expired") this.parts.expired();
      else if (!(error instanceof NetworkError || error instanceof Refused)) throw error;
      else if (!this.loaded) this.fail();
      return null;
    }
  }

  private fail(): void {
    fill(
      this.root,
      h("p", { class: "empty" }, t("draw.orders.failed")),
      h("button", { class: "btn", on: { click: () => void this.refresh() } }, t("line.again")),
    );
  }

  private show(): void {
    this.parts.waiting(this.shown.filter(({ state }) => MOVING.includes(state)).length);
    if (this.orders.length === 0) return fill(this.root, h("p", { class: "empty" }, t("draw.orders.none")));
    fill(
      this.root,
      ...this.groups().map((orders) => this.entry(orders)),
      this.next === null
        ? null
        : h("button", { class: "btn hmore", on: { click: () => void this.more() } }, t("history.more")),
    );
  }

  /** Orders in their order, those of one chase together at its newest. */
  private groups(): Order[][] {
    const groups = new Map<string, Order[]>();
    for (const order of this.shown) {
      const key = order.chase?.purchaseId ?? order.orderId;
      groups.set(key, [...(groups.get(key) ?? []), order]);
    }
    return [...groups.values()];
  }

  private entry(orders: readonly Order[]): HTMLElement {
    const [order] = orders;
    if (!order?.chase) return order ? this.row(order) : h("div", {});
    const { of, stopAfterWin } = order.chase;
    const stake = orders.reduce((sum, one) => sum + BigInt(one.stake), 0n);
    const parts = orders.toSorted((a, b) => (a.chase?.index ?? 0) - (b.chase?.index ?? 0));
    const note = stopAfterWin ? ` · ${t("draw.chase.stop")}` : "";
    return h(
      "section",
      { class: "tchain" },
      h(
        "h3",
        {},
        h("span", {}, many("draw.chase.draw", "draw.chase.count", of), h("small", {}, note)),
        // Some of its orders may stand on a page that isn't loaded
        orders.length === of ? h("b", { class: "num" }, money(stake, this.parts.style)) : null,
      ),
      ...parts.map((one) => this.row(one)),
    );
  }

  /** What came out, beside what was played; null before, and where a row has no room for it. */
  private drawn(order: Order): HTMLElement | null {
    const { result } = order;
    if (!result || (order.state !== "won" && order.state !== "lost")) return null;
    const balls = mainBalls(this.parts.model, result);
    if (balls.length > MOST_BALLS) return null;
    const row = ballRow(balls, { small: true, special: specialBall(result) });
    return h("span", { class: "torder__d" }, h("small", {}, t("draw.came-out")), row);
  }

  private row(order: Order): HTMLElement {
    const { style, open } = this.parts;
    const [first, ...others] = order.suborders;
    const text = first
      ? `${first.playName}${first.text === first.playName || first.text === "" ? "" : `: ${first.text}`}`
      : "";
    const chase = order.chase ? ` · ${t("draw.chase.part", { index: order.chase.index, of: order.chase.of })}` : "";
    return h(
      "button",
      { class: "torder", on: { click: () => open(order) } },
      h(
        "span",
        { class: "torder__m" },
        h("b", { class: "trunc" }, text + (others.length > 0 ? ` +${others.length}` : "")),
        h(
          "small",
          { class: "num" },
          `${t("draw.number", { number: shortNumero(order.numero) })} · ${drawTime(order.closesAt, Date.now())}${chase}`,
        ),
        this.drawn(order),
      ),
      h("span", { class: "torder__e num" }, orderTag(order), resultOf(order, style)),
    );
  }
}

/** An order's state; where less came back than was staked, nobody has won. */
export function orderTag(order: Order): HTMLElement {
  const isLess = order.state === "won" && BigInt(order.win) < keptStake(order);
  return isLess ? h("span", { class: "tag" }, t("draw.returned")) : stateTag(order.state);
}

export function stateTag(state: OrderState | "cancelling"): HTMLElement {
  const look = state === "won" ? " tag--won" : MOVING.includes(state as OrderState) ? " tag--wait" : "";
  return h("span", { class: `tag${look}` }, t(`draw.state.${state}` as TextKey));
}

function resultOf(order: Order, style: MoneyStyle): HTMLElement {
  return order.state === "won" || order.state === "lost"
    ? netText(BigInt(order.win) - keptStake(order), style)
    : h("small", {}, money(order.stake, style));
}
