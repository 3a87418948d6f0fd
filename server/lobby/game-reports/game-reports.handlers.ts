/** Answers for problems that members report out of a game. */
import { type Handlers, memberOf, ok, refuse } from "#server/platform/http/handler.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import type { Services } from "#server/services.ts";
import { addGameReport } from "./game-reports.store.ts";
import type { FindGame } from "#server/lobby/games/find-game.ts";

export function gameReportHandlers({ db, clock }: Services, find: FindGame): Pick<Handlers, "games.report"> {
  return {
    "games.report": async (input, context) => {
      if (!find(context, input.nodeId)) return refuse("game-unknown");
      await addGameReport(db, {
        id: newId(),
        merchantId: context.merchant.id,
        memberId: memberOf(context).memberId,
        gameId: input.nodeId,
        kind: input.kind,
        words: input.words.trim(),
        isFree: input.freeplay !== "",
        at: clock.now(),
      });
      return ok(null);
    },
  };
}
