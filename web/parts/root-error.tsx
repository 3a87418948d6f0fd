import { useText } from "#web/platform/texts.tsx";

/** The last net: something broke that no screen foresaw. The server logged it with an id (ARCHITECTURE). */
export function RootError() {
  const text = useText();
  return (
    <main className="app full">
      <div className="full__c">
        <h1>{text("error.title")}</h1>
        <p>{text("refusal.unknown")}</p>
        <a className="btn btn--accent" href="/m/home">
          {text("error.home")}
        </a>
      </div>
    </main>
  );
}
