/** The public door of `events`: other domains import nothing else of the folder (tools/layers.ts). */
export { type Consumer, runConsumer } from "./consumer.ts";
export { CONSUMERS } from "./consumers.ts";
export { type Events, type EventTypes, openEvents } from "./events.ts";
export { readLags } from "./lag.ts";
export { type OutboxEvent, pruneOutbox } from "./outbox.ts";
export { brokenSeals, sealSecurityLog } from "./security-seals.ts";
