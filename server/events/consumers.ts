/** The consumers of the outbox. The one that is not here any more needs a migration that deletes its row. */
import type { Consumer } from "./consumer.ts";
import { publishLive } from "./publish-live.ts";

export const CONSUMERS: readonly Consumer[] = [publishLive];
