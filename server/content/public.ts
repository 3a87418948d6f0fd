/** The public door of `content`: other domains import nothing else of the folder (tools/layers.ts). */
export { isValid, type Moments, openMoments } from "./content-schedule.ts";
export { contentAnswers } from "./content.answers.ts";
export { putRows } from "./import-export/content-rows.ts";
export { units } from "./import-export/row-shapes.ts";
