import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { closeOverlay, isOverlayAsked, openOverlay, useOverlay } from "#web/features/overlays/overlays.ts";
import { loadAllWords } from "#web/platform/i18n/catalogues.ts";
import { part } from "#web/platform/loading/part.ts";
import { proofRequest, twoFactorRequest, type TwoFactorReply } from "#web/platform/session/step-up.ts";
import { Waiting } from "#web/ui/waiting.tsx";

const ProofSheet = part(() => import("./proof-sheet.tsx"), loadAllWords);
const StepSheet = part(() => import("#web/features/identity/login/step-sheet.tsx"), loadAllWords);

/** Shows the sheet that asks for a proof, or for the second step of a login, over whatever asked for it. */
export function ProofHost() {
  const proof = proofRequest.use();
  const step = twoFactorRequest.use();
  if (step) {
    return (
      <RequestSheet<TwoFactorReply | null> settle={step.settle} gone={null}>
        {(end) => <StepSheet onReply={end} onClose={() => end(null)} />}
      </RequestSheet>
    );
  }
  if (!proof) return null;
  return (
    <RequestSheet settle={proof.settle} gone={false}>
      {(end) => <ProofSheet asked={proof} onProved={() => end(true)} onClose={() => end(false)} />}
    </RequestSheet>
  );
}

type Props<Given> = {
  settle: (given: Given) => void;
  /** What is given for who went away. */
  gone: Given;
  children: (end: (given: Given) => void) => ReactNode;
};

/**
 * On a page the sheet has an entry in the history, so that back closes it. Over another popup it has none of its own:
 * back then leaves both.
 */
function RequestSheet<Given>({ settle, gone, children }: Props<Given>) {
  const overlay = useOverlay();
  const place = useRef<"page" | "popup" | null>(null);
  useEffect(() => {
    if (place.current === null) {
      place.current = isOverlayAsked() ? "popup" : "page";
      if (place.current === "page") openOverlay("proof");
    } else if (place.current === "page" ? overlay !== "proof" : overlay === null) settle(gone);
  }, [overlay, settle, gone]);
  const end = (given: Given): void => {
    if (place.current === "page") closeOverlay();
    settle(given);
  };
  return <Suspense fallback={<Waiting />}>{children(end)}</Suspense>;
}
