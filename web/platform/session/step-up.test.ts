/** A call that needs a proof is made again after it, once; new secrets in between log nobody out. */
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
