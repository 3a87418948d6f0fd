/** A page that React wakes up and that has one button: the least that a page of ours could cost. */
import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { Hello } from "./hello.ts";

const script = document.querySelector("script")?.getAttribute("src") ?? "";
hydrateRoot(document, createElement(Hello, { script }));
