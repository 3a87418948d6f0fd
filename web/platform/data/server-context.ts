import { createContext } from "react-router";
import type { Ask } from "./call.ts";
import type { Shell } from "./shell.ts";

/** What the page server hands to loaders: the shell of this request and `ask()` without the network. */
export const shellContext = createContext<Shell>();
export const askContext = createContext<Ask>();
