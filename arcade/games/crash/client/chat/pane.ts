/** The chat of the table: its log, what one writes, and pictures for one tap. */
import "./chat.css";
import { newRequestId } from "#arcade/client/platform/api.ts";
import { h, iconButton, say } from "#arcade/client/platform/dom.ts";
import { timeFormat } from "#arcade/client/platform/local-time.ts";
import { t } from "#arcade/client/platform/text.ts";
import type { CrashClientMessage, CrashServerMessage } from "#arcade/games/crash/messages.ts";
import { type Emote, EMOTES, MOST_LETTERS } from "#arcade/games/crash/rules/chat.ts";
import { emoteName, emotePicture } from "./emotes.ts";
import { ChatLog } from "./log.ts";

export type ChatMessage = Extract<CrashServerMessage, { type: `chat-${string}` }>;
type SayRequest = Extract<CrashClientMessage, { type: "chat-say" }>;

/** Said by one tap, in the language of who says it; moderated as what is typed. */
const PHRASES = ["luck", "well", "high", "close", "again"] as const;

interface PaneCalls {
  /** False when there is no line. */
  send(message: CrashClientMessage): boolean;
  /** The field is written in, or left. */
  typing(on: boolean): void;
}

export class ChatPane {
  readonly element: HTMLElement;
  private readonly calls: PaneCalls;
  private readonly log: ChatLog;
  private readonly input: HTMLInputElement;
  private readonly form: HTMLFormElement;
  private readonly emotes: HTMLElement;
  private readonly phrases: HTMLElement;
  private readonly note = h("p", { class: "chat__note", attr: { role: "status" } });
  private readonly sendButton: HTMLButtonElement;
  /** Sent, and not yet answered: goes again under the same id when the line is back. */
  private pending: SayRequest | null = null;
  private isOpen = false;

  constructor(calls: PaneCalls) {
    this.calls = calls;
    this.log = new ChatLog((messageId) => this.report(messageId));
    this.input = h("input", {
      attr: {
        type: "text",
        "aria-label": t("chat.write"),
        placeholder: t("chat.write"),
        maxlength: MOST_LETTERS,
        autocomplete: "off",
        enterkeyhint: "send",
      },
      on: { focus: () => calls.typing(true), blur: () => calls.typing(false), input: () => say(this.note, "") },
    });
    this.sendButton = iconButton("chatSend", t("chat.send"), () => this.write(), "ib chat__send");
    const faces = iconButton("smile", t("chat.emotes"), () => this.toggleEmotes(), "ib chat__face");
    faces.setAttribute("aria-expanded", "false");
    // The field keeps the focus: a keyboard that closes would move what is being pressed
    for (const button of [this.sendButton, faces])
      button.addEventListener("pointerdown", (event) => event.preventDefault());
    this.emotes = h("div", { class: "chat__emotes", attr: { role: "group", "aria-label": t("chat.emotes") } });
    for (const emote of EMOTES) this.emotes.append(this.emoteButton(emote));
    this.emotes.hidden = true;
    const phrase = (text: string): HTMLElement =>
      h("button", { on: { click: () => this.say({ text, emote: null }) } }, text);
    this.phrases = h(
      "div",
      { class: "chat__phrases", attr: { role: "group", "aria-label": t("chat.phrases") } },
      ...PHRASES.map((name) => phrase(t(`chat.phrase.${name}`))),
    );
    this.form = h("form", { class: "chat__form", attr: { novalidate: true } }, faces, this.input, this.sendButton);
    this.form.addEventListener("submit", (event) => (event.preventDefault(), this.write()));
    this.element = h("div", { class: "chat" }, this.log.element, this.emotes, this.note, this.phrases, this.form);
  }

  /** The newest message that was seen here. */
  get latest(): number {
    return this.log.latest;
  }

  /** It is seen: the room is asked for. Also after a lost line. */
  open(): void {
    this.isOpen = this.calls.send({ type: "chat-open" });
  }

  close(): void {
    if (this.isOpen) this.calls.send({ type: "chat-close" });
    this.isOpen = false;
  }

  hear(message: ChatMessage): void {
    switch (message.type) {
      case "chat-room":
        this.log.show(message.messages, message.own);
        this.bar(message.barred, message.until);
        if (this.pending) this.calls.send(this.pending);
        return;
      case "chat-news":
        return this.log.add(message.messages, message.gone);
      case "chat-said":
        this.log.mark(message.messageId);
        return this.said(message.requestId);
      case "chat-reported":
        return say(this.note, t("chat.reported"));
      case "chat-refused":
        return this.refused(message);
      default:
    }
  }

  private said(requestId: string): void {
    if (this.pending?.requestId !== requestId) return;
    if (this.pending.text !== null && this.input.value === this.pending.text) this.input.value = "";
    this.settle();
  }

  private refused({ requestId, code, waitMs }: Extract<ChatMessage, { type: "chat-refused" }>): void {
    if (requestId !== null && this.pending?.requestId === requestId) this.settle();
    if (code === "off" || code === "trial" || code === "silenced")
      return this.bar(code, waitMs === null ? null : Date.now() + waitMs);
    const seconds = Math.ceil((waitMs ?? 0) / 1000);
    say(this.note, t(`chat.refused.${code}`, { seconds, most: MOST_LETTERS }));
  }

  private settle(): void {
    this.pending = null;
    this.sendButton.disabled = false;
  }

  /** Who may not write is told why in place of the field. */
  private bar(barred: "off" | "trial" | "silenced" | null, untilMs: number | null): void {
    this.form.hidden = this.phrases.hidden = barred !== null;
    if (barred !== null) this.emotes.hidden = true;
    if (barred === null) return say(this.note, "");
    const time = timeFormat({ dateStyle: "medium", timeStyle: "short" });
    say(this.note, t(`chat.${barred}`, { time: untilMs === null ? "" : time.format(untilMs) }));
  }

  private write(): void {
    const text = this.input.value;
    if (text.trim() !== "") this.say({ text, emote: null });
  }

  private say(what: Pick<SayRequest, "text" | "emote">): void {
    if (this.pending) return;
    const request: SayRequest = { type: "chat-say", requestId: newRequestId(), ...what };
    if (!this.calls.send(request)) return say(this.note, t("chat.line"));
    say(this.note, "");
    this.pending = request;
    this.sendButton.disabled = true;
  }

  private report(messageId: string): void {
    if (!this.calls.send({ type: "chat-report", messageId })) say(this.note, t("chat.line"));
  }

  private toggleEmotes(): void {
    this.emotes.hidden = !this.emotes.hidden;
    this.form.querySelector(".chat__face")?.setAttribute("aria-expanded", String(!this.emotes.hidden));
  }

  private emoteButton(emote: Emote): HTMLButtonElement {
    const send = (): void => (this.toggleEmotes(), this.say({ text: null, emote }));
    const button = h("button", { attr: { "aria-label": emoteName(emote) }, on: { click: send } });
    const picture = emotePicture(emote);
    picture.setAttribute("aria-hidden", "true");
    button.append(picture);
    button.addEventListener("pointerdown", (event) => event.preventDefault());
    return button;
  }
}
