/** The public door of `jobs`: other domains import nothing else of the folder (tools/layers.ts). */
export { prepareJobQueue, runJobs } from "./job-queue.ts";
export { jobsOf } from "./schedule.ts";
