/** The public door of `live`: other domains import nothing else of the folder (tools/layers.ts). */
export { registerLive } from "./live-socket.ts";
