import { askContract } from "./contract-calls.ts";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { CONTRACT_PATHS, type ContractKind, pendingKinds } from "#rules/agents/contracts.ts";
import { ask } from "#web/platform/data/ask.ts";
import { readSession } from "#web/platform/session/session.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { LOCAL, readText, writeText } from "#web/platform/storage/storage.ts";
import { namedMomentText } from "#web/platform/merchant-time.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Popup } from "#web/ui/popup.tsx";
import { closeOverlay, isOverlayAsked, openOverlay, useOverlay } from "#web/features/overlays/overlays.ts";

const MINUTE = { dateStyle: "medium", timeStyle: "short" } as const;

/**
 * Contracts that wait for an answer, one alert after another, each once per login (accounts §2, U-183). An
 * alert comes when nothing else lies over the page, and never over a game or a contract that is being read. Back closes
 * it as cancel does.
 */
export default function ContractPrompt({ who }: { who: string }) {
  const kinds = usePending(who);
  const [at, setAt] = useState(0);
  const kind = kinds[at];
  const isFree = useFreePage(kind !== undefined);
  const isOpen = useOverlay() === "contract";
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) setAt((last) => last + 1);
    wasOpen.current = isOpen;
  }, [isOpen]);
  useEffect(() => {
    if (kind === undefined || !isFree) return;
    openOverlay("contract");
    noteAsked(who, kinds.indexOf(kind) === kinds.length - 1 ? null : kind);
  }, [kind, isFree, kinds, who]);
  // The session may end under it
  useEffect(
    () => () => {
      if (wasOpen.current) closeOverlay();
    },
    [],
  );
  return isOpen && kind !== undefined ? <ContractAlert key={kind} kind={kind} /> : null;
}

const NONE: readonly ContractKind[] = [];
/** In the place of the kinds: there is none left to ask about. */
const ALL = "all";

/** What this login was asked about already, kept as "mira salary dividend" or "mira all". */
function askedOf(who: string): readonly string[] {
  const [name, ...asked] = (readText(LOCAL.contractsAsked) ?? "").split(" ");
  return name === who ? asked : [];
}

/** Takes note of a kind that is being asked about; null for the last one. */
function noteAsked(who: string, kind: ContractKind | null): void {
  writeText(LOCAL.contractsAsked, [who, ...(kind ? [...askedOf(who), kind] : [ALL])].join(" "));
}

/** What waits for this login; nothing when it was asked already. */
function usePending(who: string): readonly ContractKind[] {
  const [kinds, setKinds] = useState(NONE);
  useEffect(() => {
    const asked = askedOf(who);
    if (asked.includes(ALL)) return;
    const token = readSession()?.token ?? "";
    void ask("contracts.pending", { token }).then((reply) => {
      if (!reply.ok || readSession()?.userName !== who) return;
      const left = pendingKinds(reply.value).filter((kind) => !asked.includes(kind));
      if (left.length === 0) noteAsked(who, null);
      setKinds(left);
    });
  }, [who]);
  return kinds;
}

const CONTRACT_PAGES = Object.values(CONTRACT_PATHS);

/** Whether nothing lies over the page; looked at while somebody wants to know. */
function useFreePage(isWanted: boolean): boolean {
  const { pathname } = useLocation();
  const [isFree, setFree] = useState(false);
  // Neither a game nor the reading of a contract is interrupted
  const isBusy = pathname === "/m/play" || CONTRACT_PAGES.includes(pathname);
  useEffect(() => {
    if (!isWanted || isBusy) return;
    const look = (): void => {
      if (isOverlayAsked() || document.querySelector("dialog[open]") !== null) return;
      watch.disconnect();
      setFree(true);
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["open"] });
    look();
    return () => {
      watch.disconnect();
      setFree(false);
    };
  }, [isWanted, isBusy]);
  return isFree && !isBusy;
}

/** Mock-up 37b: a picture, what it is, from whom and until when, cancel and go. */
function ContractAlert({ kind }: { kind: ContractKind }) {
  const text = useText();
  const tag = useTag();
  const navigate = useNavigate();
  const { name: house, timeZone } = useShell().merchant;
  const [isGoing, setGoing] = useState(false);
  const [offered, setOffered] = useState<{ name: string; date: string } | null>(null);
  useEffect(() => {
    void askContract(kind).then((reply) => {
      if (!reply.ok || !reply.value.offer) return;
      const { from, answerBy } = reply.value.offer;
      // With its hour: a day alone would not say on which side of midnight it ends
      setOffered({ name: from || house, date: namedMomentText(answerBy, tag, timeZone, MINUTE) });
    });
  }, [kind, tag, timeZone, house]);
  const go = (): void => {
    setGoing(true);
    // The page's own coming closes the alert, and takes the place of its entry
    void navigate(CONTRACT_PATHS[kind]);
  };
  const title = text(`contract.title-${kind}`);
  return (
    <Popup kind="dialog" label={title} onClose={closeOverlay}>
      <Picture className="dlg__p" path="/art/spots/memo" width={88} height={88} alt="" />
      <h2>{title}</h2>
      <p>{offered ? text("contract.promptFrom", offered) : text("contract.prompt")}</p>
      <p>
        <small>{text("contract.promptCancel", { cancel: text("ui.cancel") })}</small>
      </p>
      <div className="dlg__a">
        <Button onClick={closeOverlay}>{text("ui.cancel")}</Button>
        <Button look="accent" busy={isGoing} onClick={go}>
          {text("contract.go")}
        </Button>
      </div>
    </Popup>
  );
}
