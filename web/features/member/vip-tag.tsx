import { useText } from "#web/platform/i18n/texts.tsx";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { Icon } from "#web/ui/icon.tsx";

/** The member's level in short, once it is known; nothing below the first. */
export default function VipTag() {
  const text = useText();
  const { value } = useAsk("vip.progress", {});
  if (!value || value.level === 0) return null;
  return (
    <span className="tag tag--warn num">
      <Icon name="crown-fill" />
      {text("vip.short", { level: value.level })}
    </span>
  );
}
