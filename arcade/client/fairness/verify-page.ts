/**
 * /verify/: recomputes a round from its revealed seeds, here in the browser, with the same code that drew it.
 * Once loaded it needs no connection; only fetching a round's public facts by its id does.
 */
import "../style/fonts.css";
import "../style/tokens.css";
import "../style/parts.css";
import "../style/verify.css";
import type { Proof } from "#arcade/play/messages.ts";
import { apiOf, Refused } from "../platform/api.ts";
import { fill, h, icon, iconButton, say } from "../platform/dom.ts";
import { readLaunch } from "../platform/launch.ts";
import { refusalText } from "../platform/refusals.ts";
import { t, useLanguage, useWords } from "../platform/text.ts";
import { gameAddress, goBack, isAlone } from "../platform/way-back.ts";
import { check, readFacts } from "./check.ts";
import type { Facts } from "./verifier.ts";
import { VERIFIERS, verifierOf } from "./verifiers.ts";
import { verifyForm } from "./verify-form.ts";
import { resultPage } from "./verify-result.ts";

/** The round of the address: /verify/<round>, /verify/#round=…, or the seeds themselves in the fragment. */
function wishOf(place: Location): { round: string | null; values: URLSearchParams } {
  const values = new URLSearchParams(place.hash.replace(/^#/, ""));
  const path = /^\/verify\/([^/]+)$/.exec(place.pathname)?.[1];
  return { round: path ? decodeURIComponent(path) : values.get("round"), values };
}

/** A proof as far as the form shows it. */
function factsOf(proof: Proof): Facts {
  return {
    engine: proof.engine,
    model: proof.model,
    kind: proof.kind,
    serverSeed: proof.serverSeed ?? "",
    serverSeedHash: proof.serverSeedHash,
    clientSeed: proof.clientSeed,
    nonce: String(proof.nonce),
    stake: proof.stake ?? "",
    chainHash: "chainHash" in proof && typeof proof.chainHash === "string" ? proof.chainHash : "",
  };
}

class VerifyPage {
  /** Whose seed isn't told yet: it is asked for again when the reader comes back to this page. */
  private waiting: string | null = null;
  private isAsking = false;
  private readonly main = h("main", { class: "vpage__m" });
  private readonly foot = h("footer", { class: "vpage__f" });
  private readonly message = h("p", { class: "gerr", attr: { role: "alert" } });

  constructor(app: HTMLElement) {
    const back = isAlone() ? iconButton("close", t("close"), goBack) : iconButton("back", t("back"), goBack);
    const help = iconButton("help", t("verify.help"), () => say(this.message, t("verify.help")));
    const head = h("header", {}, back, h("h1", {}, t("verify")), h("span", { class: "sp" }), help);
    app.replaceChildren(h("div", { class: "vpage" }, head, this.main, this.foot));
    const again = (): void => {
      const isSeen = document.visibilityState === "visible";
      if (isSeen && this.waiting !== null && !this.isAsking) void this.load(this.waiting);
    };
    // A tab that is shown again, a window that has the focus again, and a page that "back" leads to tell it each in its own way
    document.addEventListener("visibilitychange", again);
    window.addEventListener("focus", again);
    window.addEventListener("pageshow", again);
  }

  async open({ round, values }: { round: string | null; values: URLSearchParams }): Promise<void> {
    if (round) return this.load(round);
    await gamesWords;
    if (values.has("serverSeed")) this.run(readFacts(values), null);
    else this.ask(readFacts(values));
  }

  /** The empty or half-filled form. */
  ask(facts: Facts, text = "", round = ""): void {
    this.waiting = null;
    say(this.message, text);
    const go = h("button", { class: "btn btn--accent", attr: { type: "submit", form: "verify" } }, t("verify.check"));
    fill(this.main, h("p", { class: "muted" }, t("verify.help")), this.form(facts, round), this.message);
    fill(this.foot, go);
  }

  private form(facts: Facts, round: string): HTMLFormElement {
    return verifyForm({
      facts,
      round,
      run: (filled) => this.run(filled, null),
      load: (id) => void this.load(id),
    });
  }

  /** A round that can't be computed yet: why, and the one thing to do. The fields are for who has the seed from elsewhere. */
  private wait(proof: Proof): void {
    const isKnown = this.waiting === proof.roundId;
    this.waiting = proof.roundId;
    say(this.message, "");
    // What was unfolded or typed meanwhile stays
    if (isKnown) return;
    const missing = verifierOf(proof.engine)?.missing ?? "verify.missing";
    const isSeedInUse = missing === "verify.missing";
    const game = isSeedInUse ? gameAddress(location.hash) : null;
    // The way to the game opens its fairness
    const words = game === null ? missing : "verify.missing-way";
    const why = t(words, { fairness: t("fairness"), change: t("fairness.change"), game: t("verify.to-game") });
    fill(
      this.main,
      h(
        "div",
        { class: "alert vwait", attr: { role: "status" } },
        icon("info"),
        h("div", {}, h("b", {}, t("verify.not-yet")), h("p", {}, why)),
      ),
      h(
        "details",
        { class: "vhand" },
        h("summary", {}, t("verify.by-hand"), icon("plus")),
        this.form(factsOf(proof), proof.roundId),
        h("button", { class: "btn btn--block", attr: { type: "submit", form: "verify" } }, t("verify.check")),
      ),
      this.message,
    );
    fill(this.foot, ...this.ways(proof.roundId, { game, isShort: !isSeedInUse }));
  }

  /** `isShort`: what is waited for comes without the reader, who may stay here and ask again. */
  private ways(round: string, { game, isShort }: { game: string | null; isShort: boolean }): HTMLElement[] {
    if (game !== null) {
      return [
        h("a", { class: "btn btn--accent", attr: { href: `${game}#fairness` } }, icon("play"), t("verify.to-game")),
      ];
    }
    const back = h("button", { class: isShort ? "btn" : "btn btn--accent", on: { click: goBack } }, icon("back"));
    back.append(t("verify.back"));
    if (!isShort) return [back];
    const again = (): void => void this.load(round);
    return [
      back,
      h("button", { class: "btn btn--accent", on: { click: again } }, icon("spin"), t("verify.check-again")),
    ];
  }

  private async load(round: string): Promise<void> {
    // What is shown of a round that waits stays until there is more to show
    const isWaiting = this.waiting === round;
    if (!isWaiting) fill(this.main, h("p", { class: "empty" }, "…"));
    this.isAsking = true;
    try {
      const [proof] = await Promise.all([apiOf("").proof(round), gamesWords]);
      if (proof.serverSeed === null) this.wait(proof);
      else this.run(factsOf(proof), proof);
    } catch (error) {
      const text = error instanceof Refused ? refusalText(error.code) : t("refusal.unavailable");
      if (isWaiting) say(this.message, text);
      else this.ask(readFacts(new URLSearchParams()), text, round);
    } finally {
      this.isAsking = false;
    }
  }

  /** Computes and shows; `proof` holds what the server said came out. */
  private run(facts: Facts, proof: Proof | null): void {
    const checked = check(facts, proof);
    if (!checked) return this.ask(facts, t("verify.wrong"));
    this.waiting = null;
    const copied = h("button", { class: "btn" }, icon("code"), t("verify.script"));
    copied.addEventListener(
      "click",
      () => void navigator.clipboard?.writeText(checked.script).then(() => say(copied, t("copied"))),
    );
    fill(this.main, ...resultPage(checked, facts, proof));
    fill(
      this.foot,
      copied,
      h(
        "button",
        { class: "btn btn--accent", on: { click: () => this.ask(readFacts(new URLSearchParams())) } },
        t("verify.another"),
      ),
    );
  }
}

const { language, theme } = readLaunch(location.hash);
const isLight = matchMedia("(prefers-color-scheme: light)").matches;
document.documentElement.dataset["theme"] = theme ?? (isLight ? "light" : "dark");
await useLanguage(language ?? "EN");
// What was chosen is told as its game says it; without the words the numbers are proved all the same
const gamesWords = Promise.all(VERIFIERS.flatMap(({ words }) => (words ? [useWords(words)] : []))).catch(
  () => undefined,
);
document.title = t("verify");
const app = document.getElementById("app");
if (app) void new VerifyPage(app).open(wishOf(location));
