/** The public door of `merchants`: other domains import nothing else of the folder (tools/layers.ts). */
export { type Merchants, openMerchants } from "./merchants.ts";
export { statusFor } from "./site-status.ts";
export { systemHandlers } from "./system/system.handlers.ts";
