/** One order: its lines with what hit, the result, and cancelling while the sale is open. Loaded when opened. */
import type { Order, Suborder } from "#arcade/games/draw/ticket-messages.ts";
import { type Api, NetworkError, newRequestId, Refused } from "#arcade/client/platform/api.ts";
import { fill, h, say } from "#arcade/client/platform/dom.ts";
import { money, type MoneyStyle } from "#arcade/client/platform/money.ts";
import { refusalText } from "#arcade/client/platform/refusals.ts";
import { openSheet } from "#arcade/client/platform/sheet.ts";
import { t } from "#arcade/client/platform/text.ts";
import { shortNumero } from "#arcade/games/draw/rules/numero.ts";
import { orderContents } from "./order-contents.ts";

interface Parts {
  readonly api: Api;
  readonly style: MoneyStyle;
  readonly model: string;
  /** The order as a call has told it anew. */
  readonly changed: (order: Order) => void;
  readonly expired: () => void;
  readonly closed: () => void;
}

export class OrderSheet {
  private readonly parts: Parts;
  private readonly body = h("div", {});
  private readonly foot = h("div", { class: "tcancel" });
  private readonly line = h("p", { class: "dline", attr: { role: "status" } });
  /** Suborders that are to be cancelled. */
  private readonly chosen = new Set<string>();
  private order: Order;
  private isAsking = false;
  private isBusy = false;

  constructor(order: Order, parts: Parts) {
    this.order = order;
    this.parts = parts;
    this.line.hidden = true;
    openSheet({
      title: t("draw.order", { number: order.orderNumber }),
      note: t("draw.number", { number: shortNumero(order.numero) }),
      body: [this.body],
      foot: [this.foot, this.line],
      tall: true,
      closed: parts.closed,
    });
    this.fill();
  }

  get orderId(): string {
    return this.order.orderId;
  }

  /** The order as it is now. */
  show(order: Order): void {
    const isSame = JSON.stringify(order) === JSON.stringify(this.order);
    this.order = order;
    if (!this.isBusy && !isSame) this.fill();
  }

  /** What can still be cancelled. */
  private get open(): Suborder[] {
    return this.order.state === "open" ? this.order.suborders.filter(({ state }) => state === "open") : [];
  }

  private fill(): void {
    const { open, chosen } = this;
    for (const id of chosen) if (!open.some(({ suborderId }) => suborderId === id)) chosen.delete(id);
    if (open.length === 0) this.isAsking = false;
    const pick = {
      chosen,
      press: (id: string): void => {
        if (!chosen.delete(id)) chosen.add(id);
        this.isAsking = false;
        this.fillFoot();
      },
    };
    fill(this.body, ...orderContents(this.order, this.parts, open.length > 1 ? pick : null));
    this.fillFoot();
  }

  private fillFoot(): void {
    const { open, chosen, foot } = this;
    foot.hidden = open.length === 0;
    if (this.isAsking) return this.fillQuestion();
    const some = open.length > 1 && chosen.size > 0 && chosen.size < open.length;
    const text = some ? t("draw.cancel.some", { count: chosen.size }) : t("draw.cancel.all");
    fill(foot, h("button", { class: "btn", on: { click: () => this.ask(some) } }, text));
  }

  private ask(isSome: boolean): void {
    if (!isSome) for (const { suborderId } of this.open) this.chosen.add(suborderId);
    this.isAsking = true;
    this.fill();
  }

  private fillQuestion(): void {
    const back = this.open.filter(({ suborderId }) => this.chosen.has(suborderId));
    const amount = money(
      back.reduce((sum, { stake }) => sum + BigInt(stake), 0n),
      this.parts.style,
    );
    const keep = h("button", { class: "btn", on: { click: () => this.keep() } }, t("draw.keep"));
    const yes = h(
      "button",
      {
        class: "btn btn--neg num",
        attr: { "aria-busy": String(this.isBusy) },
        on: { click: () => void this.cancel() },
      },
      t("draw.cancel.yes", { amount }),
    );
    yes.disabled = this.isBusy;
    keep.disabled = this.isBusy;
    fill(this.foot, keep, yes);
    yes.focus();
  }

  private keep(): void {
    this.isAsking = false;
    this.chosen.clear();
    this.fill();
    this.foot.querySelector("button")?.focus();
  }

  private async cancel(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.fillFoot();
    try {
      this.order = await this.parts.api.send<Order>(`orders/${encodeURIComponent(this.orderId)}/cancel`, {
        requestId: newRequestId(),
        suborderIds: [...this.chosen],
      });
      this.tell(t("draw.cancelled"));
      this.parts.changed(this.order);
    } catch (error) {
      if (error instanceof Refused && error.code === "session-expired") return this.parts.expired();
      if (!(error instanceof Refused || error instanceof NetworkError)) throw error;
      this.tell(whyNot(error));
    } finally {
      this.isBusy = false;
      this.isAsking = false;
      this.chosen.clear();
      this.fill();
    }
  }

  private tell(words: string): void {
    this.line.hidden = words === "";
    say(this.line, words);
  }
}

function whyNot(error: Refused | NetworkError): string {
  if (error instanceof NetworkError) return t("draw.cancel.unknown");
  return error.code === "betting-closed" ? t("draw.cancel.late") : refusalText(error.code);
}
