/** What the log says of what went wrong, and what it never says. Every testApp looks through its own log when it closes. */
import { expect, test } from "vitest";
import { GOOD_PASSWORD, testApp } from "#testing/app.ts";
import { demandNoSecrets, secretsByLook, SeenSecrets } from "#testing/log-secrets.ts";
import { openLog } from "./log.ts";

function logged(write: (log: ReturnType<typeof openLog>) => void): string {
  const lines: string[] = [];
  write(openLog("info", { write: (line) => void lines.push(line) }));
  return lines.join("");
}

test("fields that are secrets are hidden wherever they stand, and a database's error tells no row", () => {
  const text = logged((log) => {
    const secrets = { password: GOOD_PASSWORD, token: "t0ken-of-a-session", verificationCode: "271828" };
    log.error({ ...secrets, body: secrets }, "planted");
    const err = Object.assign(new Error("duplicate key"), {
      code: "23505",
      detail: "Key (mobile_e164)=(+639171234567) already exists.",
      where: "row (4000056655665556)",
    });
    log.error({ err }, "planted");
  });
  for (const secret of [GOOD_PASSWORD, "t0ken", "271828", "+639171234567", "4000056655665556"])
    expect(text).not.toContain(secret);
  // What is needed to find the fault is there
  expect(text).toContain("duplicate key");
  expect(text).toContain("23505");
});

test("what somebody typed can't write a line of its own", () => {
  const typed = 'x\r\n{"level":50,"msg":"planted"}\u2028\u001b[2K';
  const text = logged((log) => log.info({ words: typed, err: new Error(typed) }, typed));
  expect(text.trimEnd().split(/[\r\n]/)).toHaveLength(1);
  expect(text).not.toContain("\u001b");
  expect(JSON.parse(text)).toMatchObject({ msg: typed });
});

test("a secret that does get into a log is found: by its look, or because a test has sent it", () => {
  const token = "Ab3".repeat(15);
  for (const text of [
    `Authorization: Bearer ${token}`,
    `cookie: session=${token}; theme=dark`,
    `{"body":{"newPassword":"Harbour-lantern-7"}}`,
    `eyJhbGciOiJFQ0RILUVTIn0..abc.${token}.${token}`.replace("..", `.${token}.`),
    "hash $argon2id$v=19$m=19456",
  ])
    expect(secretsByLook(text), text).not.toEqual([]);
  expect(secretsByLook('{"msg":"a call failed","call":"passwords.change","token":"[hidden]"}')).toEqual([]);
  const seen = new SeenSecrets();
  seen.note({ bankId: "marilag", number: "2000000012", answers: [{ questionId: "firstPet", answer: "rex-1987" }] });
  seen.note({ merchantCode: "novaro-1234" });
  expect(seen.in("number 2000000012 and rex-1987 at novaro-1234 marilag")).toEqual(["2000000012", "rex-1987"]);
  expect(() => demandNoSecrets("said 2000000012", seen)).toThrow("«secret»");
});

test("a server that logs what was sent to it does not get through its test", async () => {
  const app = await testApp();
  const browser = app.browser();
  await browser.register();
  app.services.log.info({ words: `a login with ${GOOD_PASSWORD}` }, "planted");
  await expect(app.close()).rejects.toThrow("stand in the log");
});
