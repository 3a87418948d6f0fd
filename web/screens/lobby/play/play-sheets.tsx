import { closeOverlay } from "#web/features/overlays/overlays.ts";
import { PlayMenu, type PlayMenuProps } from "./play-menu.tsx";
import { ReportForm } from "./report-form.tsx";

type Props = PlayMenuProps & { shown: "playMenu" | "report" };

/** The sheets of a game's bar: nothing of them is needed until they are asked for. */
export default function PlaySheets({ shown, ...menu }: Props) {
  if (shown === "playMenu") return <PlayMenu {...menu} />;
  return <ReportForm game={menu.game} freeplay={menu.freeplay} onClose={closeOverlay} />;
}
