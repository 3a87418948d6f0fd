/** The launcher of a provider: what it takes for ours, what it opens, and what it refuses. */
import { type CaseGroup, type CertifyCase, demand } from "../kit.ts";
import { demandRefusal, launched, launcher, launchOf, newPlayer, type ProviderWorld, type Sign } from "./world.ts";

type Case = CertifyCase<ProviderWorld>;

/** A launch that is signed wrongly is refused, and opens nothing. */
function refusedSignature(sign: Sign, says: string): Case {
  return {
    name: `launch-signature-${sign}`,
    says,
    rule: "Signature",
    async run(world) {
      const reply = await launcher(world, "real", launchOf(world, newPlayer()), sign);
      demand(reply.value["launch_url"] === undefined, "no address for it", "HTTP 403", reply.text);
      demandRefusal(reply, 403, "403");
    },
  };
}

const SIGNATURES: Case[] = [
  refusedSignature("absent", "A launch without a signature is refused"),
  refusedSignature("wrong-secret", "A launch that another secret signed is refused"),
  refusedSignature("upper-case", "A signature in upper case is refused"),
  refusedSignature("short", "A signature of another length is refused"),
  refusedSignature("other-body", "A signature of another body is refused: one space more is another one"),
  {
    name: "demo-signature-absent",
    says: "A demo without a signature is refused",
    rule: "Signature",
    run: async (world) =>
      demandRefusal(
        await launcher(world, "demo", launchOf(world, newPlayer(), { account: undefined }), "absent"),
        403,
        "403",
      ),
  },
  {
    name: "signature-before-body",
    says: "The signature is looked at before the body: what is no JSON and not signed is refused for its signature",
    rule: "Signature",
    run: async (world) => demandRefusal(await launcher(world, "real", "no json", "absent"), 403, "403"),
  },
  {
    name: "signature-raw-bytes",
    says: "The bytes are signed as they are: order of keys, spaces and escapes don't matter",
    rule: "Signature",
    async run(world) {
      const { game, ...rest } = launchOf(world, newPlayer());
      const text = JSON.stringify({ ...rest, game }, null, 2).replace('"game"', String.raw`"g\u0061me"`);
      const reply = await launcher(world, "real", text);
      demand(reply.status === 200, "a launch in other bytes", "HTTP 200", `HTTP ${reply.status} ${reply.text}`);
    },
  },
];

async function pageOf(url: URL): Promise<Response> {
  const page = await fetch(url, { signal: AbortSignal.timeout(5_000) });
  await page.arrayBuffer();
  return page;
}

const LAUNCHES: Case[] = [
  {
    name: "launch-opens",
    says: "A launch gives an address, which shows a page that the site may frame",
    rule: "Launch",
    async run(world) {
      const page = await pageOf(await launched(world, launchOf(world, newPlayer())));
      const type = page.headers.get("content-type");
      demand(page.ok && (type ?? "").includes("text/html"), "the page", "HTTP 200 text/html", `${page.status} ${type}`);
      const policy = /frame-ancestors([^;]*)/.exec(page.headers.get("content-security-policy") ?? "")?.[1];
      const option = page.headers.get("x-frame-options");
      demand(policy !== undefined || option === null, "X-Frame-Options keeps the site out", "no such header", option);
      const { origin, protocol } = new URL(world.site);
      const isLetIn = policy === undefined || policy.split(/\s+/).some((one) => [origin, "*", protocol].includes(one));
      demand(isLetIn, "frame-ancestors must let the site in", origin, policy);
    },
  },
  {
    name: "launch-hides-the-session",
    says: "The address has a secret of its own, not the session",
    rule: "Launch",
    async run(world) {
      const body = launchOf(world, newPlayer());
      const { href } = await launched(world, body);
      demand(
        !href.includes(body.session_id),
        "the session must not stand in an address",
        "an address without it",
        href,
      );
    },
  },
  {
    name: "launch-each-its-own",
    says: "Each launch has an address of its own",
    rule: "Launch",
    async run(world) {
      const body = launchOf(world, newPlayer());
      const [first, second] = [await launched(world, body), await launched(world, body)];
      demand(first.href !== second.href, "two launches", "two addresses", first.href);
    },
  },
  {
    name: "launch-demo",
    says: "A demo opens without an account",
    rule: "Launch",
    async run(world) {
      const url = await launched(world, launchOf(world, newPlayer(), { account: undefined }), "demo");
      const page = await pageOf(url);
      demand(page.ok, "the demo's page", "HTTP 200", `HTTP ${page.status}`);
    },
  },
  {
    name: "launch-newer-fields",
    says: "Fields that a provider does not know are accepted",
    rule: "Money and ids",
    run: async (world) => void (await launched(world, launchOf(world, newPlayer(), { newerThanYou: { a: [1] } }))),
  },
  {
    name: "launch-languages",
    says: "Each language opens, whether the provider speaks it or not",
    rule: "Launch",
    async run(world) {
      for (const locale of ["en-PH", "fil", "vi", "zh-Hans"])
        await launched(world, launchOf(world, newPlayer(), { locale }));
    },
  },
  {
    name: "launch-desktop",
    says: "A desktop opens as a phone does",
    rule: "Launch",
    run: async (world) => void (await launched(world, launchOf(world, newPlayer(), { client_type: "desktop" }))),
  },
  {
    name: "launch-unknown-game",
    says: "A game that the provider has not is 107",
    rule: "Errors",
    run: async (world) =>
      demandRefusal(
        await launcher(world, "real", launchOf(world, newPlayer(), { game: "certify-no-such-game" })),
        400,
        "107",
      ),
  },
  {
    name: "launch-no-json",
    says: "A signed body that is no JSON is 400",
    rule: "Errors",
    run: async (world) => demandRefusal(await launcher(world, "real", "no json"), 400, "400"),
  },
  {
    name: "launch-without-account",
    says: "A launch for money without an account is 400",
    rule: "Launch",
    run: async (world) =>
      demandRefusal(await launcher(world, "real", launchOf(world, newPlayer(), { account: undefined })), 400, "400"),
  },
  {
    name: "launch-wrong-currency",
    says: "A currency in small letters is 400",
    rule: "Money and ids",
    async run(world) {
      const body = launchOf(world, newPlayer(), { account: { id: newPlayer(), currency: "php" } });
      demandRefusal(await launcher(world, "real", body), 400, "400");
    },
  },
];

export const LAUNCH_CASES: readonly CaseGroup<ProviderWorld>[] = [
  { title: "Signatures of launches", cases: SIGNATURES },
  { title: "Launches", cases: LAUNCHES },
];
