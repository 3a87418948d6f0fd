/** The second dialect's document: its text, each refusal to the byte, and the cases that tests hold the wallet to. */
import type { BetwinDescription } from "#server/game-wallet/public.ts";
import { escapeHtml } from "./markdown.ts";

export { describeBetwin } from "#server/game-wallet/public.ts";

/** What stands behind the text, as HTML. */
export function betwinExamples({ refusals, cases }: BetwinDescription): string {
  const rows = refusals.map(
    ({ apiCode, status, body }) =>
      `<tr><td>${apiCode}</td><td>${status}</td><td><code>${escapeHtml(body)}</code></td></tr>`,
  );
  const shown = cases.map(({ name, steps }) => {
    const lines = steps.map(({ call, body, raw, sign = "right", status, answer }) =>
      [
        `POST ${call}${sign === "right" ? "" : ` (signature: ${sign})`}`,
        raw ?? JSON.stringify(body),
        `HTTP ${status}`,
        answer,
      ].join("\n"),
    );
    return `<h3>${escapeHtml(name)}</h3><pre tabindex="0"><code>${escapeHtml(lines.join("\n\n"))}</code></pre>`;
  });
  return `<h2 id="refusals">Refusals, byte for byte</h2><p>The balance is an example. A body above 1 MiB is HTTP 413 with the body of 400.</p>
<div class="table"><table><thead><tr><th>api_code</th><th>HTTP</th><th>body</th></tr></thead><tbody>${rows.join("")}</tbody></table></div>
<h2 id="cases">Every rule by example</h2><p>A player has 1000.00. Names in braces stand for ids and values: <code>{new:…}</code> is an id of yours that was never used, <code>{any:…}</code> any text of ours, <code>{was:…}</code> that text again.</p>
${shown.join("")}`;
}
