/** The demo's month of life in both databases: the platform's, and the arcade's with the same rounds. */
import { readTitles } from "#arcade/server/titles.ts";
import { makeMonth, type Month } from "#server/seeds/month/month.ts";
import type { DatabaseServer } from "./databases.ts";
import { openMonthStudio } from "./month-studio.ts";

const TITLES = new URL("../../arcade/titles/", import.meta.url);

export interface OwnedDatabases {
  platform: Pick<DatabaseServer["platform"], "ownerUrl">;
  arcade: Pick<DatabaseServer["arcade"], "ownerUrl">;
}

/** Makes the month that `beginMonth` began, tells of it and gives its figures. */
export async function makeDemoMonth(
  { platform, arcade }: OwnedDatabases,
  begunAt: Date,
  tell: (line: string) => void,
): Promise<Month> {
  tell("Making a month of life for the demo …");
  const startedAt = performance.now();
  const studio = await openMonthStudio(arcade.ownerUrl, await readTitles(TITLES));
  const month = await makeMonth(platform.ownerUrl, studio, begunAt);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const made = `${month.members} members and ${month.rounds} rounds, marked as demo`;
  tell(`Made it in ${seconds} s: ${made}. npm start -- --empty leaves it out, in a data folder of its own`);
  return month;
}
