/** The consumers of the outbox. A consumer that is removed needs a migration that deletes its row. */
import type { Consumer } from "./consumer.ts";
import { publishLive } from "./publish-live.ts";
import { keepSignificantEvents } from "./significant-events.ts";

export const CONSUMERS: readonly Consumer[] = [publishLive, keepSignificantEvents];
