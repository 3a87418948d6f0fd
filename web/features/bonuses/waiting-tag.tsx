import { useText } from "#web/platform/i18n/texts.tsx";

/** "2 ready", beside the way to the reward centre; nothing while nothing waits. */
export function WaitingTag({ count }: { count: number }) {
  const text = useText();
  return count === 0 ? null : <span className="tag tag--accent num">{text("reward.waiting", { count })}</span>;
}
