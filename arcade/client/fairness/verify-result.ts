/** What the verifier found, step by step, so that each can be followed by hand. */
import type { Proof } from "#arcade/play/messages.ts";
import { h, icon } from "../platform/dom.ts";
import { t } from "../platform/text.ts";
import { seedHash } from "#arcade/fairness/stream.ts";
import { hex } from "./hex.ts";
import type { Checked, Facts, Step } from "./verifier.ts";
import { verifierOf } from "./verifiers.ts";
import { copyButton, field } from "./sheet.ts";

/** What came out and what proves it, in words for who has never seen a hash. */
function inWords(checked: Checked, facts: Facts): HTMLElement[] {
  const part = (title: string, ...nodes: (Node | null)[]): HTMLElement =>
    h("section", { class: "vword" }, h("h2", {}, title), ...nodes);
  const words = (text: string): HTMLElement => h("p", {}, text);
  const isKnown = facts.serverSeedHash !== "";
  return [
    part(
      t("verify.drawn"),
      checked.drawn?.() ?? null,
      words(checked.told ?? t(verifierOf(facts.engine)?.told ?? "verify.drawn-result", { result: checked.result })),
    ),
    part(
      t("verify.fixed"),
      words(t(!isKnown ? "verify.fixed-unknown" : checked.seedFits ? "verify.fixed-yes" : "verify.fixed-no")),
    ),
  ];
}

/** The page that shows what was verified. */
export function resultPage(checked: Checked, facts: Facts, proof: Proof | null): HTMLElement[] {
  const model = verifierOf(facts.engine)?.models.find(({ id }) => id === facts.model);
  const name = proof ? `${proof.title}, #${proof.roundNumber}` : (model?.name() ?? facts.model);
  const fingerprint = seedHash(facts.serverSeed);
  const shown = h("div", { class: "vcopy" }, hex(`SHA-256 = ${fingerprint}`), copyButton(fingerprint));
  const fits: Step = [t(checked.seedFits ? "verify.fits" : "verify.fits-no"), shown];
  const steps = [fits, ...checked.steps()];
  return [
    h(
      "div",
      { class: `card vhead${checked.matches ? "" : " vhead--no"}`, attr: { role: "status" } },
      h("span", {}, icon(checked.matches ? "seal" : "warning")),
      h(
        "div",
        {},
        h("b", {}, t(checked.matches ? "verify.match" : "verify.mismatch")),
        h("small", { class: "num" }, name),
      ),
      // Many balls have no room beside the words; they stand in the last step
      checked.result.length > 9
        ? null
        : h("div", { class: "num vhead__r" }, h("b", {}, checked.result), h("small", {}, t("verify.computed"))),
    ),
    ...inWords(checked, facts),
    h("h2", {}, t("verify.numbers")),
    h(
      "div",
      { class: "fxs" },
      facts.serverSeedHash === ""
        ? null
        : field(t("verify.hash-before"), facts.serverSeedHash, copyButton(facts.serverSeedHash)),
      field(t("fairness.revealed"), facts.serverSeed, copyButton(facts.serverSeed)),
      h(
        "div",
        { class: "fxs vseeds" },
        field(t("verify.client"), facts.clientSeed, copyButton(facts.clientSeed)),
        field(t("verify.nonce"), facts.nonce),
      ),
    ),
    h("h2", {}, t("verify.how", { result: checked.result })),
    h(
      "div",
      { class: "vs" },
      ...steps.flatMap(([title, ...nodes], index) => [
        h("i", {}, String(index + 1)),
        h("div", {}, h("b", {}, title), ...nodes),
      ]),
    ),
    h(
      "div",
      { class: "fx vscript" },
      h("div", {}, h("small", {}, t("verify.run")), h("code", { class: "dim" }, checked.script)),
      copyButton(checked.script),
    ),
  ];
}
