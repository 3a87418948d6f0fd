import { useEffect } from "react";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { useHasSession } from "#web/platform/session/session.ts";
import { type AskState, useAsk } from "#web/platform/data/use-ask.ts";
import { noteIcon } from "./avatar.tsx";

export type MemberInfo = ValueOf<Calls["member.info"]>;

/** The member's own record, asked for while there is a session; a picture that was changed elsewhere follows it. */
export function useMemberInfo(): AskState<MemberInfo> {
  const asked = useAsk("member.info", {}, useHasSession());
  const icon = asked.value?.icon;
  useEffect(() => {
    if (icon !== undefined) noteIcon(icon);
  }, [icon]);
  return asked;
}
