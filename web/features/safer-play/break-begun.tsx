import { useEffect } from "react";
import { createStore } from "#web/platform/data/store.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { useMerchantTime } from "#web/platform/merchant-time.ts";
import { Icon } from "#web/ui/icon.tsx";

/** Until when a break lasts that was begun a moment ago; null without one. */
const begun = createStore<string | null>(null);

/** A break was begun, which ended this session too: the login that follows says so. */
export function noteBreakBegun(until: string): void {
  begun.write(until);
}

/** Says above the login that the break has begun, until when, and what stays open; over when the login is left. */
export function BreakBegun() {
  const until = begun.use();
  useEffect(() => (until === null ? undefined : () => begun.write(null)), [until]);
  return until === null ? null : <Note until={until} />;
}

function Note({ until }: { until: string }) {
  const text = useText();
  const date = useMerchantTime({ dateStyle: "medium", timeStyle: "short" });
  return (
    <div className="alert alert--info" role="status">
      <Icon name="info-fill" />
      <p>
        <b>{text("saferPlay.begun", { date: date(until) })}</b>
        <span>{text("saferPlay.begunWords")}</span>
      </p>
    </div>
  );
}
