/** Bets of a crash game in its history. */
import type { RoundViews } from "#arcade/client/game-client.ts";
import { type MoneyStyle, times } from "#arcade/client/platform/money.ts";
import { t, useWords } from "#arcade/client/platform/text.ts";
import type { PlaySession } from "#arcade/play/messages.ts";
import type { CrashSummary } from "#arcade/games/crash/messages.ts";

type FlownGame = Pick<PlaySession["game"], "gameId" | "title">;

/** `game`: whose craft flies, and whose name stands on the card of a flight. */
export function crashRounds(style: MoneyStyle, game: FlownGame): RoundViews {
  return {
    name(round) {
      const { crashPoint } = round as CrashSummary;
      return crashPoint === null ? t("history.flying") : t("history.crash", { point: times(crashPoint) });
    },
    async replay(round) {
      const [{ flightPicture }, { crashStory }] = await Promise.all([
        import("./flight-picture.ts"),
        import("./story.ts"),
        useWords("crash"),
      ]);
      const flight = round as CrashSummary;
      const picture = flightPicture(flight, game.gameId, () => void shareOf(flight, game));
      return { picture, story: crashStory(flight, style) };
    },
  };
}

async function shareOf(flight: CrashSummary, { gameId, title }: FlownGame): Promise<void> {
  const { openShare } = await import("./share/share-flight.ts");
  await openShare({ ...flight, gameId, title, crashPoint: flight.crashPoint ?? 100 });
}
