/** Shows a flight's card and sends it: by the device's own sharing where there is one, else as words to paste. */
import { verifierAddress } from "#arcade/client/platform/verifier-address.ts";
import { h, say } from "#arcade/client/platform/dom.ts";
import { times } from "#arcade/client/platform/money.ts";
import { openSheet } from "#arcade/client/platform/sheet.ts";
import { t } from "#arcade/client/platform/text.ts";
import { flightCard, type SharedFlight } from "./card.ts";

/** Where anybody can check the flight, on our own origin. */
export const proofAddress = (flightId: string): string =>
  new URL(verifierAddress({ round: flightId }), location.href).href;

/** The same as it is read: where it leads, without what the page is to look like. */
const shownAddress = (flightId: string): string => `${location.host}/verify/#${flightId.slice(0, 8)}…`;

async function fileOf(card: HTMLCanvasElement | null, name: string): Promise<File | null> {
  const blob = await new Promise<Blob | null>((done) => (card ? card.toBlob(done, "image/png") : done(null)));
  return blob && new File([blob], `${name}.png`, { type: "image/png" });
}

/** Opens the sheet with the card of a flight that has ended. */
export function openShare(flight: SharedFlight): void {
  const { title, flightId, roundNumber, crashPoint, cashedOutAt } = flight;
  const address = proofAddress(flightId);
  const flew = `${t("crash.flew")} ${times(crashPoint)}`;
  const left = cashedOutAt === null ? "" : t("share.left", { at: times(cashedOutAt) });
  const words = [`${title} #${roundNumber}`, flew, left].filter(Boolean).join(" · ");
  const card = flightCard(flight, times(crashPoint), {
    round: t("share.round", { number: roundNumber }),
    flew: t("crash.flew"),
    left,
    address: t("share.verify", { host: location.host }),
  });
  card?.setAttribute("role", "img");
  card?.setAttribute("aria-label", words);
  card?.classList.add("sharecard");
  const said = h("p", { class: "muted", attr: { role: "status" } });
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(`${words}\n${address}`).then(
      () => say(said, t("copied")),
      () => say(said, address),
    );
  };
  const send = async (): Promise<void> => {
    const file = await fileOf(card, `${title}-${roundNumber}`);
    const withFile = file && navigator.canShare?.({ files: [file] }) ? { files: [file] } : {};
    await navigator.share({ title, text: words, url: address, ...withFile }).catch((error: unknown) => {
      // Closing the device's own sheet is no failure; a frame without the permission copies instead
      if (!(error instanceof DOMException && error.name === "AbortError")) return copy();
    });
  };
  const canSend = typeof navigator.share === "function";
  const copyButton = h(
    "button",
    { class: canSend ? "btn" : "btn btn--accent btn--wide", on: { click: () => void copy() } },
    t("share.copy"),
  );
  const sendButton = canSend
    ? h("button", { class: "btn btn--accent btn--wide", on: { click: () => void send() } }, t("share.send"))
    : null;
  openSheet({
    title: t("share"),
    note: `#${roundNumber}`,
    body: [
      card,
      h(
        "p",
        { class: "shareaddr" },
        h("a", { attr: { href: address, target: "_blank", rel: "noopener" } }, shownAddress(flightId)),
      ),
      said,
    ],
    foot: [copyButton, sendButton].filter((button) => button !== null),
  });
}
