import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "#web/styles/fonts.css";
import "#web/styles/tokens.css";
import { Desk } from "./desk.tsx";
import "./desk.css";
// After .tag of the sheet above
import "#web/styles/tag-tints.css";

const light = matchMedia("(prefers-color-scheme: light)");
const setTheme = (): void => void (document.documentElement.dataset["theme"] = light.matches ? "light" : "dark");
light.addEventListener("change", setTheme);
setTheme();

const place = document.querySelector("#desk");
if (place) {
  createRoot(place).render(
    <StrictMode>
      <Desk />
    </StrictMode>,
  );
}
