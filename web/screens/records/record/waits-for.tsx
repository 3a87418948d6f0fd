import { shownNumero } from "#web/features/records/numero.ts";
import { useMerchantTime } from "#web/platform/merchant-time.ts";
import { useText } from "#web/platform/i18n/texts.tsx";

/** For which draw an open round of a lottery waits, and when its sale is over; nothing for other rounds. */
export function WaitsFor({ draw }: { draw: { numero: string; closesAt: string } | undefined }) {
  const text = useText();
  const time = useMerchantTime({ timeStyle: "short" });
  if (!draw) return null;
  return (
    <small className="num trunc br__d">
      {text("order.draw", { numero: shownNumero(draw.numero) })}, {time(draw.closesAt)}
    </small>
  );
}
