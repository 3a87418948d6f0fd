import type { WaitingDraw } from "./use-waiting-draws.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { useSoon } from "./use-soon.ts";

type Props = {
  draw: WaitingDraw | undefined;
  /** Its draw is asked for: the line keeps its place until it is known. */ waits?: boolean;
};

/** When what an open round of a lottery waits for is drawn; nothing for other rounds. */
export function WaitsFor({ draw, waits = false }: Props) {
  const text = useText();
  const soon = useSoon();
  if (!draw) return waits ? <small className="br__d">{"\u00A0"}</small> : null;
  return <small className="num trunc br__d">{text("record.drawAt", { time: soon(draw.closesAt) })}</small>;
}
