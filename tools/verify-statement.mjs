#!/usr/bin/env node
// Verifies a statement of a member's account without the site that made it: node verify-statement.mjs FILE [PUBLIC-KEY]
// It needs Node 20 or later and nothing else. The site tells its public key at /wps/records/statementKey; with a key that you
// have from elsewhere the file proves that it was made by who has that key. The format is in docs/decisions/070-statements-anybody-can-verify.md.

const FORMAT = "marquee-statement-1";
/** The key that must have signed it; a site that gives this file to its members writes its own here. */
const SITE_KEY = "";
const bytes = (text) => new TextEncoder().encode(text);
const toBase64url = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
const fromBase64url = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

/** A decimal as a whole number of 10^-5. */
function unitsOf(decimal) {
  const match = /^(-?)(\d+)(?:\.(\d{1,5}))?$/.exec(decimal);
  if (!match) throw new Error(`"${decimal}" is no amount`);
  const units = BigInt(match[2] + (match[3] ?? "").padEnd(5, "0"));
  return match[1] ? -units : units;
}

/** Reads a statement's text; gives its head and end, or says in `fault` what does not hold and in `line` where. */
export async function verifyStatement(text, expectedKey = "") {
  const lines = text.replaceAll("\r\n", "\n").replace(/\n$/, "").split("\n");
  const found = { head: null, end: null, key: "", entries: 0 };
  const failed = (line, fault) => ({ ok: false, line, fault, ...found });
  try {
    if (lines.length < 3) return failed(1, "the file is not whole");
    let hash = "";
    const balances = new Map();
    for (let at = 0; at < lines.length - 1; at += 1) {
      const tab = lines[at].lastIndexOf("\t");
      const json = lines[at].slice(0, tab);
      hash = toBase64url(await crypto.subtle.digest("SHA-256", bytes(`${hash}\n${json}`)));
      if (tab < 0 || lines[at].slice(tab + 1) !== hash)
        return failed(at + 1, "the line was changed, added or taken out");
      const line = JSON.parse(json);
      if (at === 0) {
        if (line.format !== FORMAT) return failed(1, "this is no statement, or of another format");
        found.head = line;
        for (const [wallet, opening] of Object.entries(line.opening)) balances.set(wallet, unitsOf(opening));
      } else if (at === lines.length - 2) {
        if (line.entries !== found.entries) return failed(at + 1, "the number of entries is another one");
        for (const [wallet, closing] of Object.entries(line.closing)) {
          if (unitsOf(closing) !== (balances.get(wallet) ?? 0n))
            return failed(at + 1, `${wallet} closes with another balance`);
        }
        found.end = line;
      } else {
        found.entries += 1;
        const balance = (balances.get(line.wallet) ?? 0n) + unitsOf(line.amount);
        if (line.n !== found.entries || balance !== unitsOf(line.after))
          return failed(at + 1, "the balance does not add up");
        balances.set(line.wallet, balance);
      }
    }
    const last = JSON.parse(lines.at(-1));
    found.key = last.key;
    if (expectedKey !== "" && last.key !== expectedKey) return failed(lines.length, "another key signed it");
    const key = await crypto.subtle.importKey("raw", fromBase64url(last.key), { name: "Ed25519" }, false, ["verify"]);
    const isSigned = await crypto.subtle.verify(
      "Ed25519",
      key,
      fromBase64url(last.signature),
      bytes(`${FORMAT}\n${hash}`),
    );
    return isSigned ? { ok: true, line: 0, fault: "", ...found } : failed(lines.length, "the signature does not fit");
  } catch (error) {
    const isOld = error instanceof Error && error.name === "NotSupportedError";
    return failed(
      lines.length,
      isOld ? "this browser can't check the signature: use a newer one" : "the file can't be read",
    );
  }
}

/** Whether this file was started, by whatever name it was saved; in a page and for who imports it it was not. */
async function isCommand() {
  if (typeof process === "undefined" || !process.argv?.[1]) return false;
  const [{ realpathSync }, { pathToFileURL }] = await Promise.all([import("node:fs"), import("node:url")]);
  return import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href;
}

async function readStatement(file) {
  const { readFile } = await import("node:fs/promises");
  try {
    return await readFile(file, "utf8");
  } catch {
    return null;
  }
}

if (await isCommand()) {
  const [file = "", key = SITE_KEY] = process.argv.slice(2);
  const text = file === "" ? null : await readStatement(file);
  const result = text === null ? { ok: false } : await verifyStatement(text, key);
  if (text === null) console.log(`${file === "" ? "which file?" : `no file ${file}`} node verify-statement.mjs FILE`);
  else if (result.ok)
    console.log(
      `genuine: ${result.entries} entries of ${result.head.member} at ${result.head.merchant}, key ${result.key}`,
    );
  else console.log(`NOT genuine: line ${result.line}: ${result.fault}`);
  process.exitCode = result.ok ? 0 : 1;
}
