/**
 * The scene of respins: a board of its own over the reels. Coins lie where they lay, empty places turn and stop reel by
 * reel. Elements that the browser moves by itself: at rest it asks for no frame.
 */
import "./respins.css";
import { h, say } from "#arcade/client/platform/dom.ts";
import { many, t } from "#arcade/client/platform/text.ts";
import type { HeldCoin } from "../timeline/respin-steps.ts";
import { greatWord, type OverlayPlace } from "./box.ts";

export interface RespinCalls {
  /** A coin has landed on its place, as the `index`th of this respin. */
  landed(coin: HeldCoin, index: number): void;
}

export class RespinScene {
  private readonly place: OverlayPlace;
  private readonly rows: number;
  private readonly cells: HTMLElement[];
  private readonly pips: HTMLElement[];
  private readonly leftText = h("span");
  private readonly counter: HTMLElement;
  private readonly board: HTMLElement;
  private readonly root: HTMLElement;

  /** Lies over `frame`, the frame of the reels, with as many places as these have; `count` is the most respins. */
  constructor(place: OverlayPlace, frame: HTMLElement, size: { reels: number; rows: number }, count: number) {
    this.place = place;
    this.rows = size.rows;
    this.cells = Array.from({ length: size.reels * size.rows }, () => h("div", { class: "rs__c" }, h("i")));
    this.pips = Array.from({ length: count }, () => h("i"));
    this.counter = h("div", { class: "rs__left num" }, h("span", { class: "rs__pips" }, ...this.pips), this.leftText);
    this.board = h("div", { class: "rs__b" }, ...this.cells);
    this.board.style.gridTemplateRows = `repeat(${size.rows}, minmax(0, 1fr))`;
    this.root = h("div", { class: "rs", attr: { "aria-hidden": "true" } }, this.board, this.counter);
    frame.append(this.root);
  }

  /** How many respins are left; a count that begins anew is seen to. */
  left(count: number): void {
    this.pips.forEach((pip, index) => pip.classList.toggle("on", index < count));
    this.root.classList.toggle("rs--last", count === 1);
    say(this.leftText, many("respins.left.one", "respins.left.many", count));
  }

  renewed(): void {
    this.again(this.counter, "rs__left--new");
  }

  /** Opens a coin that lay on the reels. */
  open(coin: HeldCoin): void {
    this.cellOf(coin)?.append(this.coin(coin, "rs__coin--open"));
    this.cellOf(coin)?.classList.add("on");
  }

  /** The great word over the board, for `ms`. */
  async announce(ms: number): Promise<void> {
    const word = h("div", { class: "rs__word" }, greatWord(this.place, t("respins"), 0.72).element);
    this.root.append(word);
    await this.place.motion.wait(ms);
    word.remove();
  }

  /** Empty places turn, then stop reel by reel within `ms`; coins land with their reel. */
  async turn(coins: readonly HeldCoin[], ms: number, calls: RespinCalls): Promise<void> {
    const empty = this.cells.filter((cell) => !cell.classList.contains("on"));
    for (const cell of empty) cell.classList.add("rs__c--turns");
    const reels = this.cells.length / this.rows;
    await this.place.motion.wait(ms * 0.5);
    let landed = 0;
    for (let reel = 0; reel < reels; reel++) {
      for (const cell of this.cells.slice(reel * this.rows, (reel + 1) * this.rows))
        cell.classList.remove("rs__c--turns");
      for (const coin of coins.filter((each) => each.reel === reel)) {
        this.cellOf(coin)?.append(this.coin(coin, "rs__coin--lands"));
        this.cellOf(coin)?.classList.add("on");
        calls.landed(coin, landed++);
        this.again(this.board, "rs__b--hit");
      }
      await this.place.motion.wait((ms * 0.5) / reels);
    }
  }

  /** Every place has a coin: the whole board shines. */
  async full(amount: string, ms: number): Promise<void> {
    this.counter.remove();
    this.root.classList.add("rs--full");
    const word = h(
      "div",
      { class: "rs__word" },
      greatWord(this.place, t("respins.grand"), 0.8).element,
      h("b", { class: "num" }, amount),
    );
    this.root.append(word);
    await this.place.motion.wait(ms);
    word.remove();
  }

  /** The board stays as it ended, without its count, until it is taken away. */
  rest(): void {
    this.counter.remove();
    this.root.classList.remove("rs--last");
  }

  remove(): void {
    this.root.remove();
  }

  private cellOf({ reel, row }: HeldCoin): HTMLElement | undefined {
    return this.cells[reel * this.rows + row];
  }

  private coin({ win, prize }: HeldCoin, motion: string): HTMLElement {
    const words = this.place.short(BigInt(win));
    const value = h("b", {}, words);
    const coin = h(
      "div",
      { class: `rs__coin ${motion}${prize ? ` rs__coin--${prize}` : ""} num` },
      prize ? h("small", {}, t(`respins.${prize}`)) : null,
      value,
    );
    value.style.setProperty("--n", String(Math.max(3, words.length)));
    return coin;
  }

  /** Plays a short movement of an element from its start. */
  private again(element: HTMLElement, name: string): void {
    element.classList.remove(name);
    // Read between, or the browser would see no change
    void element.offsetWidth;
    element.classList.add(name);
  }
}
