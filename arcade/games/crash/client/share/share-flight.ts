/** Shows a flight's card and gives it away: by the device's own sharing where there is one, as a picture, and as a link. */
import { verifierAddress } from "#arcade/client/platform/verifier-address.ts";
import { h, say } from "#arcade/client/platform/dom.ts";
import { times } from "#arcade/client/platform/money.ts";
import { openSheet } from "#arcade/client/platform/sheet.ts";
import { t, useWords } from "#arcade/client/platform/text.ts";
import { craftPicture } from "../pictures.ts";
import { flightCard, type SharedFlight } from "./card.ts";

/** Where anybody can check the flight, on our own origin. */
export const proofAddress = (flightId: string): string =>
  new URL(verifierAddress({ round: flightId }), location.href).href;

/** The same as it is read: where it leads, without what the page is to look like. */
const shownAddress = (flightId: string): string => `${location.host}/verify/#${flightId.slice(0, 8)}…`;

/** The card as a file; null where a browser can't draw or keep it. */
async function fileOf(card: HTMLCanvasElement | null, name: string): Promise<File | null> {
  const blob = await new Promise<Blob | null>((done) => (card ? card.toBlob(done, "image/png") : done(null)));
  return blob && new File([blob], `${name}.png`, { type: "image/png" });
}

/** The card as a picture, which every device lets keep by its own ways too. */
function pictureOf(file: File, words: string): { picture: HTMLElement; address: string } {
  const address = URL.createObjectURL(file);
  return { picture: h("img", { class: "sharecard", attr: { src: address, alt: words } }), address };
}

interface Deeds {
  readonly file: File | null;
  readonly picture: string | null;
  readonly title: string;
  readonly words: string;
  readonly address: string;
  say(text: string): void;
}

/** The buttons that this device has a use for; the last is the one that stands out. */
function buttonsOf({ file, picture, title, words, address, say: tell }: Deeds): HTMLElement[] {
  const copied = (copying: Promise<void>, otherwise: string): Promise<void> =>
    copying.then(
      () => tell(t("copied")),
      () => tell(otherwise),
    );
  const copyLink = (): Promise<void> => copied(navigator.clipboard.writeText(address), address);
  const button = (label: string, click: () => void): HTMLElement => h("button", { class: "btn", on: { click } }, label);
  const buttons = [button(t("share.copy"), () => void copyLink())];
  // A frame may start no download, but may copy
  if (file && picture !== null && window.parent === window)
    buttons.push(h("a", { class: "btn", attr: { href: picture, download: file.name } }, t("share.save")));
  else if (file && typeof ClipboardItem === "function")
    buttons.push(
      button(
        t("share.copy-picture"),
        () => void copied(navigator.clipboard.write([new ClipboardItem({ [file.type]: file })]), ""),
      ),
    );
  const send = async (): Promise<void> => {
    const withFile = file && navigator.canShare?.({ files: [file] }) ? { files: [file] } : {};
    await navigator.share({ title, text: words, url: address, ...withFile }).catch((error: unknown) => {
      // Closing the device's own sheet is no failure; a frame without the permission copies instead
      if (!(error instanceof DOMException && error.name === "AbortError")) return copyLink();
    });
  };
  if (typeof navigator.share === "function") buttons.push(button(t("share.send"), () => void send()));
  buttons.at(-1)?.classList.add("btn--accent", "btn--wide");
  return buttons;
}

/** Opens the sheet with the card of a flight that has ended. */
export async function openShare(flight: SharedFlight): Promise<void> {
  await useWords("crash");
  const { title, gameId, flightId, roundNumber, crashPoint, cashedOutAt } = flight;
  const address = proofAddress(flightId);
  const flew = t("replay.crashed", { at: times(crashPoint) });
  const left = cashedOutAt === null ? "" : t("share.left", { at: times(cashedOutAt) });
  const words = [`${title} #${roundNumber}`, left, flew].filter(Boolean).join(" · ");
  const isOut = cashedOutAt !== null;
  const shown = {
    round: t("share.round", { number: roundNumber }),
    above: t(isOut ? "crash.out" : "crash.flew"),
    big: times(cashedOutAt ?? crashPoint),
    below: isOut ? flew : "",
    address: t("share.verify", { host: location.host }),
  };
  const file = await fileOf(flightCard(flight, shown, await craftPicture(gameId)), `${title}-${roundNumber}`);
  const card = file && pictureOf(file, words);
  const said = h("p", { class: "muted", attr: { role: "status" } });
  const tell = (text: string): void => say(said, text);
  openSheet({
    title: t("share"),
    note: `#${roundNumber}`,
    body: [
      card?.picture ?? null,
      h(
        "p",
        { class: "shareaddr" },
        h("a", { attr: { href: address, target: "_blank", rel: "noopener" } }, shownAddress(flightId)),
      ),
      said,
    ],
    foot: buttonsOf({ file, picture: card?.address ?? null, title, words, address, say: tell }),
    closed: () => card && URL.revokeObjectURL(card.address),
  }).element.classList.add("sheet--share");
}
