/** The public door of `member`: other domains import nothing else of the folder (tools/layers.ts). */
export { inboxAnswers } from "./inbox/inbox.answers.ts";
export { addInboxMessage } from "./inbox/inbox.store.ts";
export { sendSiteMessage } from "./inbox/site-messages.ts";
export { memberAnswers } from "./profile/member.answers.ts";
