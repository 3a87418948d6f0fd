/** Mock-up 52: the seeds in use, rotating them, past seeds, and the way to the verifier. Loaded when opened. */
import { newRequestId, Refused } from "../platform/api.ts";
import type { HistoryParts } from "../history/parts.ts";
import { type Round, roundWords, underDays } from "../history/rows.ts";
import { fill, h, icon, iconButton, say } from "../platform/dom.ts";
import { refusalText } from "../platform/refusals.ts";
import { openSheet, tabs } from "../platform/sheet.ts";
import { timeFormat } from "../platform/local-time.ts";
import { t, type TextKey } from "../platform/text.ts";
import { verifierAddress } from "../platform/verifier-address.ts";

export interface FairnessParts extends HistoryParts {
  /** What the seeds mean in this game. */
  note: TextKey;
  /** What the house keeps of every stake, as "1.00%". */
  houseEdge: string;
}

const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/;

/** A labelled value in machine letters with one button beside it. */
export function field(label: string, value: string, button?: HTMLElement): HTMLElement {
  return h("div", { class: "fx" }, h("div", {}, h("small", {}, label), h("code", {}, value)), button ?? null);
}

/** Copies a text; the button says so for a moment. */
export function copyButton(text: string): HTMLButtonElement {
  const button = iconButton("copy", t("copy"), () => {
    void navigator.clipboard?.writeText(text).then(() => {
      fill(button, icon("check"));
      button.setAttribute("aria-label", t("copied"));
    });
  });
  return button;
}

function note(text: string): HTMLElement {
  return h("div", { class: "alert" }, icon("info"), h("span", {}, text));
}

class SeedsPage {
  private readonly parts: FairnessParts;
  readonly page = h("div", { attr: { role: "tabpanel" } });
  readonly message = h("p", { class: "fsay", attr: { role: "alert" } });
  /** Ends the pair; off while no round was drawn from it, as there would be nothing to check. */
  readonly change: HTMLButtonElement = h(
    "button",
    { class: "btn btn--accent", on: { click: () => void this.rotate() } },
    icon("spin"),
    t("fairness.change"),
  );
  private readonly unplayed = h("p", { class: "muted fplay" }, t("fairness.unplayed"));
  private clientSeed: HTMLInputElement | null = null;

  constructor(parts: FairnessParts) {
    this.parts = parts;
    this.draw();
  }

  /** The pair as it is now; a seed that is being typed stays. */
  refresh(): void {
    if (this.clientSeed === null) this.draw();
  }

  /** What the seeds in use are changed with, and why they can't be yet. */
  get foot(): Node[] {
    return [this.unplayed, this.change, this.message];
  }

  /** Whoever types a seed of his own may have it before the first round. */
  private enable(isBusy = false): void {
    const { nonce, clientSeed } = this.parts.session.seeds;
    const typed = this.clientSeed?.value.trim() ?? "";
    const isPlayed = nonce > 0 || (typed !== "" && typed !== clientSeed);
    this.change.disabled = isBusy || !isPlayed;
    this.unplayed.hidden = isPlayed;
  }

  private draw(): void {
    const { session, houseEdge } = this.parts;
    const { serverSeedHash, clientSeed, nonce } = session.seeds;
    this.clientSeed = null;
    const seedBox = h(
      "div",
      {},
      field(
        t("fairness.client"),
        clientSeed,
        iconButton("edit", t("fairness.edit"), () => this.edit(seedBox)),
      ),
    );
    fill(
      this.page,
      h(
        "div",
        { class: "fxs" },
        field(t("fairness.hash"), serverSeedHash, copyButton(serverSeedHash)),
        seedBox,
        h(
          "div",
          { class: "fxs fxs--2" },
          field(t("fairness.nonce"), String(nonce)),
          field(t("fairness.edge"), houseEdge),
        ),
      ),
      note(t(this.parts.note)),
    );
    this.enable();
  }

  private edit(box: HTMLElement): void {
    this.clientSeed = h("input", {
      attr: {
        maxlength: 64,
        value: this.parts.session.seeds.clientSeed,
        "aria-label": t("fairness.client"),
        autocomplete: "off",
        spellcheck: "false",
      },
      on: { input: () => this.enable() },
    });
    fill(box, h("div", { class: "fx" }, h("div", {}, h("small", {}, t("fairness.client")), this.clientSeed)));
    this.clientSeed.select();
  }

  /** Ends the pair; one request id per press, so a second press can't end two. */
  private async rotate(): Promise<void> {
    const clientSeed = this.clientSeed?.value.trim();
    if (clientSeed !== undefined && !CLIENT_SEED.test(clientSeed)) return say(this.message, t("fairness.client-bad"));
    this.enable(true);
    // One that was never played has nothing to be looked up
    const said = this.parts.session.seeds.nonce > 0 ? "fairness.changed" : "fairness.changed-client";
    try {
      const { seeds } = await this.parts.api.rotate({
        requestId: newRequestId(),
        ...(clientSeed ? { clientSeed } : {}),
      });
      this.parts.session.seeds = seeds;
      this.draw();
      say(this.message, t(said));
    } catch (error) {
      say(this.message, error instanceof Refused ? refusalText(error.code) : t("refusal.unavailable"));
    }
    this.enable();
  }
}

async function pastSeeds(parts: FairnessParts, page: HTMLElement): Promise<void> {
  const past = await parts.api.pastSeeds().catch(() => null);
  if (!past) return fill(page, h("p", { class: "empty" }, t("refusal.unavailable")));
  if (past.seeds.length === 0) return fill(page, h("p", { class: "empty" }, t("fairness.no-past")));
  const when = timeFormat({ dateStyle: "medium", timeStyle: "short" });
  const cards = past.seeds.map((seed) =>
    h(
      "div",
      { class: "fxs" },
      h("small", { class: "dim" }, when.format(new Date(seed.revealedAt))),
      field(t("fairness.revealed"), seed.serverSeed, copyButton(seed.serverSeed)),
      h(
        "div",
        { class: "fxs fxs--2" },
        field(t("verify.client"), seed.clientSeed),
        field(t("fairness.nonce"), String(seed.nonce)),
      ),
    ),
  );
  fill(page, ...cards);
}

async function myRounds(parts: FairnessParts, page: HTMLElement): Promise<void> {
  const answer = await parts.api.rounds(null).catch(() => null);
  // As the history has it: by its number alone nobody knows a round
  const row = (round: Round): HTMLElement =>
    h(
      "a",
      {
        class: "hrow hrow--proof num",
        attr: { href: verifierAddress({ round: round.roundId }), target: "_blank", rel: "noopener" },
      },
      icon("seal"),
      ...roundWords(parts, round),
    );
  fill(
    page,
    h("p", { class: "muted" }, t("fairness.pick")),
    ...underDays(answer?.rounds ?? [], "", row).nodes,
    h(
      "a",
      { class: "btn vopen", attr: { href: verifierAddress(), target: "_blank", rel: "noopener" } },
      t("fairness.open"),
    ),
  );
}

/** The tab that was looked at last: who comes back from the verifier finds it again. */
let lastTab = 0;

/** Opens the fairness sheet. */
export function openFairness(parts: FairnessParts): void {
  const seeds = new SeedsPage(parts);
  const past = h("div", { attr: { role: "tabpanel" } });
  const rounds = h("div", { attr: { role: "tabpanel" } });
  // What is said and done of the seeds in use stands with them alone
  const pages = [
    [h("p", { class: "muted fairintro" }, t("fairness.intro")), seeds.page, ...seeds.foot],
    [past],
    [rounds],
  ];
  const page = h("div", { class: "fpage" });
  const show = (tab: number): void => {
    lastTab = tab;
    fill(page, ...(pages[tab] ?? []));
    if (tab === 1) void pastSeeds(parts, past);
    if (tab === 2) void myRounds(parts, rounds);
  };
  // The seeds' nonce may have grown since the session was opened.
  void parts.api.session().then(
    (fresh) => {
      parts.session.seeds = fresh.seeds;
      seeds.refresh();
    },
    () => {},
  );
  openSheet({
    title: t("fairness"),
    tall: true,
    body: [tabs("seg", [t("fairness.seeds"), t("fairness.past"), t("fairness.verify")], lastTab, show), page],
  });
  show(lastTab);
}
