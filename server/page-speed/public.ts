/** The public door of `page-speed`: other domains import nothing else of the folder (tools/layers.ts). */
export { type PageSpeed, openPageSpeed } from "./page-speed.ts";
export { pageSpeedHandlers } from "./page-speed.handlers.ts";
export { foldPageSpeed } from "./page-speed.store.ts";
export { registerPageSpeed } from "./register-page-speed.ts";
