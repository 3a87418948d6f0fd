/** A call that needs a proof is made again after it, once; new secrets in between log nobody out. Nor does a lost key. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type FakeBrowser, fakeBrowser } from "#testing/fakes/browser.ts";

let browser: FakeBrowser;
beforeEach(() => {
  vi.resetModules();
  browser = fakeBrowser();
  browser.signIn();
});
afterEach(() => vi.unstubAllGlobals());

const NEEDED = { success: false, value: { ways: ["password"] }, errorCode: "proof-needed" };
const bearer = (index: number): string | undefined => browser.asked[index]?.headers["Authorization"];

async function site() {
  const [{ askOverHttp, provideBodyEncryption }, { proofRequest: askedProof }, { readSession }] = await Promise.all([
    import("#web/platform/data/ask-http.ts"),
    import("./step-up.ts"),
    import("./session.ts"),
  ]);
  provideBodyEncryption(async () => "sealed");
  return { ask: askOverHttp, proofRequest: askedProof, readSession };
}

test("the reader is asked, and the call goes out once more with the session's new token", async () => {
  const { ask, proofRequest: askedProof, readSession } = await site();
  browser.answerWith(() => NEEDED);
  const [first, second] = [ask("devices.endOthers", {}), ask("devices.end", { id: "x" })];
  await vi.waitFor(() => expect(askedProof.read()?.ways).toEqual(["password"]));
  browser.answerWith(({ url }) =>
    url.pathname.endsWith("/proof") ? { value: { token: "new" } } : { value: { ended: 2 } },
  );
  await ask("session.prove", { password: "p" });
  expect(readSession()).toMatchObject({ token: "new", userName: "mira" });
  askedProof.read()?.settle(true);
  expect(await first).toEqual({ ok: true, value: { ended: 2 } });
  expect((await second).ok).toBe(true);
  expect(browser.asked).toHaveLength(5);
  expect([bearer(3), bearer(4)]).toEqual(["Bearer new", "Bearer new"]);
  expect(askedProof.read()).toBeNull();
});

test("without a proof the refusal comes back, and a server that wants another proof is not asked in a circle", async () => {
  const { ask, proofRequest: askedProof } = await site();
  browser.answerWith(() => NEEDED);
  const given = async (isProved: boolean) => {
    const reply = ask("devices.endOthers", {});
    await vi.waitFor(() => expect(askedProof.read()).not.toBeNull());
    askedProof.read()?.settle(isProved);
    return reply;
  };
  expect(await given(false)).toMatchObject({ ok: false, refusal: "proof-needed" });
  expect(browser.asked).toHaveLength(1);
  expect(await given(true)).toMatchObject({ ok: false, refusal: "proof-needed" });
  expect(browser.asked).toHaveLength(3);
});

const UNBOUND = { success: false, value: { ways: ["password"], at: 1 }, errorCode: "device-proof-needed" };

test("S16 what was refused for want of a device proof is made again once by itself: perhaps only the clock was wrong", async () => {
  const { ask, proofRequest: askedProof } = await site();
  browser.answerWith(() => (browser.asked.length === 1 ? UNBOUND : { value: { ended: 1 } }));
  expect(await ask("devices.endOthers", {})).toEqual({ ok: true, value: { ended: 1 } });
  expect(browser.asked).toHaveLength(2);
  expect(askedProof.read()).toBeNull();
});

test("S16 then the reader is asked, and a server that is not content with that either is not asked in a circle", async () => {
  const { ask, proofRequest: askedProof } = await site();
  browser.answerWith(() => UNBOUND);
  const reply = ask("devices.endOthers", {});
  await vi.waitFor(() => expect(askedProof.read()?.ways).toEqual(["password"]));
  expect(browser.asked).toHaveLength(2);
  askedProof.read()?.settle(true);
  expect(await reply).toMatchObject({ ok: false, refusal: "device-proof-needed" });
  expect(browser.asked).toHaveLength(3);
  expect(askedProof.read()).toBeNull();
});

test("S16 who can prove nothing is told to log in again, without a sheet; a proof that is all it wants has one", async () => {
  const { ask, proofRequest: askedProof } = await site();
  browser.answerWith(() => ({ ...UNBOUND, value: { ways: [], at: 1 } }));
  expect(await ask("devices.endOthers", {})).toMatchObject({ ok: false, refusal: "device-proof-needed" });
  expect(browser.asked).toHaveLength(2);
  expect(askedProof.read()).toBeNull();
  browser.answerWith(() => (browser.asked.length === 3 ? UNBOUND : NEEDED));
  const reply = ask("devices.endOthers", {});
  await vi.waitFor(() => expect(askedProof.read()).not.toBeNull());
  browser.answerWith(() => ({ value: { ended: 1 } }));
  askedProof.read()?.settle(true);
  expect((await reply).ok).toBe(true);
});

test("S16 nothing is signed where the merchant has no binding, and what can't be signed goes without", async () => {
  const { ask } = await site();
  const { keepShown } = await import("#web/platform/data/shown-shell.ts");
  for (const deviceBinding of [false, true]) {
    keepShown({ merchant: { languages: [], deviceBinding } } as never);
    await ask("devices.endOthers", {});
    expect(browser.asked.at(-1)?.headers).not.toHaveProperty("device-proof");
  }
});

test("a call that was under way with the old secrets is made again; one without a reason logs out", async () => {
  const { ask, readSession } = await site();
  const [old, proof] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  browser.answerWith(({ url, headers }) => {
    if (url.pathname.endsWith("/proof")) return proof.promise;
    return headers["Authorization"] === "Bearer new" ? { value: ["kept"] } : old.promise;
  });
  const [late, proving] = [ask("favourites.ids", {}), ask("session.prove", { password: "p" })];
  // The refusal of the old token overtakes the answer that brings the new one
  old.resolve(Response.json({ success: false, value: null, errorCode: "not-logged-in" }));
  await vi.waitFor(() => expect(browser.asked).toHaveLength(2));
  proof.resolve(Response.json({ success: true, value: { token: "new" } }));
  await proving;
  expect(await late).toEqual({ ok: true, value: ["kept"] });
  expect(readSession()?.token).toBe("new");
  browser.answerWith(() => ({ success: false, value: null, errorCode: "logged-out" }));
  await ask("favourites.ids", {});
  expect(readSession()).toBeNull();
});
