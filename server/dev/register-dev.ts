/**
 * /dev: become a persona, flip a switch, change the merchant's state, move the clock, slow the network, read what was
 * sent. Registered only when settings.dev is on; nothing of it is in the site's build.
 */
import { readFileSync } from "node:fs";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Merchant } from "#contract/core/merchant.ts";
import { SWITCHES } from "#contract/core/switches.ts";
import { APP_PERSONA, APP_SECRET } from "#server/seeds/authenticator.ts";
import { type Persona, PERSONAS } from "#server/seeds/personas.ts";
import { settleClosedContracts } from "#server/agents/public.ts";
import { appCodeOf } from "#server/identity/public.ts";
import { REPORTS_PATH } from "#server/platform/http/policy-reports.ts";
import { InlineBlocks } from "#server/pages/inline-blocks.ts";
import type { MovableClock } from "#server/platform/runtime/clock.ts";
import { rowOf, rowsOf } from "#server/platform/database/database.ts";
import { cookieName, isFromOtherSite } from "#server/platform/http/register-calls.ts";
import type { Services } from "#server/services.ts";
import { brandFields, everyField } from "./dev-fields.ts";
import { devPage } from "./dev-page.ts";

const SCRIPT = readFileSync(new URL("dev-client.js", import.meta.url), "utf8");
const STYLE = readFileSync(new URL("dev.css", import.meta.url), "utf8");
const LONGEST_DELAY_MS = 10_000;
const LONGEST_TOLD_MS = 5000;

/** What /dev has changed in this process. */
export interface DevState {
  delayMs: number;
}

const become = z.object({ username: z.string().max(40) });
const flip = z.object({ key: z.enum(SWITCHES), on: z.boolean() });
const status = z.object({
  status: z.enum(["active", "maintenance"]),
  /** Minutes until it is expected to be over. */
  minutes: z.number().int().min(1).max(10_000).nullable().default(null),
});
const fields = z.object({ all: z.boolean() });
const region = z.object({ restricted: z.boolean() });
/** Where a browser on this machine comes from. */
const THIS_MACHINE = ["127.0.0.0/8", "::1/128"];
const move = z.object({ minutes: z.number().int().min(-525_600).max(525_600) });
const slow = z.object({ delayMs: z.number().int().min(0).max(LONGEST_DELAY_MS) });

export function registerDev(app: FastifyInstance, services: Services): void {
  const state: DevState = { delayMs: 0 };
  const merchantOf = (request: FastifyRequest) => services.merchants.byHost(request.host);

  app.addHook("onRequest", async (request, reply) => {
    if (isDevPath(request.url) && !isOfDeveloper(request, merchantOf(request))) {
      return reply.code(403).send({ error: "/dev answers its own page alone" });
    }
    return undefined;
  });
  app.addHook("onRequest", async (request) => {
    if (state.delayMs > 0 && !request.url.startsWith("/dev")) {
      await new Promise((done) => setTimeout(done, state.delayMs));
    }
  });
  app.get("/dev", async (request, reply) => page(reply, merchantOf(request).id, services, state));
  app.get("/dev/client.js", async (_request, reply) => reply.type("text/javascript").send(SCRIPT));

  app.post("/dev/become", async (request, reply) => {
    const { username } = become.parse(request.body);
    const merchant = merchantOf(request);
    const member = await rowOf<{ id: string; type: number }>(services.db, {
      text: "select id, type from member where merchant_id = $1 and username = $2 and status = 'active'",
      values: [merchant.id, username],
    });
    if (!member) return reply.code(404).send({ error: "no such persona, or one that can't log in" });
    const opened = await services.sessions.open(services.db, {
      memberId: member.id,
      merchantId: merchant.id,
      username,
      type: member.type,
      remembered: false,
      device: "dev",
      address: request.ip,
    });
    return reply
      .setCookie(cookieName(request, "session"), opened.cookie, {
        path: "/",
        httpOnly: true,
        sameSite: "lax",
        secure: request.protocol === "https",
      })
      .setCookie("member", "1", { path: "/", sameSite: "lax" })
      .send({ token: opened.token, type: member.type, userName: username, merchantCode: merchant.id });
  });
  registerMerchantControls(app, services, merchantOf);
  app.post("/dev/clock", async (request) => {
    (services.clock as MovableClock).move(move.parse(request.body).minutes * 60_000);
    return {};
  });
  // Jobs go by the wall's clock, and a day that was moved is over at once
  app.post("/dev/settle", async () => ({ settled: await settleClosedContracts(services) }));
  app.post("/dev/delay", async (request) => {
    state.delayMs = slow.parse(request.body).delayMs;
    return {};
  });
}

const isDevPath = (url: string): boolean => /^\/dev(?:[/?]|$)/.test(url);

/**
 * Whether the page of /dev asks, or somebody who opens it by hand: no other site that the developer looks at (a form needs
 * no leave, so what writes must be JSON), and under a name of ours, for a name of a stranger may lead to this machine.
 */
function isOfDeveloper(request: FastifyRequest, { hosts }: Merchant): boolean {
  const isForm = request.method === "POST" && !request.headers["content-type"]?.startsWith("application/json");
  return hosts.includes(request.hostname.toLowerCase()) && !isFromOtherSite(request) && !isForm;
}

function registerMerchantControls(
  app: FastifyInstance,
  services: Services,
  merchantOf: (request: FastifyRequest) => Merchant,
): void {
  app.post("/dev/switch", async (request) => {
    const { key, on } = flip.parse(request.body);
    // What is flipped here counts, whatever an operator imported for this switch.
    await services.db.query({
      text: "delete from timed_switch where merchant_id = $1 and key = $2",
      values: [merchantOf(request).id, key],
    });
    await change(
      services,
      merchantOf(request).id,
      "config = jsonb_set(config, array['switches', $2], to_jsonb($3::boolean))",
      [key, on],
    );
    return {};
  });
  app.post("/dev/fields", async (request) => {
    const { id } = merchantOf(request);
    const rules = fields.parse(request.body).all ? everyField() : brandFields(id);
    await change(services, id, "config = jsonb_set(config, '{register}', $2::jsonb)", [JSON.stringify(rules)]);
    return {};
  });
  app.post("/dev/status", async (request) => {
    const wanted = status.parse(request.body);
    const until = wanted.minutes === null ? null : new Date(Date.now() + wanted.minutes * 60_000);
    await change(services, merchantOf(request).id, "status = $2, maintenance_until = $3", [wanted.status, until]);
    return {};
  });
  app.post("/dev/region", async (request) => {
    const { restricted } = region.parse(request.body);
    const merchantId = merchantOf(request).id;
    await services.db.query({
      text: restricted
        ? "insert into restricted_range (merchant_id, range) select $1, unnest($2::cidr[]) on conflict do nothing"
        : "delete from restricted_range where merchant_id = $1 and range = any($2::cidr[])",
      values: [merchantId, THIS_MACHINE],
    });
    await tell(services, merchantId);
    return {};
  });
}

/** Changes a merchant's row and tells every process. */
async function change(services: Services, merchantId: string, set: string, values: unknown[]): Promise<void> {
  await services.db.query({ text: `update merchant set ${set} where id = $1`, values: [merchantId, ...values] });
  await tell(services, merchantId);
}

/**
 * Every process hears of it; this one has read the change, and shows no page from before it, when the button's answer
 * comes.
 */
async function tell({ events, db }: Services, merchantId: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = events.on("content.loaded", (change) => {
    if (change.merchantId === merchantId) resolve();
  });
  // Should the event be lost, the button answers all the same
  const patience = setTimeout(resolve, LONGEST_TOLD_MS);
  await events.emit(db, "content.changed", { merchantId });
  await promise;
  clearTimeout(patience);
  stop();
}

/** Nobody here has a phone with the persona's key. */
function withAppCode(persona: Persona, nowMs: number): Persona {
  if (persona.username !== APP_PERSONA) return persona;
  return { ...persona, about: `${persona.about}; its code is ${appCodeOf(APP_SECRET, nowMs)} now` };
}

async function page(
  reply: FastifyReply,
  merchantId: string,
  services: Services,
  state: DevState,
): Promise<FastifyReply> {
  const merchant = services.merchants.byId(merchantId);
  if (!merchant) return reply.code(404).send();
  const messages = await rowsOf<{ kind: string; recipient: string; subject: string; body: string; sent_at: Date }>(
    services.db,
    {
      text: "select kind, recipient, subject, body, sent_at from sent_message order by id desc limit 50",
    },
  );
  const blocks = new InlineBlocks();
  const html = devPage({
    merchant,
    merchants: services.merchants.all(),
    personas: PERSONAS.map((persona) => withAppCode(persona, services.clock.nowMs())),
    now: services.clock.now(),
    offsetMs: (services.clock as MovableClock).offsetMs(),
    delayMs: state.delayMs,
    messages,
    style: blocks.style(STYLE),
  });
  return reply
    .type("text/html; charset=utf-8")
    .header(
      "content-security-policy",
      `default-src 'none'; script-src 'self'; connect-src 'self'; style-src ${blocks.styles.join(" ")}; object-src 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'; report-uri ${REPORTS_PATH}`,
    )
    .header("cache-control", "no-store")
    .send(html);
}
