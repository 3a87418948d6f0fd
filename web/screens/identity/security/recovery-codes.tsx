import { useEffect, useRef } from "react";
import { readSession } from "#web/platform/session/session.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { useCopy } from "#web/ui/use-copy.ts";

/** The recovery codes, the one time that they are shown: to be copied or saved as a file. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const text = useText();
  const { merchant } = useShell();
  const title = useRef<HTMLHeadingElement>(null);
  // Screen readers announce that the page is another one now
  useEffect(() => title.current?.focus(), []);
  const account = readSession()?.userName ?? "";
  const file = [text("security.app.fileHead", { account, name: merchant.name }), "", ...codes, ""].join("\n");
  const copy = useCopy();
  return (
    <>
      <section className="card auth">
        <h2 ref={title} tabIndex={-1}>
          {text("security.app.codes")}
        </h2>
        <p>{text("security.app.codesWords")}</p>
        <ol className="auth__c num">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="auth__b">
          <Button icon="copy" onClick={() => void copy(codes.join("\n"), text("security.app.codesCopied"))}>
            {text("security.app.copyCodes")}
          </Button>
          <Button icon="download-simple-bold" onClick={() => save(file, `${merchant.name}-recovery-codes.txt`)}>
            {text("security.app.download")}
          </Button>
        </div>
      </section>
      <Button look="accent" size="lg" block onClick={onKept}>
        {text("security.app.kept")}
      </Button>
    </>
  );
}

/** Hands the browser a file of its own making; nothing is asked of the server. */
function save(content: string, name: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
