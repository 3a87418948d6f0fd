import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { CONTRACT_PATHS, type ContractKind, pendingKinds } from "#rules/contracts.ts";
import { ask } from "#web/platform/ask.ts";
import { dateText } from "#web/platform/date-text.ts";
import { readSession } from "#web/platform/session.ts";
import { LOCAL, readText, writeText } from "#web/platform/storage.ts";
import { useTag, useText } from "#web/platform/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Popup } from "#web/ui/popup.tsx";
import { isOverlayAsked } from "./overlays.ts";

/**
 * Contracts that wait for an answer, one alert after another, once per login (accounts §2, decision U-183). An alert
 * comes when nothing else lies over the page, and never over a game or a contract that is being read.
 */
export default function ContractPrompt({ who }: { who: string }) {
  const kinds = usePending(who);
  const [at, setAt] = useState(0);
  const kind = kinds[at];
  const isFree = useFreePage(kind !== undefined);
  if (kind === undefined || !isFree) return null;
  return <ContractAlert key={kind} kind={kind} onNext={() => setAt(at + 1)} />;
}

const NONE: readonly ContractKind[] = [];

/** What waits for this login; nothing when it was asked already. */
function usePending(who: string): readonly ContractKind[] {
  const [kinds, setKinds] = useState(NONE);
  useEffect(() => {
    if (readText(LOCAL.contractsAsked) === who) return;
    const token = readSession()?.token ?? "";
    void ask("contracts.pending", { token }).then((reply) => {
      if (!reply.ok || readSession()?.userName !== who) return;
      writeText(LOCAL.contractsAsked, who);
      setKinds(pendingKinds(reply.value));
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
function ContractAlert({ kind, onNext }: { kind: ContractKind; onNext: () => void }) {
  const text = useText();
  const tag = useTag();
  const navigate = useNavigate();
  const [from, setFrom] = useState<{ name: string; date: string } | null>(null);
  useEffect(() => {
    void ask("contracts.offer", { kind }).then((reply) => {
      if (reply.ok && reply.value && reply.value.from !== "") {
        setFrom({ name: reply.value.from, date: dateText(reply.value.answerBy, tag) });
      }
    });
  }, [kind, tag]);
  const title = text(`contract.title-${kind}`);
  return (
    <Popup kind="dialog" label={title} onClose={onNext}>
      <Picture className="dlg__p" path="/art/spots/memo" width={88} height={88} alt="" only="webp" />
      <h2>{title}</h2>
      <p>{from ? text("contract.promptFrom", from) : text("contract.prompt")}</p>
      <div className="dlg__a">
        <Button onClick={onNext}>{text("ui.cancel")}</Button>
        <Button look="accent" onClick={() => void Promise.resolve(navigate(CONTRACT_PATHS[kind])).then(onNext)}>
          {text("contract.go")}
        </Button>
      </div>
    </Popup>
  );
}
