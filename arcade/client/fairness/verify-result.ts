/** What the verifier found, step by step, so that each can be followed by hand. */
import type { Proof } from "#arcade/play/messages.ts";
import { h, icon } from "../platform/dom.ts";
import { t, type TextKey } from "../platform/text.ts";
import { seedHash } from "#arcade/fairness/stream.ts";
import { winCells } from "../slot/plan.ts";
import { drawnSymbol } from "../theme/drawn-symbols.ts";
import type { Checked, Facts } from "./check.ts";
import { copyButton, field } from "./sheet.ts";

type Step = [string, ...Node[]];

function hex(text: string, marked = 0): HTMLElement {
  return h(
    "span",
    { class: "hexs" },
    marked > 0 ? h("mark", {}, text.slice(0, marked)) : null,
    h("span", { class: "dim" }, text.slice(marked)),
  );
}

function crashSteps(checked: Extract<Checked, { engine: "crash" }>): Step[] {
  const { crash } = checked;
  const share = crash.share.toFixed(6);
  const steps: Step[] = [
    [t("verify.mix"), hex(crash.mixed, 13)],
    [t("verify.share"), h("span", { class: "hexs num" }, `${crash.bits.toLocaleString("en")} ÷ 2⁵² = ${share}`)],
    [
      t("verify.curve"),
      h(
        "span",
        { class: "hexs num" },
        `0.99 ÷ (1 − ${share}) = `,
        h("b", { class: "accent" }, (crash.multiplier / 100).toFixed(2)),
      ),
    ],
  ];
  if (crash.chainFits !== null) steps.push([t(crash.chainFits ? "verify.chain" : "verify.chain-no")]);
  return steps;
}

function drawSteps({ draw }: Extract<Checked, { engine: "draw" }>): Step[] {
  const numbers = draw.result.map(({ tier, numbers: drawn }) =>
    h(
      "span",
      { class: "hexs num" },
      draw.result.length > 1 ? `${t(`draw.prize.${tier}` as TextKey)}: ` : "",
      h("b", { class: "accent" }, drawn.join("  ")),
    ),
  );
  const used = draw.result.reduce((sum, { numbers: drawn }) => sum + drawn.join("").length, 0);
  return [
    [t("verify.mix"), hex(draw.mixed, Math.min(8, used) * 8)],
    [t("verify.draws"), ...numbers],
  ];
}

function slotSteps(checked: Extract<Checked, { engine: "slot" }>): Step[] {
  const [first] = checked.outcome.spins;
  const step = first?.steps[0];
  const lit = new Set(winCells(step?.wins ?? []).map(({ reel, row }) => `${reel}:${row}`));
  const columns = (step?.grid ?? []).map((column, reel) =>
    h(
      "div",
      {},
      ...column.map((id, row) =>
        h("span", { class: lit.has(`${reel}:${row}`) ? "on" : "", attr: { title: id } }, drawnSymbol(id, 72)),
      ),
    ),
  );
  const spins = checked.outcome.spins.length;
  const sum = h(
    "span",
    { class: "hexs num" },
    `${spins > 1 ? `${t("free")}: ${checked.outcome.spins.filter((spin) => spin.kind === "free").length} · ` : ""}${t("verify.result")} = `,
    h("b", { class: "accent" }, checked.result),
  );
  return [
    [t("verify.mix"), hex(checked.slot.mixed, (first?.stops.length ?? 0) * 8)],
    [t("verify.stops"), h("span", { class: "hexs num" }, (first?.stops ?? []).join("  "))],
    [t("verify.pays"), h("div", { class: "vgrid" }, ...columns), sum],
  ];
}

function stepsOf(checked: Checked): Step[] {
  if (checked.engine === "crash") return crashSteps(checked);
  return checked.engine === "draw" ? drawSteps(checked) : slotSteps(checked);
}

/** The page that shows what was verified. */
export function resultPage(checked: Checked, facts: Facts, proof: Proof | null): HTMLElement[] {
  const name = proof
    ? `${proof.title}, #${proof.roundNumber}`
    : checked.engine === "crash"
      ? t("verify.crash")
      : facts.model;
  const fingerprint = seedHash(facts.serverSeed);
  const fits: Step = [t(checked.seedFits ? "verify.fits" : "verify.fits-no"), hex(`SHA-256 = ${fingerprint}`)];
  const steps = [fits, ...stepsOf(checked)];
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
    h(
      "div",
      { class: "fxs" },
      field(t("fairness.revealed"), facts.serverSeed, copyButton(facts.serverSeed)),
      h(
        "div",
        { class: "fxs vseeds" },
        field(t("verify.client"), facts.clientSeed),
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
