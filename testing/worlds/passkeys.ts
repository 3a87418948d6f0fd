/** Members with passkeys of an authenticator in software, by the calls that the site makes. */
import { GOOD_PASSWORD, type TestApp, type TestBrowser } from "#testing/app.ts";
import { type Answered, type Asked, SoftwarePasskey } from "#testing/fakes/software-passkey.ts";
import { codeOf, newMember } from "./security.ts";
import { siteOrigin } from "#server/platform/http/site-address.ts";

type Options = {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
  user?: { id: string };
  allowCredentials?: unknown[];
};

/** `app` is asked for at each use: it is open when the tests run. */
export function passkeyWorld(app: () => TestApp) {
  const originAt = (host: string): string => siteOrigin(app().services.settings, { hosts: [host] });

  const optionsOf = async (
    browser: TestBrowser,
    name: "passkeys.start" | "passkeys.proofOptions" | "session.passkeyOptions",
  ): Promise<Options> => (await browser.ask(name)).envelope.value as Options;

  const askedBy = (options: Options, host: string, over: Partial<Asked> = {}): Asked => ({
    challenge: options.challenge,
    rpId: options.rp?.id ?? options.rpId ?? "",
    origin: originAt(host),
    ...over,
  });

  /** A member with a passkey, proved by the password. */
  async function keyMember(host = "localhost", name = "Blue phone") {
    const made = await newMember(app(), host);
    await made.browser.prove(GOOD_PASSWORD);
    return { ...made, key: await addKey(made.browser, host, name) };
  }

  async function addKey(browser: TestBrowser, host: string, name: string): Promise<SoftwarePasskey> {
    const key = new SoftwarePasskey();
    const options = await optionsOf(browser, "passkeys.start");
    const passkey = key.make(askedBy(options, host), { userHandle: options.user?.id });
    const refused = await codeOf(browser.ask("passkeys.add", { name, passkey }));
    if (refused !== undefined) throw new Error(`the passkey was not taken: ${refused}`);
    return key;
  }

  /** Keeps the token of a success, as the site does. */
  function kept(browser: TestBrowser, answer: Awaited<ReturnType<TestBrowser["ask"]>>) {
    if (answer.envelope.success) browser.token = (answer.envelope.value as { token: string }).token;
    return answer;
  }

  async function logIn(
    key: SoftwarePasskey,
    {
      host = "localhost",
      over = {},
      answered = {},
      remember,
      browser = app().browser(host),
    }: {
      host?: string;
      over?: Partial<Asked>;
      remember?: boolean;
      answered?: Answered;
      browser?: TestBrowser;
    } = {},
  ) {
    const options = await optionsOf(browser, "session.passkeyOptions");
    const passkey = key.use(askedBy(options, host, over), answered);
    const answer = await browser.ask("session.loginByPasskey", { passkey, remember });
    return { browser, passkey, options, ...kept(browser, answer) };
  }
  return { originAt, optionsOf, askedBy, kept, keyMember, addKey, logIn };
}
