/**
 * The way to a round's proof. A round that was drawn from seeds still in use has none yet: that is said before a press leads
 * there, with what it needs, and the seeds can be changed at once.
 */
import type { RoundSummary } from "#arcade/play/messages.ts";
import { newRequestId, Refused } from "../platform/api.ts";
import { fill, h, icon, say } from "../platform/dom.ts";
import { refusalText } from "../platform/refusals.ts";
import { t } from "../platform/text.ts";
import { verifierAddress } from "../platform/verifier-address.ts";
import type { HistoryParts } from "./parts.ts";

/** To the page that recomputes a round; it opens beside the game, which goes on. */
export function verifyLink(roundId: string): HTMLElement {
  const attr = { href: verifierAddress({ round: roundId }), target: "_blank", rel: "noopener" };
  return h("a", { class: "btn rverify", attr }, icon("seal"), t("replay.verify"));
}

/** The same for a round of the player's own; the link stands until it is known that its seeds are in use. */
export function verifyPart(parts: Pick<HistoryParts, "session" | "api">, { roundId }: RoundSummary): HTMLElement {
  const part = h("div", { class: "rproof" }, verifyLink(roundId));
  void parts.api.proof(roundId).then(
    (proof) => {
      // Flights and draws have seeds of their own, which nobody changes
      const isInUse = proof.serverSeedHash === parts.session.seeds.serverSeedHash;
      if (proof.serverSeed === null && isInUse) fill(part, ...revealing(parts, part, roundId));
    },
    () => undefined,
  );
  return part;
}

function revealing(parts: Pick<HistoryParts, "session" | "api">, part: HTMLElement, roundId: string): HTMLElement[] {
  const said = h("p", { class: "fsay", attr: { role: "alert" } });
  const change = async (): Promise<void> => {
    button.disabled = true;
    try {
      const { seeds } = await parts.api.rotate({ requestId: newRequestId() });
      parts.session.seeds = seeds;
      say(said, t("fairness.changed"));
      fill(part, verifyLink(roundId), said);
      part.querySelector("a")?.focus();
    } catch (error) {
      say(said, error instanceof Refused ? refusalText(error.code) : t("refusal.unavailable"));
      button.disabled = false;
    }
  };
  const button = h(
    "button",
    { class: "btn rverify", on: { click: () => void change() } },
    icon("spin"),
    t("fairness.change"),
  );
  return [h("p", { class: "muted rwhy" }, icon("seal"), h("span", {}, t("replay.in-use"))), button, said];
}
