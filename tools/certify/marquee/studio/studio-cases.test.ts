/** The samples pass, and each of them with one line spoilt fails in the cases of that line. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { findPython } from "#tools/test/python.ts";
import { certifySample, LONG_PATIENCE_MS, namesOf } from "./sample-process.ts";

const TYPESCRIPT = fileURLToPath(new URL("../../../../samples/studio.ts", import.meta.url));
const PYTHON = fileURLToPath(new URL("../../../../samples/studio.py", import.meta.url));
/** What samples don't offer: pages ahead of their launch, free rounds, rounds that are apart, numbers of rounds, and to hear of the end of sessions. */
const LEFT_OUT = [
  "free-rounds-granted",
  "free-rounds-other-fields",
  "free-rounds-revoked",
  "free-rounds-revoked-before",
  "launch-page-ahead",
  "play-min-cycle",
  "play-round-number",
  "round-numbers-malformed",
  "session-ended",
  "session-ended-malformed",
  "session-ended-unknown",
];
const PYTHON_3 = findPython();

const folder = mkdtempSync(join(tmpdir(), "marquee-spoilt-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function expectCertified(command: string, file: string): Promise<void> {
  const verdicts = await certifySample(command, file, { patienceMs: LONG_PATIENCE_MS, killed: true });
  expect(verdicts.filter(({ state }) => state === "failed")).toEqual([]);
  expect(namesOf(verdicts, "skipped")).toEqual(LEFT_OUT);
}

test.concurrent("samples/studio.ts passes", () => expectCertified(process.execPath, TYPESCRIPT));
test.skipIf(PYTHON_3 === null)("samples/studio.py passes", () => expectCertified(PYTHON_3 ?? "", PYTHON));

/** The sample with one line spoilt, as a file. */
function spoilt(what: string, from: string, to: string): string {
  const source = readFileSync(TYPESCRIPT, "utf8");
  expect(source.split(from)).toHaveLength(2);
  const file = join(folder, `${what.replaceAll(/\W+/g, "-")}.ts`);
  writeFileSync(
    file,
    source.replace(from, () => to),
  );
  return file;
}

const SIGNATURES = [
  "missing",
  "without-digest",
  "digest-uncovered",
  "path-uncovered",
  "unknown-key",
  "wrong-key",
  "changed-body",
  "other-path",
].map((one) => `studio-signature-${one}`);
const TRIES = [
  "play-bet-dropped",
  "play-bet-error",
  "play-bet-foreign",
  "play-bet-lost",
  "play-bet-unsigned",
  "play-rollback-error",
];
const WIN_TRIES = ["play-win-error", "play-win-foreign", "play-win-lost"];

test.concurrent.each<[what: string, from: string, to: string, cases: string[]]>([
  [
    "does not look at signatures",
    "if (!isGood) return say(401",
    "if (!isGood && path === '') return say(401",
    [...SIGNATURES, "studio-clock-ahead", "studio-clock-behind", "studio-forged-launch", "studio-nonce-replayed"],
  ],
  [
    "does not look at clocks",
    "!(Math.abs(now - Number(created)) <= 60)",
    "created === undefined",
    ["studio-clock-ahead", "studio-clock-behind"],
  ],
  ["takes a nonce twice", "return nonces.size < nonces.add(nonce).size", "return true", ["studio-nonce-replayed"]],
  ["shows its private key", "{ ...ours, d: undefined }", "ours", ["studio-keys-address"]],
  [
    "lists a title twice",
    `({ status: "OK", games })`,
    `({ status: "OK", games: [...games, ...games] })`,
    ["games-accepted"],
  ],
  ["opens games that it has not", `request["game"] !== facts.code`, `request["game"] === ""`, ["launch-unknown-game"]],
  [
    "writes the token into addresses",
    "${PORT}${path}`",
    `\${PORT}\${path}#\${String(request["token"])}\``,
    ["launch-hides-the-token"],
  ],
  [
    "lets nobody frame it",
    `frame-ancestors \${String(play["frameOrigin"])}`,
    "frame-ancestors 'none'",
    ["launch-page"],
  ],
  [
    "writes each try anew",
    "tryOnce(line)",
    `tryOnce({ ...line, text: line.text.replace("{", "{" + " ".repeat(turn)) })`,
    [...TRIES, ...WIN_TRIES],
  ],
  [
    "pays a win again under a new id",
    "tryOnce(line)",
    `tryOnce({ ...line, text: line.text.replace('Id":"win-', 'Id":"win' + turn + "-") })`,
    ["play-in-the-book", ...WIN_TRIES],
  ],
  [
    "believes any answer",
    "return isGood ?",
    "return isGood || answer.ok ?",
    ["play-bet-foreign", "play-bet-unsigned", "play-win-foreign"],
  ],
  [
    "takes a double tap for two bets",
    "const about = { player, game, currency };",
    "press += crypto.randomUUID().slice(0, 8); const about = { player, game, currency };",
    ["play-double-tap"],
  ],
  [
    "keeps no least time between rounds and opens all the same",
    `if (playRules?.minCycleMs) return`,
    `if (playRules?.minCycleMs === -1) return`,
    ["play-min-cycle"],
  ],
  [
    "numbers every round for anybody",
    "  transactions({ after, limit }) {",
    `  "round/numbers": ({ rounds }) => ({ status: "OK", numbers: (rounds as string[]).map((round) => ({ round, number: "1" })) }),
  transactions({ after, limit }) {`,
    ["play-round-number", "round-numbers-malformed"],
  ],
  ["never rolls back", "if (!staked) undo(bet);", "", ["play-bet-never-answered", "play-rollback-error"]],
  [
    "plays on when it is refused",
    `if (staked?.["status"] !== "OK") return staked ??`,
    `if (!staked) return`,
    ["play-bet-without-funds", "play-bet-without-session"],
  ],
  ["takes any cursor", `return { status: "CURSOR_UNKNOWN" }`, "limit = 1", ["transactions-unknown-cursor"]],
  ["tells rounds to anybody", ` || bet.of["player"] !== player`, "", ["play-round-told"]],
  [
    "keeps no wins in its book",
    "select * from line where ${where}",
    "select * from line where call <> 'win' and (${where})",
    ["play-in-the-book", "play-round-told"],
  ],
  ["reads our keys once", "now - theirs.readAt > keysEvery", "theirs.readAt === 0", ["studio-key-rotation"]],
])("a studio that %s fails in the cases of that rule and no other", async (what, from, to, cases) => {
  const verdicts = await certifySample(process.execPath, spoilt(what, from, to));
  expect(namesOf(verdicts, "failed")).toEqual(cases.toSorted());
});

const UNDONE = "for (const bet of read(isOpen)) undo(bet);";
const RESENT = `for (const line of read("call <> 'bet' and status is null")) void settle(line);`;

test.concurrent.each<[what: string, from: string, to: string, cases: string[]]>([
  ["gives no stake back that a crash left open", UNDONE, "", ["killed-bet-booked", "killed-bet-unbooked"]],
  [
    "can't read what it wrote before the crash",
    "insert.setAllowUnknownNamedParameters(true);",
    "",
    ["killed-win-booked", "killed-win-unbooked"],
  ],
  ["forgets the win that a crash cut off", RESENT, "", ["killed-win-booked", "killed-win-unbooked"]],
  [
    "pays the win that a crash cut off under another id",
    RESENT,
    RESENT.replace("settle(line)", `settle({ ...line, text: line.text.replace('Id":"win-', 'Id":"again-') })`),
    ["killed-win-booked", "killed-win-unbooked"],
  ],
  [
    "writes a call down when it is decided and not before",
    "  insert.run(line);\n  for",
    "  for",
    ["killed-bet-booked", "killed-bet-unbooked", "killed-win-booked", "killed-win-unbooked"],
  ],
])("a studio that %s fails where it is killed", async (what, from, to, cases) => {
  const verdicts = await certifySample(process.execPath, spoilt(what, from, to), { killed: true });
  expect(namesOf(verdicts, "failed")).toEqual(cases.toSorted());
});
