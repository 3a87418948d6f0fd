/** Members with a withdrawal password, for tests of what it guards. */
import { GOOD_PASSWORD, type TestApp, type TestBrowser } from "#testing/app.ts";

export interface SafeMember {
  browser: TestBrowser;
  username: string;
  id: string;
}

export const PIN = "271828";
export const OTHER_PIN = "480913";
/** Both fields of a new withdrawal password. */
export const both = (paymentPassword: string) => ({ paymentPassword, confirmPaymentPassword: paymentPassword });

/** Why a call was refused; undefined when it wasn't. */
export async function codeOf(asking: ReturnType<TestBrowser["ask"]>): Promise<string | undefined> {
  return (await asking).envelope.errorCode;
}

/** A member who has just registered. */
export async function newMember(app: TestApp, host = "localhost"): Promise<SafeMember> {
  const browser = app.browser(host);
  const { envelope } = await browser.register();
  const username = (envelope.value as { userName: string }).userName;
  const text = "select id from member where username = $1";
  const { rows } = await app.services.db.query<{ id: string }>({ text, values: [username] });
  return { browser, username, id: rows[0]?.id ?? "" };
}

/** One who has proved to be it, and has a withdrawal password. */
export async function securedMember(app: TestApp, host = "localhost"): Promise<SafeMember> {
  const made = await newMember(app, host);
  await made.browser.prove(GOOD_PASSWORD);
  const refused = await codeOf(made.browser.ask("security.setPaymentPassword", both(PIN)));
  if (refused !== undefined) throw new Error(`the withdrawal password was not taken: ${refused}`);
  return made;
}

let numbers = 0;
/** A number that the savings bank of novaro takes, never the same. */
export const accountNumber = (): string => `20${String(++numbers).padStart(7, "0")}7`;

/** What binds an account at novaro's savings bank. */
export const accountCard = (fields: Record<string, unknown> = {}) => ({
  bankId: "marilag",
  number: accountNumber(),
  holder: "Mira Aydın",
  paymentPassword: PIN,
  ...fields,
});

/** The first row of a query, empty when there is none. */
export async function rowOf({ services }: TestApp, text: string, values: unknown[]): Promise<Record<string, unknown>> {
  const { rows } = await services.db.query<Record<string, unknown>>({ text, values });
  return rows[0] ?? {};
}

/** Gives the member that number, as one proved before, and a way to have codes sent there. */
export async function withNumber(
  app: TestApp,
  { id, browser }: SafeMember,
  mobile: string,
): Promise<() => Promise<string>> {
  await app.services.db.query({ text: "update member set mobile_e164 = $2 where id = $1", values: [id, mobile] });
  return async () => {
    await app.services.limits.forget("sms-again", `novaro:${mobile}`, 1, 60);
    await browser.ask("codes.proof");
    await app.services.messages.deliver();
    return /#(\d{6})/.exec(app.sent.findLast(({ recipient }) => recipient === mobile)?.body ?? "")?.[1] ?? "";
  };
}
