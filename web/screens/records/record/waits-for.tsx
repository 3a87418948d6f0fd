import { shownNumero } from "#web/features/records/numero.ts";
import { useMerchantTime } from "#web/platform/merchant-time.ts";
import type { WaitingDraw } from "./use-waiting-draws.ts";
import { useText } from "#web/platform/i18n/texts.tsx";

type Props = {
  draw: WaitingDraw | undefined;
  /** Its draw is asked for: the line keeps its place until it is known. */ waits?: boolean;
};

/** For which draw an open round of a lottery waits, and when its sale is over; nothing for other rounds. */
export function WaitsFor({ draw, waits = false }: Props) {
  const text = useText();
  const time = useMerchantTime({ timeStyle: "short" });
  if (!draw) return waits ? <small className="br__d">{"\u00A0"}</small> : null;
  return (
    <small className="num trunc br__d">
      {text("order.draw", { numero: shownNumero(draw.numero) })}, {time(draw.closesAt)}
    </small>
  );
}
