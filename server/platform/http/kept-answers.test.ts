/** Answers that are everybody's: kept, asked about by their tags, and another as soon as content is (decision 058). */
import { request } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GOOD_PASSWORD, type TestApp, testApp } from "#testing/app.ts";
import { changeContent } from "#testing/change-content.ts";
import { KeptAnswers } from "./kept-answers.ts";

const LIST = "/wps/relay/GCSGAME_gameList?gameType=RNG&gameClassify=SM";
const HOT = "/wps/relay/GCSGAME_hotGamesV2";
const NEWS = "/wps/relay/MCSFE_getListAnnouncements?types=PL,PR&language=EN";
const HELP = "/wps/system/helpCenter?lang=EN";

let app: TestApp;
let beside: TestApp;
let origin: string;

beforeAll(async () => {
  app = await testApp();
  beside = await testApp({}, app);
  origin = await app.listen();
});
afterAll(async () => {
  await beside.close();
  await app.close();
});

interface Answered {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** As it travels: nothing is unpacked, and no condition is added. */
function get(path: string, headers: Record<string, string> = {}, { method = "GET", at = origin } = {}) {
  return new Promise<Answered>((done, fail) => {
    const call = request(at + path, { method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () =>
        done({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    call.on("error", fail).end();
  });
}

const BR = { "accept-encoding": "gzip, br" };
const tagOf = ({ headers }: Answered) => String(headers["etag"]);

describe("an answer that is everybody's", () => {
  test.each([LIST, HOT, NEWS, HELP, "/wps/game/index", "/wps/relay/GCSGAME_getVassGameType"])(
    "%s has the same bytes plain and in brotli, under a tag for each",
    async (path) => {
      const [plain, packed] = [await get(path), await get(path, BR)];
      expect(JSON.parse(plain.body.toString())).toMatchObject({ success: true });
      expect(brotliDecompressSync(packed.body)).toEqual(plain.body);
      expect([plain.headers["content-encoding"], packed.headers["content-encoding"]]).toEqual([undefined, "br"]);
      expect(tagOf(packed)).not.toBe(tagOf(plain));
      for (const { headers, body } of [plain, packed]) {
        expect(headers).toMatchObject({
          "cache-control": "private, no-cache",
          etag: expect.stringMatching(/^"[\w-]+"$/),
          vary: "accept-encoding, authorization, cookie, language, origin",
          "content-length": String(body.length),
          "x-content-type-options": "nosniff",
          "cross-origin-resource-policy": "same-origin",
          "content-type": "application/json; charset=utf-8",
        });
      }
    },
  );

  test("is not sent to who has it, whatever way the tag comes back (RFC 9110 §13.1.2)", async () => {
    const [tag, packed] = [tagOf(await get(LIST)), tagOf(await get(LIST, BR))];
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, `W/"a,b" ,${tag}`, "*", ` ${tag} `]) {
      const answer = await get(LIST, { "if-none-match": known });
      expect([answer.status, answer.body.length], known).toEqual([304, 0]);
      expect(answer.headers).toMatchObject({
        etag: tag,
        "cache-control": "private, no-cache",
        vary: expect.stringContaining("cookie"),
      });
    }
    for (const other of ['"other"', "", tag.slice(1, -1), packed, `"x${tag.slice(1)}`]) {
      expect((await get(LIST, { "if-none-match": other })).status, other).toBe(200);
    }
    expect((await get(LIST, { ...BR, "if-none-match": packed })).status).toBe(304);
    expect((await get(LIST, { ...BR, "if-none-match": tag })).status).toBe(200);
  });

  test("HEAD has the headers alone, and parts, dates and tags of another state give the whole or a refusal", async () => {
    const whole = await get(LIST);
    const head = await get(LIST, {}, { method: "HEAD" });
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers).toMatchObject({ etag: tagOf(whole), "content-length": String(whole.body.length) });
    expect((await get(LIST, { "if-none-match": tagOf(whole) }, { method: "HEAD" })).status).toBe(304);
    const said: Record<string, string>[] = [
      { range: "bytes=0-9" },
      { range: "bytes=0-9", "if-range": tagOf(whole) },
      { "if-modified-since": new Date().toUTCString() },
      { "if-unmodified-since": new Date(0).toUTCString() },
      { "if-match": tagOf(whole) },
      { "if-match": "*" },
    ];
    for (const headers of said) {
      const answer = await get(LIST, headers);
      expect([answer.status, answer.body], JSON.stringify(headers)).toEqual([200, whole.body]);
    }
    for (const match of ['"other"', `W/${tagOf(whole)}`])
      expect((await get(LIST, { "if-match": match })).status, match).toBe(412);
  });

  test("comes in brotli to who takes it, and to nobody else", async () => {
    for (const takes of ["br", "BR;q=0.5", "gzip,br", "gzip , br ; q=1.0"])
      expect((await get(HOT, { "accept-encoding": takes })).headers["content-encoding"], takes).toBe("br");
    for (const refuses of ["", "gzip", "br;q=0", "gzip, br;q=0.000", "brother", "x-br", "*"])
      expect((await get(HOT, { "accept-encoding": refuses })).headers["content-encoding"], refuses).toBeUndefined();
  });

  test("may be read by the merchant's other lines, before it is kept and after", async () => {
    await app.configure("novaro", (config) => void (config.domains = ["line.example"]));
    const line = { origin: "https://line.example", "sec-fetch-site": "cross-site", "sec-fetch-mode": "cors" };
    for (const path of [HOT, HOT, `${LIST}&pageNo=4`])
      expect((await get(path, line)).headers["access-control-allow-origin"], path).toBe("https://line.example");
    expect((await get(HOT)).headers["access-control-allow-origin"]).toBeUndefined();
  });

  test("is each merchant's and language's own, however the language is told", async () => {
    const spoken = async (headers: Record<string, string>, query = "") =>
      tagOf(await get(`/wps/system/helpCenter${query}`, headers));
    const [english, vietnamese] = [await spoken({ language: "EN" }), await spoken({ language: "VN" })];
    expect(vietnamese).not.toBe(english);
    expect(await spoken({ cookie: "language=VN" })).toBe(vietnamese);
    expect(await spoken({}, "?lang=VN")).toBe(vietnamese);
    const { port } = new URL(origin);
    await changeContent(app, "update announcement set group_name = 'own' where merchant_id = 'solenne'");
    const there = await get(NEWS, { host: `solenne.localhost:${port}` });
    expect(tagOf(there)).not.toBe(tagOf(await get(NEWS)));
  });
});

describe("changed content", () => {
  test("has another tag at once, at this server and at the one beside it", async () => {
    const other = await beside.listen();
    const paths = [`${LIST}&pageSize=200`, HOT, NEWS, HELP, "/wps/game/index"];
    const tags = async (at: string) => Promise.all(paths.map(async (path) => tagOf(await get(path, BR, { at }))));
    const before = await tags(origin);
    expect(await tags(other)).toEqual(before);
    await app.owner.query("update game set title = title || ' II'");
    await app.owner.query("update announcement set texts = jsonb_set(texts, '{EN,title}', '\"Changed\"')");
    const help = `update help_entry set texts = jsonb_set(texts, '{EN,title}', '"Changed"')`;
    await changeContent(app, help, [], [beside]);
    const after = await tags(origin);
    expect(await tags(other)).toEqual(after);
    for (const [at, tag] of after.entries()) expect(tag, paths[at]).not.toBe(before[at]);
    const stale = await get(paths[0] ?? "", { ...BR, "if-none-match": before[0] ?? "" });
    expect([stale.status, brotliDecompressSync(stale.body).includes(" II")]).toEqual([200, true]);
  });

  test("is another too when something begins by itself", async () => {
    const begins = new Date(app.clock.nowMs() + 3_600_000);
    await changeContent(app, "update help_entry set valid_from = $1 where merchant_id = 'novaro'", [begins], [beside]);
    const [before] = [await get(HELP)];
    expect(JSON.parse(before.body.toString())).toMatchObject({ value: [] });
    app.clock.move(3_600_001);
    const after = await get(HELP, { "if-none-match": tagOf(before) });
    expect([after.status, after.body.includes("Changed")]).toEqual([200, true]);
  });

  test("is read once, however many ask for it at the same moment", async () => {
    await changeContent(app, "update help_entry set valid_from = null", [], [beside]);
    const client = await app.owner.pool.connect();
    try {
      await client.query("begin; lock table help_entry in access exclusive mode");
      const asked = Array.from({ length: 12 }, (_one, at) => get(`${HELP}&device=${at}`, BR));
      const waiting = async () =>
        (await client.query("select 1 from pg_locks where relation = 'help_entry'::regclass and not granted")).rowCount;
      while ((await waiting()) === 0) await get(HOT);
      // Whoever came with the first has come by now: another call, asked later, was answered
      await get("/wps/relay/GCSGAME_getRankList");
      expect(await waiting()).toBe(1);
      await client.query("commit");
      expect(new Set((await Promise.all(asked)).map(tagOf)).size).toBe(1);
    } finally {
      client.release();
    }
  });
});

describe("what is kept", () => {
  test("is spelled in one way: order, repeats and what a call doesn't read make no other answer", async () => {
    const { answers } = app.services;
    const first = await get(`${LIST}&vassalage=JL,KUMOLAB`);
    const { bytes } = answers;
    for (const more of [
      "&vassalage=KUMOLAB,JL,JL",
      "&vassalage=JL,KUMOLAB&platform=other&merchant=anybody&unknown=1",
      "&vassalage=JL,KUMOLAB&pageNo=01&pageSize=36&isNew=0&minLine=-4",
    ]) {
      expect(tagOf(await get(LIST + more)), more).toBe(tagOf(first));
    }
    expect(answers.bytes).toBe(bytes);
  });

  test("is nothing that somebody typed, and nothing that leaves no game or names no group", async () => {
    const { bytes } = app.services.answers;
    for (const path of [
      `${LIST}&gameName=hoard`,
      `${LIST}&vassalage=NOBODY`,
      `${LIST}&pageNo=9999`,
      "/wps/relay/GCSGAME_gameList?gameType=NO_SUCH",
      `${NEWS.replace("PR", "PR,B")}&groupName=nobody`,
    ]) {
      const answer = await get(path);
      expect(answer.status, path).toBe(200);
      expect((await get(path, { "if-none-match": tagOf(answer) })).status, path).toBe(304);
    }
    expect(app.services.answers.bytes).toBe(bytes);
    expect(tagOf(await get(`${NEWS}&groupName=nobody`))).toBe(tagOf(await get(NEWS)));
  });

  test("has a bound in bytes: what was not asked for the longest leaves", async () => {
    const answers = new KeptAnswers({ mostBytes: 100_000 });
    const made: string[] = [];
    const ask = async (key: string, length = 5000) => {
      const make = () => (made.push(key), "x".repeat(length));
      await answers.get({ merchantId: "novaro", language: "EN", key }, make);
    };
    for (let at = 0; at < 100; at += 1) {
      await ask(`list ${at}`);
      await ask("hot");
      expect(answers.bytes).toBeLessThanOrEqual(100_000);
    }
    expect(made.filter((key) => key === "hot")).toHaveLength(1);
    await ask("too large", 200_000);
    expect(answers.bytes).toBeLessThanOrEqual(100_000);
  });

  test("is not what failed, nor what was made of content that changed meanwhile", async () => {
    const answers = new KeptAnswers();
    const which = { merchantId: "novaro", language: "EN", key: "list" };
    await expect(answers.get(which, () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
    const held = Promise.withResolvers<string>();
    const old = answers.get(which, () => held.promise);
    answers.drop("solenne");
    answers.drop("novaro");
    const fresh = answers.get(which, () => "new");
    held.resolve("old");
    expect([(await old).value, (await fresh).value]).toEqual(["old", "new"]);
    expect((await answers.get(which, () => "newer")).value).toBe("new");
  });
});

test("a member's own answers are told to the member alone, and no visitor's to a member", async () => {
  const [member, visitor] = [app.browser(), app.browser()];
  await member.register({ password: GOOD_PASSWORD, repassword: GOOD_PASSWORD });
  const asked = { types: "PL", language: "EN" };
  const readOf = async (browser: typeof member) => {
    const { headers, envelope } = await browser.ask("announcements.list", asked);
    const { player } = envelope.value as { player: { id: number; read: boolean }[] };
    return { player, cache: headers["cache-control"], tag: headers["etag"] };
  };
  const first = await readOf(visitor);
  const id = first.player[0]?.id ?? 0;
  await member.ask("announcements.markRead", { announcementId: id });
  const own = await readOf(member);
  expect([own.cache, own.tag]).toEqual(["no-store", undefined]);
  expect(own.player.find((one) => one.id === id)?.read).toBe(true);
  expect(await readOf(visitor)).toEqual(first);
  expect(first.player.some(({ read }) => read)).toBe(false);
  // Even with the visitor's tag
  const again = await member.ask("announcements.list", asked, { headers: { "if-none-match": String(first.tag) } });
  expect(again.status).toBe(200);
  const [theirs, everybodys] = [await member.ask("games.hot"), await visitor.ask("games.hot")];
  expect(theirs.headers["etag"]).toBe(everybodys.headers["etag"]);
});
