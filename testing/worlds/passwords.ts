/** What the tests of passwords share. */
import { expect } from "vitest";
import { checkPassword } from "#server/platform/crypto/passwords.ts";
import type { TestApp } from "#testing/app.ts";

/** Whether that is the member's password, by the stored hash: a failed login would ask for a captcha at the next. */
export async function isPassword(app: TestApp, username: string, password: string): Promise<boolean> {
  const { rows } = await app.services.db.query<{ password_hash: string }>({
    text: "select password_hash from member where username = $1",
    values: [username],
  });
  return checkPassword(rows[0]?.password_hash ?? null, password);
}

/** The bodies of the mails of that kind, once there are so many: they are sent beside an answer. */
export async function mailsOf(app: TestApp, kind: string, count: number): Promise<string[]> {
  await expect.poll(() => app.sent.filter((message) => message.kind === kind).length).toBe(count);
  return app.sent.filter((message) => message.kind === kind).map(({ body }) => body);
}
