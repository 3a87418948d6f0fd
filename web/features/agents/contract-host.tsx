import { Suspense } from "react";
import { isAskedAboutContracts } from "#rules/agents/contracts.ts";
import { loadAllWords } from "#web/platform/i18n/catalogues.ts";
import { part } from "#web/platform/loading/part.ts";
import { useSession } from "#web/platform/session/session.ts";

const ContractPrompt = part(() => import("./contract-prompt.tsx"), loadAllWords);

/** The question about contracts comes with a session of a type that is asked; its code too. */
export function ContractHost() {
  const session = useSession();
  if (!session || !isAskedAboutContracts(session.type)) return null;
  return (
    <Suspense fallback={null}>
      <ContractPrompt key={session.userName} who={session.userName} />
    </Suspense>
  );
}
