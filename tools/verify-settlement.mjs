#!/usr/bin/env node
// Verifies the payments of a settled period of contracts, from the own bill up to the house, without the site that made the
// file: node verify-settlement.mjs FILE [PUBLIC-KEY]. It needs Node 20 or later and nothing else. The site tells its public key
// at /wps/records/statementKey. Members of one tree compare what is printed as the root: where it is the same, all of them
// were told the same payments. The format is in docs/decisions/094-the-house-and-its-agents.md.

const FORMAT = "marquee-settlement-1";
const bytes = (text) => new TextEncoder().encode(text);
const toBase64url = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
const fromBase64url = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
const hashOf = async (text) => toBase64url(await crypto.subtle.digest("SHA-256", bytes(text)));

/** A decimal as a whole number of 10^-5. */
function unitsOf(decimal) {
  const match = /^(\d+)(?:\.(\d{1,5}))?$/.exec(decimal);
  if (!match) throw new Error(`"${decimal}" is no amount`);
  return BigInt(match[1] + (match[2] ?? "").padEnd(5, "0"));
}
const sumOf = (below) => below.reduce((sum, [, amount]) => sum + unitsOf(amount), 0n);

/** What of the chain of lines does not hold: the number of the line, 0 for nothing; and the last hash. */
async function chainOf(lines) {
  let hash = "";
  for (let at = 0; at < lines.length - 1; at += 1) {
    const tab = lines[at].lastIndexOf("\t");
    hash = await hashOf(`${hash}\n${lines[at].slice(0, tab)}`);
    if (tab < 0 || lines[at].slice(tab + 1) !== hash) return { line: at + 1, hash };
  }
  return { line: 0, hash };
}

/** What of the tree does not hold, from the bill to the root; null for nothing. */
async function errorOf(head, texts) {
  const nodes = texts.map((text) => JSON.parse(text));
  const root = nodes.at(-1);
  if (texts.length !== head.steps + 1) return [2, "the path is not whole"];
  if (nodes[0].id !== (await hashOf(`${head.salt}\n${head.member}`))) return [2, "the bill is somebody else's"];
  if (root.kind !== head.kind || root.startsAt !== head.startsAt)
    return [texts.length + 1, "the root is of another period"];
  for (let at = 0; at < texts.length; at += 1) {
    const isRoot = at === texts.length - 1;
    const owed = unitsOf(isRoot ? nodes[at].total : nodes[at].given);
    if (sumOf(nodes[at].below) !== owed) return [at + 2, "what goes to those below does not add up"];
    if (isRoot) continue;
    const hash = await hashOf(texts[at]);
    const isIn = nodes[at + 1].below.some(
      ([one, amount]) => one === hash && unitsOf(amount) === unitsOf(nodes[at].amount),
    );
    if (!isIn) return [at + 3, "the payment below is not in it"];
  }
  return (await hashOf(texts.at(-1))) === head.root ? null : [texts.length + 1, "the root is another one"];
}

/** Reads the file of a settlement; says in `fault` what does not hold and in `line` where. */
export async function verifySettlement(text, expectedKey = "") {
  const lines = text.replaceAll("\r\n", "\n").replace(/\n$/, "").split("\n");
  const found = { head: null, root: "", total: "", amount: "", key: "" };
  const failed = (line, fault) => ({ ok: false, line, fault, ...found });
  try {
    if (lines.length < 4) return failed(1, "the file is not whole");
    const { line, hash } = await chainOf(lines);
    if (line > 0) return failed(line, "the line was changed, added or taken out");
    const texts = lines.slice(0, -1).map((one) => one.slice(0, one.lastIndexOf("\t")));
    const head = JSON.parse(texts[0]);
    if (head.format !== FORMAT) return failed(1, "this is no settlement, or of another format");
    found.head = head;
    const fault = await errorOf(head, texts.slice(1));
    if (fault) return failed(...fault);
    found.root = head.root;
    found.total = JSON.parse(texts.at(-1)).total;
    found.amount = JSON.parse(texts[1]).amount;
    const last = JSON.parse(lines.at(-1));
    found.key = last.key;
    if (expectedKey !== "" && last.key !== expectedKey) return failed(lines.length, "another key signed it");
    const key = await crypto.subtle.importKey("raw", fromBase64url(last.key), { name: "Ed25519" }, false, ["verify"]);
    const signed = bytes(`${FORMAT}\n${hash}`);
    const isSigned = await crypto.subtle.verify("Ed25519", key, fromBase64url(last.signature), signed);
    return isSigned ? { ok: true, line: 0, fault: "", ...found } : failed(lines.length, "the signature does not fit");
  } catch {
    return failed(lines.length, "the file can't be read");
  }
}

if (typeof process !== "undefined" && process.argv[1]?.endsWith("verify-settlement.mjs")) {
  const { readFile } = await import("node:fs/promises");
  const [file = "", key = ""] = process.argv.slice(2);
  const result = await verifySettlement(await readFile(file, "utf8"), key);
  if (result.ok) {
    const { head, amount, total, root } = result;
    console.log(
      `genuine: ${head.member} gets ${amount} of ${total} ${head.currency} that ${head.merchant} pays the tree`,
    );
    console.log(`${head.kind}, ${head.first} to ${head.last} (${head.startsAt}), root ${root}, key ${result.key}`);
  } else console.log(`NOT genuine: line ${result.line}: ${result.fault}`);
  process.exitCode = result.ok ? 0 : 1;
}
