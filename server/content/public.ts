/** The public door of `content`: other domains import nothing else of the folder (tools/layers.ts). */
export { isValid, type ContentSchedule, openContentSchedule } from "./content-schedule.ts";
export { contentHandlers } from "./content.handlers.ts";
export { putRows } from "./import-export/content-rows.ts";
export { units } from "./import-export/row-shapes.ts";
