/** Where the chat stands: a column of its own on wide screens, else a tab beside the lists; and whether there is more to read. */
import { fill } from "#arcade/client/platform/dom.ts";
import type { CrashClientMessage } from "#arcade/games/crash/messages.ts";
import type { CrashView } from "../view.ts";
import type { ChatMessage, ChatPane } from "./pane.ts";

/** What is pressed as the field is left (cashing out) must not move away from under the finger. */
const LEAVE_MS = 300;
const WIDE = "(min-width: 1500px) and (min-height: 481px)";

interface PlaceParts {
  readonly view: CrashView;
  readonly gameId: string;
  send(message: CrashClientMessage): boolean;
  /** The tab of the chat is gone: another is chosen. */
  leaveTab(): void;
}

export class ChatPlace {
  private readonly parts: PlaceParts;
  private readonly wide = matchMedia(WIDE);
  private pane: ChatPane | null = null;
  private loading: Promise<ChatPane> | null = null;
  private isTab = false;
  private latest = 0;
  private leaving = 0;
  private read: number;

  constructor(parts: PlaceParts) {
    this.parts = parts;
    this.read = readSeq(parts.gameId);
    this.wide.addEventListener("change", () => this.lay());
  }

  private get isSeen(): boolean {
    return this.wide.matches || this.isTab;
  }

  /** The table's state has come, at first or after a lost line; `latest`: the newest message, null without a chat. */
  state(latest: number | null): void {
    if (latest === null) return;
    this.latest = latest;
    if (this.isSeen) void this.lay();
    this.dot();
  }

  /** The tab was chosen (gives what stands in it), or another. */
  tab(isChosen: boolean, box: HTMLElement): void {
    const wasSeen = this.isSeen;
    this.isTab = isChosen;
    this.parts.view.root.classList.toggle("g--chatting", isChosen);
    if (isChosen) void this.lay(box);
    else if (wasSeen && !this.isSeen) this.pane?.close();
  }

  hear(message: ChatMessage): void {
    if (message.type === "chat-said") this.said(message.seq);
    if (message.type === "chat-latest") this.latest = Math.max(this.latest, message.seq);
    this.pane?.hear(message);
    if (this.isSeen && this.pane) this.latest = Math.max(this.latest, this.pane.latest);
    this.dot();
  }

  /** One's own message is no news, wherever one looks by the time it is taken; what others wrote before it may be. */
  private said(seq: number): void {
    const hadRead = this.latest <= this.read;
    this.latest = Math.max(this.latest, seq);
    if (!hadRead) return;
    this.read = this.latest;
    writeSeq(this.parts.gameId, this.read);
  }

  private async lay(box: HTMLElement = this.parts.view.listBox): Promise<void> {
    const { view } = this.parts;
    if (this.wide.matches && this.isTab) {
      this.isTab = false;
      this.parts.leaveTab();
    }
    if (!this.isSeen) return this.pane?.close();
    const pane = await this.load();
    if (!this.isSeen) return;
    if (this.wide.matches) fill(view.chatBox, pane.element);
    else fill(box, pane.element);
    pane.open();
  }

  private load(): Promise<ChatPane> {
    this.loading ??= import("./pane.ts").then(({ ChatPane: Pane }) => {
      const { send } = this.parts;
      this.pane = new Pane({
        send,
        typing: (on) => this.typing(on),
      });
      return this.pane;
    });
    // Without a line it is asked for again with the next tap
    this.loading.catch(() => (this.loading = null));
    return this.loading;
  }

  private typing(on: boolean): void {
    clearTimeout(this.leaving);
    const lay = (): void => {
      this.parts.view.root.classList.toggle("g--typing", on && !this.wide.matches && isTouch());
    };
    if (on) lay();
    else this.leaving = window.setTimeout(lay, LEAVE_MS);
  }

  private dot(): void {
    if (this.isSeen && this.latest > this.read) {
      this.read = this.latest;
      writeSeq(this.parts.gameId, this.read);
    }
    this.parts.view.unread(this.latest > this.read);
  }
}

/** A keyboard on the screen comes with touch. */
const isTouch = (): boolean => matchMedia("(pointer: coarse)").matches;

const keyOf = (gameId: string): string => `play:${gameId}:chat`;

function readSeq(gameId: string): number {
  try {
    return Number(localStorage.getItem(keyOf(gameId))) || 0;
  } catch {
    return 0;
  }
}

function writeSeq(gameId: string, seq: number): void {
  try {
    localStorage.setItem(keyOf(gameId), String(seq));
  } catch {
    // Refused storage loses a mark, nothing else.
  }
}
