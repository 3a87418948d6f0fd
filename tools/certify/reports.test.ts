import { expect, test } from "vitest";
import { htmlReport } from "./html-report.ts";
import { demand, Mismatch, NotOffered, note, runCases, type Verdict } from "./kit.ts";
import { readOptions, WrongUse } from "./options.ts";
import { junit, terminal } from "./reports.ts";

const HOSTILE = `<script>alert("1")</script>\u0007`;

async function someVerdicts(wanted?: (name: string) => boolean): Promise<Verdict[]> {
  const groups = [
    {
      title: "First & last",
      cases: [
        { name: "good", says: "Holds", rule: "§1", run: async () => undefined },
        {
          name: "bad",
          says: "Fails",
          rule: "§2",
          run: async (by: string) => {
            note({ what: "POST /x", sent: HOSTILE, got: "HTTP 500", signed: "→ signature: x=:AA==:" });
            demand(by === "nobody", "somebody", "nobody", HOSTILE);
          },
        },
        { name: "broken", says: "Breaks", rule: "§3", run: () => Promise.reject(new Error("no line")) },
        { name: "absent", says: "Is absent", rule: "§4", skip: () => "no reason", run: async () => undefined },
        {
          name: "not-offered",
          says: "Is not offered",
          rule: "§5",
          run: () => Promise.reject(new NotOffered("none given")),
        },
      ],
    },
  ];
  return runCases(groups, "me", () => undefined, wanted);
}

test("cases pass, fail with what was expected and sent, and are left out with a reason", async () => {
  const verdicts = await someVerdicts();
  expect(verdicts.map(({ name, state }) => [name, state])).toEqual([
    ["good", "passed"],
    ["bad", "failed"],
    ["broken", "failed"],
    ["absent", "skipped"],
    ["not-offered", "skipped"],
  ]);
  expect(verdicts[1]).toMatchObject({
    reason: "somebody",
    expected: "nobody",
    got: HOSTILE,
    exchanges: [{ what: "POST /x" }],
  });
  expect(verdicts[2]).toMatchObject({ reason: "the case could not be carried out: no line" });
  expect(new Mismatch("a", { b: 1n }, undefined)).toMatchObject({ expected: '{"b":"1"}', got: "nothing" });
});

test("reports say all of it, and what the other side sent is text in them", async () => {
  const parts = [{ subject: "the studio", verdicts: await someVerdicts() }];
  const xml = junit(parts);
  expect(xml).toContain('<testsuites name="certify" tests="5" failures="2" skipped="2">');
  expect(xml).toContain('<testsuite name="the studio: First &amp; last" tests="5" failures="2" skipped="2"');
  expect(xml).toContain('<skipped message="none given"/>');
  expect(xml).not.toContain("\u0007");
  const html = htmlReport("quito <b>", new Date(0), parts);
  for (const text of [xml, html]) {
    expect(text).not.toContain("<script");
    expect(text).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;");
  }
  expect(html).toContain("Certification of quito &lt;b&gt;");
  expect(html).toContain("Not certified: 2 of 3 rules do not hold.");
  // What fails stands before all else, with the fields of its signatures
  expect(html.indexOf("What does not hold")).toBeLessThan(html.indexOf("First &amp; last"));
  expect(html.indexOf("→ signature: x=:AA==:")).toBeLessThan(html.indexOf("First &amp; last"));
  const lines: string[] = [];
  const say = terminal((line) => lines.push(line));
  for (const verdict of parts[0]?.verdicts ?? []) say(verdict);
  expect(lines.join("\n")).toContain("somebody (§2)\n      expected  nobody");
  expect(lines.filter((line) => line.includes("First & last"))).toHaveLength(1);
});

test.each<[string[], string]>([
  [["--base", "http://localhost:1"], "--base needs --keys"],
  [["--base", "localhost:1", "--keys", "x"], "is no address"],
  [["quito", "lima"], "say one peer"],
  [["quito", "--only", "desk"], "--only is wallet or studio"],
  [["quito", "--port", "many"], "is no whole number"],
  [["quito", "--studio-command", "x"], "--studio-command goes with --base"],
  [["quito", "--nonsense"], "--nonsense"],
])("%j is refused with a sentence", (args, sentence) => {
  expect(() => readOptions(args)).toThrow(WrongUse);
  expect(() => readOptions(args)).toThrow(sentence);
});

test("cases are chosen by name or by a part of it", async () => {
  const { isWanted, what } = readOptions(["quito", "--cases", "good,not-*"]);
  expect(what).toBe("peer");
  expect((await someVerdicts(isWanted)).map(({ name }) => name)).toEqual(["good", "not-offered"]);
  expect(readOptions([]).what).toBe("help");
});
