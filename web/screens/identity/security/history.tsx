import { PROOF_WAYS } from "#rules/identity/step-up.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { useNamedMerchantTime } from "#web/platform/merchant-time.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { Empty } from "#web/ui/empty.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import { deviceIcon, deviceWords } from "./device-words.ts";
import { Failed } from "#web/ui/failed.tsx";

type Event = ValueOf<Calls["devices.history"]>[number];

const GOOD: readonly Event["outcome"][] = ["logged-in", "proved", "password-set"];

/** Logins, tries and proofs, the latest first. */
export function History() {
  const text = useText();
  const { value, refusal, loading, reload } = useAsk("devices.history", {});
  if (!value) {
    if (loading) return <RowSkeletons count={6} />;
    return <Failed title={text("security.failed")} refusal={refusal} onRetry={reload} />;
  }
  if (value.length === 0) {
    return <Empty spot="mailbox" title={text("security.noHistory")} words={text("security.noHistoryHint")} />;
  }
  return (
    <ul className="card sec__l">
      {value.map((event, at) => (
        <EventRow key={at} event={event} />
      ))}
    </ul>
  );
}

function EventRow({ event }: { event: Event }) {
  const text = useText();
  const time = useNamedMerchantTime({ dateStyle: "medium", timeStyle: "short" });
  const isGood = GOOD.includes(event.outcome);
  // A new password is noted without the device that set it
  const device = event.outcome === "password-set" ? "" : `${deviceWords(event, text)} · ${event.address}`;
  const way = PROOF_WAYS.find((one) => one === event.method);
  const method = way ? text(`proof.by.${way}`) : "";
  return (
    <li className="li">
      <span className="ic">
        <Icon name={event.outcome === "password-set" ? "lock-key-duotone" : deviceIcon(event)} />
      </span>
      <div>
        <b>{text(`security.event.${event.outcome}`)}</b>
        <small>{[time(event.at), method, device].filter((words) => words !== "").join(" · ")}</small>
      </div>
      <span className="end">
        <span className={isGood ? "tag tag--pos" : "tag tag--neg"}>
          {text(isGood ? "security.success" : "security.failure")}
        </span>
      </span>
    </li>
  );
}
