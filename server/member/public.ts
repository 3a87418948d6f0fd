/** The public door of `member`: other domains import nothing else of the folder (tools/layers.ts). */
export { inboxHandlers } from "./inbox/inbox.handlers.ts";
export { addInboxMessage } from "./inbox/inbox.store.ts";
export { moneyWords } from "./inbox/money-words.ts";
export { sendSiteMessage } from "./inbox/site-messages.ts";
export { memberHandlers } from "./profile/member.handlers.ts";
