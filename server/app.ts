/** Puts a server process together: services, calls, vendor wallet, pages, API reference. Tests build the same app. */
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { registerApiReference } from "./api-reference.ts";
import { allHandlers, type FeatureDeps } from "./features.ts";
import { openCatalogue, serveGamePictures } from "#server/lobby/public.ts";
import { openDeviceProofs } from "./platform/crypto/device-proofs.ts";
import { openNonces } from "./platform/crypto/seen-nonces.ts";
import { makePipeline, type Run } from "./platform/http/pipeline.ts";
import { registerMetrics } from "./platform/http/metrics.ts";
import { openPageSpeed, registerPageSpeed } from "#server/page-speed/public.ts";
import { measurePeerBooks } from "#server/peers/public.ts";
import { registerPolicyReports } from "./platform/http/policy-reports.ts";
import { registerCalls, unknownCall } from "./platform/http/register-calls.ts";
import { isApiPath, routedTarget } from "./platform/http/refused-target.ts";
import { askedOf, proofFacts } from "#server/identity/public.ts";
import { isOnBreak } from "#server/safer-play/public.ts";
import { statusFor } from "#server/merchants/public.ts";
import { registerVendorDocuments } from "./vendor-documents/register-vendor-documents.ts";
import type { Services } from "./services.ts";
import type { EventTypes } from "#server/events/public.ts";
import { registerPartnerNews } from "#server/payments/public.ts";
import { registerLive } from "#server/live/public.ts";
import { registerHealth } from "./roles/health.ts";

/** How late an open page may hear that something has begun or ended; answers are never late. */
const MOMENT_MS = 1000;

/** Where files lie that are named by pages. */
const FILES = /^\/(?:assets|art|pictures)\//;

/** 21 MB at 750 kbit/s, the uplink of Lighthouse's slow phone, are 224 s. */
const REQUEST_MS = 240_000;

export type Outside = Omit<FeatureDeps, "catalogue">;

export interface App {
  fastify: FastifyInstance;
  /** The calls without the network: what a page being rendered asks. */
  run: Run;
  /** A build whose pages this process shows: of other builds the page speed doesn't say which they are. */
  knowBuild(build: string): void;
}

/** Builds the API. `outside` are the parties that features reach through adapters. Pages are added by roles/web.ts. */
export async function buildApp(services: Services, outside: Outside): Promise<App> {
  const { merchants, contentSchedule, bodyKeys, log, settings } = services;
  const catalogue = await openCatalogue(services);
  // One after the other: of two readings at once the older could be the last to end, and be what is shown from then on
  let reading = Promise.resolve();
  const reload = (change: EventTypes["content.changed"]): void => {
    reading = reading
      .then(async () => {
        await Promise.all([contentSchedule.reload(), merchants.reload()]);
        // Last, since shelves are made of merchants. Answers and pages are dropped when all are read: one that is made
        // in between would be kept with the old content
        await catalogue.reload();
        services.events.dispatch("content.loaded", change);
      })
      .catch((err: unknown) => log.error({ err }, "could not read changed content"));
  };
  services.events.on("content.changed", reload);
  const watch = watchMoments(services);
  services.events.on("events.missed", () => reload({ merchantId: "*" }));
  const pipeline = makePipeline({
    handlers: allHandlers(services, { ...outside, catalogue }),
    sessions: services.sessions,
    operators: services.operators,
    statusFor,
    limits: services.limits,
    clock: services.clock,
    proofAsked: async ({ memberId }, host) => askedOf(await proofFacts(services.db, memberId, host), services.messages),
    isOnBreak: (memberId) => isOnBreak(services.db, memberId, services.clock.now()),
    bodyKeys,
    deviceProofs: openDeviceProofs(openNonces(services.db), services.clock),
    log,
    checkOutput: settings.dev,
    limitFactor: settings.limitFactor,
  });

  const fastify = Fastify({
    // Requests aren't logged one by one: their addresses and queries are personal (README, "Logs").
    logger: false,
    // By their number, not by what the chain says of itself: a caller may have begun it
    trustProxy: settings.proxies > 0 && ((_address, hop) => hop < settings.proxies),
    bodyLimit: 64 * 1024,
    // Of a whole request: three pictures over the slowest network that we count with (S25)
    requestTimeout: REQUEST_MS,
    routerOptions: { maxParamLength: 200 },
    // One spelling for each path, judged before any gate or router looks at it
    rewriteUrl: routedTarget,
  });
  const registry = registerMetrics(fastify, settings.metricsToken);
  const pageSpeed = openPageSpeed(services, registry);
  measurePeerBooks(services, registry);
  fastify.addHook("onClose", async () => {
    clearInterval(watch);
    await pageSpeed.close();
  });
  await fastify.register(cookie);
  registerHealth(fastify, services.db);
  serveGamePictures(fastify, services.db);
  await registerLive(fastify, services);
  await registerPolicyReports(fastify, { ...services, limitFactor: settings.limitFactor });
  await registerPageSpeed(fastify, { ...services, pageSpeed, limitFactor: settings.limitFactor });
  await registerPartnerNews(fastify, services);
  registerCalls(fastify, { pipeline, merchants, bodyKeys, clock: services.clock, log });
  await registerApiReference(fastify);
  await registerVendorDocuments(fastify);
  fastify.setNotFoundHandler((request, reply) => notThere(request, reply, merchants));
  return { fastify, run: pipeline.run, knowBuild: pageSpeed.knowBuild };
}

/** What begins or ends by itself is read already; only those who show it must hear of it. */
function watchMoments({ contentSchedule, events }: Services): NodeJS.Timeout {
  let version = contentSchedule.version();
  return setInterval(() => {
    if (version === contentSchedule.version()) return;
    version = contentSchedule.version();
    events.dispatch("content.loaded", { merchantId: "*" });
  }, MOMENT_MS).unref();
}

/** What no route answers: a call that is none, a file that is not there, or an address that leads home. */
function notThere(request: FastifyRequest, reply: FastifyReply, merchants: Services["merchants"]): unknown {
  if (isApiPath(request.url) || request.method !== "GET") return unknownCall(request, reply, merchants);
  if (!FILES.test(request.url)) return reply.redirect("/m/home");
  // A page in place of a script or a picture would be read as one. Nobody keeps the answer: the next build may have it.
  const answer = reply.status(404).header("cache-control", "no-store");
  return answer.type("text/plain; charset=utf-8").send("Not found\n");
}
