import { STUDIO_WORDS } from "#desk/data/studio-words.ts";
import type { Studio } from "./studios.tsx";

type Sample = NonNullable<Studio["refusals"][number]["sample"]>;

/** What the platform computed of a request whose signature it refused, beside what came of it: no secret is in either. */
export function RefusedSignature({ sample: { expected, came } }: { sample: Sample }) {
  const { request = "", ...fields } = came;
  const isDigest = expected?.startsWith("sha-256=") === true;
  return (
    <details className="seldom">
      <summary>{STUDIO_WORDS.sample}</summary>
      <div className="sigs">
        <p className="dim">{STUDIO_WORDS.sampleLead}</p>
        {expected === null ? null : (
          <>
            <b>{isDigest ? STUDIO_WORDS.computedDigest : STUDIO_WORDS.computedBase}</b>
            <pre>{expected}</pre>
          </>
        )}
        <b>{STUDIO_WORDS.cameParts}</b>
        <pre>
          {Object.entries({ request, ...fields })
            .map(([name, text]) => `${name}: ${text}`)
            .join("\n")}
        </pre>
      </div>
    </details>
  );
}
