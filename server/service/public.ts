/** The public door of `service`: other domains import nothing else of the folder (tools/layers.ts). */
export { historyOf, messageValue, partiesOf, write } from "./chat-parts.ts";
export { chatHandlers } from "./chat.handlers.ts";
export { type ChatTable, type TableChats, tableChatHandlers } from "./table-chat.handlers.ts";
export { chatById, moveMarks, readPicture } from "./chat.store.ts";
