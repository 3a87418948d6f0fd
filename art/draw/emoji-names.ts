/** Short names of the 3D illustrations we draw with, and their code points. */
import { E_ONE } from "./emoji-names-one.ts";
import { E_TWO } from "./emoji-names-two.ts";

export const E = { ...E_ONE, ...E_TWO };
export type EmojiName = keyof typeof E;
