import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { FrameHandle } from "#web/layout/frame-handle.ts";
import { askShell } from "#web/platform/data/ask-shell.ts";
import { OwnStyle } from "#web/platform/loading/own-blocks.tsx";
import { askContext, shellContext } from "#web/platform/data/server-context.ts";
import { BarStates } from "./bar-states.tsx";
import { FormStates } from "./form-states.tsx";
import { GalleryBar } from "./gallery-bar.tsx";
import styles from "./gallery.css?inline";
import { GameStates } from "./game-states.tsx";
import { HomeStates } from "./home-states.tsx";
import { PopupStates } from "./popup-states.tsx";
import { loadSamples } from "./samples.ts";
import { UiStates } from "./ui-states.tsx";

export const handle: FrameHandle = { bars: "none" };

export function loader({ context }: LoaderFunctionArgs) {
  return loadSamples(context.get(askContext), context.get(shellContext));
}

export function clientLoader(_: ClientLoaderFunctionArgs) {
  const { ask, shell } = askShell();
  return loadSamples(ask, shell);
}

/**
 * Every part in every state. A route of builds made with MARQUEE_DEV=1 only: web/routes.ts.
 */
export default function Gallery() {
  const samples = useLoaderData<typeof loadSamples>();
  return (
    <>
      <title>Gallery</title>
      <OwnStyle name="gallery" css={styles} />
      <GalleryBar />
      <main className="gal">
        <h1>Gallery</h1>
        <PopupStates samples={samples} />
        <UiStates />
        <FormStates samples={samples} />
        <GameStates samples={samples} />
        <HomeStates samples={samples} />
        <BarStates samples={samples} />
      </main>
    </>
  );
}
