/** The report as one page without anything beside it, for a phone as for a desk. */
import type { Exchange, PartReport, Verdict } from "./kit.ts";
import { escaped, type Totals, totalLine, totalsOf } from "./reports.ts";

const STYLE = `
:root{color-scheme:light dark;--bg:light-dark(#f4f4f7,#15161b);--card:light-dark(#fff,#1e2027);--line:light-dark(#d9dae2,#31343f);--text:light-dark(#1b1c22,#ececf1);--soft:light-dark(#5b5e6b,#a4a7b5);--good:light-dark(#0c7a43,#4fd08b);--bad:light-dark(#b3261e,#ff8a80);--code:light-dark(#eef0f4,#14151a)}
*{box-sizing:border-box}body{margin:0 auto;max-width:960px;padding:24px 16px 64px;background:var(--bg);color:var(--text);font:16px/1.5 system-ui,sans-serif}
h1{font-size:24px;line-height:1.25;margin:0}h2{font-size:18px;line-height:1.3;margin:40px 0 12px;overflow-wrap:anywhere}p{margin:4px 0}.soft{color:var(--soft)}
.sum{display:grid;grid-template-columns:repeat(3,1fr);gap:8px;margin:20px 0}.sum div{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:12px}.sum b{display:block;font-size:26px;line-height:1.2;font-variant-numeric:tabular-nums}
.passed{color:var(--good)}.failed{color:var(--bad)}.skipped{color:var(--soft)}
section{background:var(--card);border:1px solid var(--line);border-radius:12px;margin:12px 0;overflow:hidden}h3{font-size:16px;margin:0;padding:12px 16px;display:flex;gap:12px;justify-content:space-between}h3 span{font-weight:400;color:var(--soft);white-space:nowrap}
details{border-top:1px solid var(--line)}summary{padding:10px 16px;cursor:pointer;display:grid;grid-template-columns:20px 1fr;gap:8px;list-style:none;min-height:44px}summary::-webkit-details-marker{display:none}summary code{display:block;font-size:13px;color:var(--soft)}summary:focus-visible{outline:2px solid var(--good);outline-offset:-2px}
.in{padding:0 16px 16px 44px}dl{margin:8px 0}dt{font-size:13px;color:var(--soft)}dd{margin:0 0 8px}code,pre{font:13px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}pre{margin:0;padding:8px 10px;background:var(--code);border-radius:8px;white-space:pre-wrap}
@media(max-width:480px){.in{padding-left:16px}h3,h3 span{display:block}}`;

const MARKS = { passed: "✓", failed: "✗", skipped: "–" } as const;

/** `title`: what was certified; `at`: when. */
export function htmlReport(title: string, at: Date, parts: readonly PartReport[]): string {
  const totals = totalsOf(parts.flatMap(({ verdicts }) => verdicts));
  const day = `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}: ${totalLine(totals)}</title><style>${STYLE}</style></head><body>
<header><h1>Certification of ${escaped(title)}</h1><p class="soft">${day}</p>${sum(totals)}<p class="${totals.failed > 0 ? "failed" : "passed"}">${verdictLine(totals)}</p></header>
${failures(parts.flatMap(({ verdicts }) => verdicts))}${parts.map(partOf).join("\n")}
</body></html>
`;
}

const sum = ({ passed, failed, skipped }: Totals): string =>
  `<div class="sum"><div class="passed"><b>${passed}</b>hold</div><div class="${failed > 0 ? "failed" : "skipped"}"><b>${failed}</b>fail</div><div class="skipped"><b>${skipped}</b>left out</div></div>`;

function verdictLine({ passed, failed, skipped }: Totals): string {
  if (failed > 0) return `Not certified: ${failed} of ${passed + failed} rules do not hold.`;
  return skipped > 0
    ? `Every rule that was tried holds. ${skipped} could not be tried; each says why.`
    : "Every rule holds.";
}

/** Whoever opens the page has them to mend: they stand first, and once more in their groups. */
function failures(verdicts: readonly Verdict[]): string {
  const failed = verdicts.filter(({ state }) => state === "failed");
  if (failed.length === 0) return "";
  return `<h2>What does not hold</h2>\n<section>${failed.map((one) => caseOf(one)).join("")}</section>\n`;
}

function partOf({ subject, verdicts }: PartReport): string {
  const groups = [...Map.groupBy(verdicts, ({ group }) => group)];
  return `<h2>${escaped(subject[0]?.toUpperCase() + subject.slice(1))}</h2>\n${groups.map(([group, own]) => groupOf(group, own)).join("\n")}`;
}

function groupOf(group: string, verdicts: readonly Verdict[]): string {
  const { passed, failed, skipped } = totalsOf(verdicts);
  const counts = [
    `${passed} hold`,
    ...(failed > 0 ? [`${failed} fail`] : []),
    ...(skipped > 0 ? [`${skipped} left out`] : []),
  ];
  return `<section><h3>${escaped(group)}<span>${counts.join(", ")}</span></h3>${verdicts.map((one) => caseOf(one, false)).join("")}</section>`;
}

function caseOf(verdict: Verdict, isOpen = true): string {
  const { name, says, state, exchanges } = verdict;
  const head = `<summary><span class="${state}" aria-label="${state}">${MARKS[state]}</span><span>${escaped(says)}<code>${escaped(name)}</code></span></summary>`;
  return `<details${isOpen ? " open" : ""}>${head}<div class="in">${factsOf(verdict)}${exchanges.map(exchangeOf).join("")}</div></details>`;
}

function factsOf(verdict: Verdict): string {
  const facts: [string, string][] = [["rule", verdict.rule]];
  if (verdict.state !== "passed") facts.unshift(["why", verdict.reason]);
  if (verdict.state === "failed" && verdict.expected + verdict.got !== "")
    facts.push(["expected", verdict.expected], ["got", verdict.got]);
  return `<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${name === "rule" || name === "why" ? escaped(value) : `<pre>${escaped(value)}</pre>`}</dd>`).join("")}</dl>`;
}

const exchangeOf = ({ what, sent, got, signed }: Exchange): string =>
  `<dl><dt>${escaped(what)}</dt><dd><pre>${escaped(sent)}</pre></dd><dt>answer</dt><dd><pre>${escaped(got)}</pre></dd>${signed ? `<dt>signatures, ours → and theirs ←</dt><dd><pre>${escaped(signed)}</pre></dd>` : ""}</dl>`;
