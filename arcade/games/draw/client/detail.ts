/** One decided draw: every prize, and what it takes to check it. Loaded when opened. */
import type { PastDraw } from "#arcade/games/draw/messages.ts";
import { copyButton, field } from "#arcade/client/fairness/sheet.ts";
import { verifierAddress } from "#arcade/client/platform/verifier-address.ts";
import { h, icon } from "#arcade/client/platform/dom.ts";
import { openSheet } from "#arcade/client/platform/sheet.ts";
import { t, type TextKey } from "#arcade/client/platform/text.ts";
import { ballRow } from "./balls.ts";
import { inOrderShown, specialBall } from "./numbers.ts";
import { shortNumero } from "#arcade/games/draw/rules/numero.ts";
import { drawTime } from "./numbers.ts";

/** `now` on the server's clock. */
export function openDrawDetail(draw: PastDraw, model: string, now: number): void {
  const address = verifierAddress({ round: draw.drawId });
  openSheet({
    title: t("draw.last", { number: shortNumero(draw.numero) }),
    note: drawTime(draw.closesAt, now),
    body: [
      draw.result ? prizes(draw.result, model) : h("p", { class: "muted" }, t("draw.void.text")),
      h(
        "div",
        { class: "fxs" },
        field(t("fairness.hash"), draw.serverSeedHash, copyButton(draw.serverSeedHash)),
        field(t("fairness.revealed"), draw.serverSeed, copyButton(draw.serverSeed)),
        field(t("verify.client"), draw.clientSeed),
      ),
      draw.result
        ? h(
            "a",
            { class: "mi", attr: { href: address, target: "_blank", rel: "noopener" } },
            icon("shield"),
            t("fairness.open"),
          )
        : null,
    ],
  });
}

/** What came out: balls, or every prize in a table. */
export function prizes(result: NonNullable<PastDraw["result"]>, model: string): HTMLElement {
  const shown = inOrderShown(model, result);
  const [only] = shown;
  const special = specialBall(result);
  if (only && shown.length === (special === null ? 1 : 2))
    return h("div", { class: "dprizes" }, ballRow(only.numbers, { special }));
  const rows = shown.map(({ tier, numbers }) => [
    h("dt", {}, t(`draw.prize.${tier}` as TextKey)),
    h("dd", { class: `num${tier === "special" ? " accent" : ""}` }, ...numbers.map((number) => h("span", {}, number))),
  ]);
  return h("dl", { class: "dtable" }, ...rows.flat());
}
