/** The fields of the verifier: a round's id, or the seeds themselves. */
import { fill, h } from "../platform/dom.ts";
import { t } from "../platform/text.ts";
import type { Facts } from "./verifier.ts";
import { verifierOfModel, VERIFIERS } from "./verifiers.ts";

function input(label: string, name: string, value: string): { box: HTMLElement; field: HTMLInputElement } {
  const field = h("input", {
    attr: { name, value, "aria-label": label, autocomplete: "off", spellcheck: "false", autocapitalize: "off" },
  });
  return { field, box: h("label", { class: "fx" }, h("div", {}, h("small", {}, label), field)) };
}

/** A value of more letters than a line of a phone has is shown whole. */
function long(label: string, name: string, value: string): { box: HTMLElement; field: HTMLTextAreaElement } {
  const field = h(
    "textarea",
    { attr: { name, rows: 1, "aria-label": label, autocomplete: "off", spellcheck: "false", autocapitalize: "off" } },
    value,
  );
  return { field, box: h("label", { class: "fx" }, h("div", {}, h("small", {}, label), field)) };
}

function choice(
  label: string,
  value: string,
  options: [string, string][],
): { box: HTMLElement; field: HTMLSelectElement } {
  const field = h(
    "select",
    { attr: { "aria-label": label } },
    ...options.map(([id, name]) => h("option", { attr: { value: id, selected: id === value } }, name)),
  );
  return { field, box: h("label", { class: "fx" }, h("div", {}, h("small", {}, label), field)) };
}

interface Asked {
  facts: Facts;
  /** The round's id; empty where seeds are typed. */
  round: string;
  /** Gets the fields as typed. */
  run: (facts: Facts) => void;
  /** Gets the round's id, when there is one and no seed. */
  load: (round: string) => void;
}

/** The form, filled as far as its facts are known. */
export function verifyForm({ facts, round: id, run, load }: Asked): HTMLFormElement {
  const round = long(t("verify.round"), "round", id);
  const server = long(t("verify.server"), "serverSeed", facts.serverSeed);
  const hash = long(t("verify.hash"), "serverSeedHash", facts.serverSeedHash);
  const client = long(t("verify.client"), "clientSeed", facts.clientSeed);
  const nonce = input(t("verify.nonce"), "nonce", facts.nonce);
  const models = VERIFIERS.flatMap((verifier) => verifier.models.map(({ id, name }): [string, string] => [id, name()]));
  const model = choice(t("verify.model"), facts.model, models);
  const kind = choice(t("verify.slot-kind"), "", []);
  const offerKinds = (): void => {
    const id = model.field.value;
    const kinds =
      verifierOfModel(id)
        .models.find((each) => each.id === id)
        ?.kinds?.() ?? [];
    fill(
      kind.field,
      ...kinds.map(([value, name]) => h("option", { attr: { value, selected: value === facts.kind } }, name)),
    );
    kind.box.hidden = kinds.length === 0;
  };
  model.field.addEventListener("change", offerKinds);
  offerKinds();
  const form = h(
    "form",
    { class: "fxs", id: "verify" },
    round.box,
    server.box,
    hash.box,
    client.box,
    h("div", { class: "fxs fxs--2" }, nonce.box, model.box),
    kind.box,
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (round.field.value.trim() && !server.field.value.trim()) return load(round.field.value.trim());
    run({
      ...facts,
      engine: verifierOfModel(model.field.value).engine,
      model: model.field.value,
      kind: kind.box.hidden ? facts.kind : kind.field.value,
      serverSeed: server.field.value.trim().toLowerCase(),
      serverSeedHash: hash.field.value.trim().toLowerCase(),
      clientSeed: client.field.value.trim(),
      nonce: nonce.field.value.trim(),
    });
  });
  return form;
}
