import { Suspense, useEffect } from "react";
import { isAskedAboutContracts } from "#rules/contracts.ts";
import { loadAllWords } from "#web/platform/catalogues.ts";
import { part } from "#web/platform/part.ts";
import { readSession, useSession } from "#web/platform/session.ts";
import { LOCAL, writeText } from "#web/platform/storage.ts";

const ContractPrompt = part(() => import("./contract-prompt.tsx"), loadAllWords);

/** The question about contracts comes with a session of a type that is asked; its code too. */
export function ContractHost() {
  const session = useSession();
  const isMember = session !== null;
  useEffect(() => {
    // The next login is asked anew. While a page comes to life there is a session that React does not know of yet.
    if (readSession() === null) writeText(LOCAL.contractsAsked, null);
  }, [isMember]);
  if (!session || !isAskedAboutContracts(session.type)) return null;
  return (
    <Suspense fallback={null}>
      <ContractPrompt key={session.userName} who={session.userName} />
    </Suspense>
  );
}
