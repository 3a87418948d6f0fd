import { createElement as h, type ReactElement, useState } from "react";

/** The document of the baseline that React wakes up: one button. Without JSX, so that Node runs it as it is. */
export function Hello({ script }: { script: string }): ReactElement {
  const [taps, setTaps] = useState(0);
  return h(
    "html",
    { lang: "en" },
    h(
      "head",
      null,
      h("meta", { charSet: "utf-8" }),
      h("meta", { name: "viewport", content: "width=device-width,initial-scale=1" }),
      h("meta", { name: "description", content: "A page with one button." }),
      h("title", null, "Hello"),
      h("script", { type: "module", src: script }),
    ),
    h(
      "body",
      null,
      h(
        "main",
        null,
        h("h1", null, "Hello"),
        h("button", { type: "button", onClick: () => setTaps(taps + 1) }, `Tapped ${taps} times`),
      ),
    ),
  );
}
