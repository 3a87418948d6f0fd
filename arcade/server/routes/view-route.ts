/** GET /play/api/view: one round to be looked at, by the view token of its address, without a session. */
import type { FastifyInstance } from "fastify";
import { RateLimiterMemory } from "rate-limiter-flexible";
import type { RoundView } from "#arcade/play/messages.ts";
import type { Context } from "#arcade/server/context.ts";
import type { Games } from "#arcade/server/games.ts";
import { Refusal } from "#arcade/server/refusals.ts";
import { zoneOf } from "#arcade/server/sessions.ts";
import { readViewToken } from "#arcade/server/view-token.ts";
import { shownTitle } from "./shown-title.ts";

const BEARER = /^Bearer (\S{1,600})$/;

/** Throws `view-over` for a token that is over or none of ours, `not-found` for a round that is gone. */
export function viewRoute(app: FastifyInstance, context: Context, games: Games): void {
  const views = new RateLimiterMemory({ points: 60, duration: 60 });
  app.get("/play/api/view", async (request): Promise<RoundView> => {
    await views.consume(request.ip).catch(() => {
      throw new Refusal("too-many-calls");
    });
    const token = BEARER.exec(request.headers.authorization ?? "")?.[1] ?? "";
    const view = readViewToken(token, context.keyRing.signingKey, context.now());
    if (!view) throw new Refusal("view-over");
    const { player, round: id, language } = view;
    const rounds = games.ofRound(id)?.rounds;
    const [round, record, timeZone] = await Promise.all([
      rounds?.detail(player, id, language) ?? null,
      rounds?.record(player, id, language) ?? null,
      zoneOf(context.db, player),
    ]);
    const title = record && context.titles.get(record.game);
    if (!round || !title) throw new Refusal("not-found");
    const shown = { game: shownTitle(title), currency: record.currency, language, timeZone };
    return { ...shown, ...games.of(title).view?.(title), round };
  });
}
