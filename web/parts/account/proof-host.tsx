import { Suspense, useEffect, useRef } from "react";
import { closeOverlay, isOverlayAsked, openOverlay, useOverlay } from "#web/parts/overlays.ts";
import { loadAllWords } from "#web/platform/catalogues.ts";
import { part } from "#web/platform/part.ts";
import { type AskedProof, askedProof } from "#web/platform/proof.ts";
import { Waiting } from "#web/ui/waiting.tsx";

const ProofSheet = part(() => import("./proof-sheet.tsx"), loadAllWords);

/** Shows the sheet that asks for a proof, over whatever asked for it. */
export function ProofHost() {
  const asked = askedProof.use();
  return asked ? <Asking asked={asked} /> : null;
}

/**
 * On a page the sheet has an entry in the history, so that back closes it. Over another popup it has none of its own:
 * back then leaves both.
 */
function Asking({ asked }: { asked: AskedProof }) {
  const { settle } = asked;
  const overlay = useOverlay();
  const place = useRef<"page" | "popup" | null>(null);
  useEffect(() => {
    if (place.current === null) {
      place.current = isOverlayAsked() ? "popup" : "page";
      if (place.current === "page") openOverlay("proof");
    } else if (place.current === "page" ? overlay !== "proof" : overlay === null) settle(false);
  }, [overlay, settle]);
  const end = (isProved: boolean): void => {
    if (place.current === "page") closeOverlay();
    settle(isProved);
  };
  return (
    <Suspense fallback={<Waiting />}>
      <ProofSheet asked={asked} onProved={() => end(true)} onClose={() => end(false)} />
    </Suspense>
  );
}
