/** A past flight of the table, whoever flew: its picture, what proves it, and the way to recompute it. Loaded when opened. */
import "#arcade/client/style/replay.css";
import type { Api } from "#arcade/client/platform/api.ts";
import { copyButton, field } from "#arcade/client/fairness/sheet.ts";
import { verifyLink } from "#arcade/client/history/verify-part.ts";
import { fill, h } from "#arcade/client/platform/dom.ts";
import { insteadOf } from "#arcade/client/platform/not-loaded.ts";
import { openSheet } from "#arcade/client/platform/sheet.ts";
import { t, useWords } from "#arcade/client/platform/text.ts";
import type { PlaySession } from "#arcade/play/messages.ts";
import type { CrashProof } from "#arcade/games/crash/messages.ts";
import { flownPicture } from "../flight-picture.ts";

/** A value to be compared elsewhere, with its button. */
const proofField = (label: string, value: string): HTMLElement => field(label, value, copyButton(value));

function body(
  gameId: string,
  { roundId, roundNumber, crashPoint, serverSeed, serverSeedHash }: CrashProof,
): HTMLElement[] {
  return [
    h("p", { class: "dim num" }, `#${roundNumber}`),
    flownPicture({ crashPoint, cashedOutAt: null }, gameId),
    h(
      "div",
      { class: "fxs" },
      proofField(t("verify.hash-before"), serverSeedHash),
      serverSeed === null ? null : proofField(t("fairness.revealed"), serverSeed),
    ),
    verifyLink(roundId),
  ];
}

/** Opens the sheet of a flight that has ended. */
export async function openFlight(
  api: Api,
  { title, gameId }: Pick<PlaySession["game"], "title" | "gameId">,
  roundId: string,
): Promise<void> {
  const content = h("div");
  openSheet({ title: t("crash.flight"), note: title, tall: true, body: [content] });
  const load = async (): Promise<void> => {
    fill(content, h("p", { class: "empty" }, "…"));
    try {
      await useWords("crash");
      fill(content, ...body(gameId, (await api.proof(roundId)) as CrashProof));
    } catch (error) {
      fill(
        content,
        insteadOf(error, () => void load()),
      );
    }
  };
  await load();
}
