/** Bets of a crash game in its history. */
import type { RoundViews } from "#arcade/client/game-client.ts";
import { type MoneyStyle, times } from "#arcade/client/platform/money.ts";
import { t } from "#arcade/client/platform/text.ts";
import type { CrashSummary } from "#arcade/games/crash/messages.ts";

export function crashRounds(style: MoneyStyle): RoundViews {
  return {
    name(round) {
      const { crashPoint } = round as CrashSummary;
      return t("history.crash", { point: crashPoint === null ? "…" : times(crashPoint) });
    },
    async replay(round) {
      const [{ flightPicture }, { crashStory }] = await Promise.all([
        import("./flight-picture.ts"),
        import("./story.ts"),
      ]);
      return { picture: flightPicture(round as CrashSummary), story: crashStory(round as CrashSummary, style) };
    },
  };
}
