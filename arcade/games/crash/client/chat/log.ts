/** What was said at the table, as a log: newest below, the last hundred. It stays where the reader has scrolled to. */
import { fill, h } from "#arcade/client/platform/dom.ts";
import { openSheet } from "#arcade/client/platform/sheet.ts";
import { timeFormat } from "#arcade/client/platform/local-time.ts";
import { t } from "#arcade/client/platform/text.ts";
import type { ChatFacts } from "#arcade/games/crash/chat-messages.ts";
import { emotePicture } from "./emotes.ts";

const MOST_SHOWN = 100;
/** So near to the end counts as there. */
const NEAR_PX = 40;

export class ChatLog {
  readonly element = h("div", {
    class: "chat__log",
    attr: { role: "log", "aria-live": "polite", "aria-label": t("chat.log"), tabindex: 0 },
  });
  private readonly items = new Map<string, { readonly seq: number; readonly element: HTMLElement }>();
  private readonly report: (messageId: string) => void;
  private readonly time = timeFormat({ timeStyle: "short" });
  private own: ReadonlySet<string> = new Set();

  constructor(report: (messageId: string) => void) {
    this.report = report;
  }

  /** The newest message shown; 0: none. */
  get latest(): number {
    return Math.max(0, ...[...this.items.values()].map(({ seq }) => seq));
  }

  /** The whole room anew; what it has is not read aloud. */
  show(messages: readonly ChatFacts[], own: readonly string[]): void {
    this.own = new Set(own);
    this.items.clear();
    this.element.setAttribute("aria-live", "off");
    fill(this.element, messages.length === 0 ? h("p", { class: "empty" }, t("chat.empty")) : null);
    for (const message of messages) this.put(message);
    this.element.scrollTop = this.element.scrollHeight;
    requestAnimationFrame(() => this.element.setAttribute("aria-live", "polite"));
  }

  add(messages: readonly ChatFacts[], gone: readonly string[]): void {
    const { scrollTop, scrollHeight, clientHeight } = this.element;
    const isAtEnd = scrollHeight - scrollTop - clientHeight < NEAR_PX;
    for (const id of gone) this.drop(id);
    for (const message of messages) this.put(message);
    if (isAtEnd) this.element.scrollTop = this.element.scrollHeight;
  }

  /** One of the messages is the player's own. */
  mark(messageId: string): void {
    this.own = new Set([...this.own, messageId]);
    const shown = this.items.get(messageId)?.element;
    if (!shown) return;
    shown.classList.add("chat__m--me");
    const name = shown.querySelector("b");
    if (name) name.textContent = t("crash.you");
    shown.querySelector("button")?.remove();
  }

  private put(message: ChatFacts): void {
    if (this.items.has(message.messageId)) return;
    if (this.items.size === 0) fill(this.element);
    const element = this.row(message);
    const next = [...this.items.values()].filter(({ seq }) => seq > message.seq).toSorted((a, b) => a.seq - b.seq)[0];
    this.element.insertBefore(element, next?.element ?? null);
    this.items.set(message.messageId, { seq: message.seq, element });
    if (this.items.size <= MOST_SHOWN) return;
    const [oldest] = [...this.items].toSorted(([, a], [, b]) => a.seq - b.seq);
    if (oldest) this.drop(oldest[0]);
  }

  private drop(messageId: string): void {
    this.items.get(messageId)?.element.remove();
    this.items.delete(messageId);
  }

  private row(message: ChatFacts): HTMLElement {
    const isOwn = this.own.has(message.messageId);
    return h(
      "p",
      { class: `chat__m${isOwn ? " chat__m--me" : ""}` },
      h("b", {}, isOwn ? t("crash.you") : message.name),
      " ",
      message.emote === null ? h("span", {}, message.text ?? "") : emotePicture(message.emote),
      " ",
      h("time", { class: "num" }, this.time.format(message.at)),
      isOwn
        ? null
        : h(
            "button",
            {
              attr: { "aria-label": t("chat.report-label", { name: message.name }) },
              on: { click: () => this.ask(message) },
            },
            "⋯",
          ),
    );
  }

  private ask(message: ChatFacts): void {
    const send = (): void => (sheet.close(), this.report(message.messageId));
    const sheet = openSheet({
      title: t("chat.report.title"),
      body: [
        h(
          "p",
          { class: "chat__quote" },
          h("b", {}, message.name),
          " ",
          message.emote === null ? (message.text ?? "") : emotePicture(message.emote),
        ),
        h("p", { class: "dim" }, t("chat.report.note")),
      ],
      foot: [
        h("button", { class: "btn", on: { click: () => sheet.close() } }, t("chat.report.not")),
        h("button", { class: "btn btn--accent", on: { click: send } }, t("chat.report")),
      ],
    });
  }
}
