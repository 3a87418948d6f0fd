import type { TextKey } from "#texts/keys.ts";
import type { Notice } from "#web/platform/data/announcements.ts";
import type { IconName } from "#web/ui/icon-names.ts";

/** A notice's group in words, and its picture. What groups there are is the operator's (docs/content.md). */
const KINDS: Readonly<Record<string, { text: TextKey; icon: IconName; tag: string }>> = {
  hot: { text: "notice.kind.hot", icon: "sparkle-duotone", tag: "tag tag--info" },
  news: { text: "notice.kind.news", icon: "megaphone-duotone", tag: "tag" },
  popup: { text: "notice.kind.popup", icon: "gift-duotone", tag: "tag" },
  agent: { text: "notice.kind.agent", icon: "users-three-duotone", tag: "tag" },
};
const SERVICE = { text: "notice.service", icon: "headset-duotone", tag: "tag tag--warn" } as const;

/** How a notice is called and marked by its group; the members' own are the service's. */
export function noticeKindOf({ groupName }: Pick<Notice, "groupName">): { text: TextKey; icon: IconName; tag: string } {
  return KINDS[groupName] ?? SERVICE;
}

/** Newest first, and in the operator's order within a moment. `?i=` counts in the ticker's order, not in this one. */
export function newestFirst<N extends Pick<Notice, "startDate">>(notices: readonly N[]): N[] {
  return notices.toSorted((a, b) => b.startDate.localeCompare(a.startDate));
}
