import { useState } from "react";
import { Link } from "react-router";
import { useSingleFlight } from "#web/ui/forms/use-single-flight.ts";
import type { FrameHandle } from "#web/layout/frame-handle.ts";
import { MembersOnly } from "#web/features/identity/session/members-only.tsx";
import { PageHeader } from "#web/layout/page-header.tsx";
import { TASK_SPOTS } from "#web/features/bonuses/task-spots.ts";
import { refreshWaiting } from "#web/features/bonuses/waiting-rewards.ts";
import { ask } from "#web/platform/data/ask.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { useNamedMerchantTime } from "#web/platform/merchant-time.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { readSession } from "#web/platform/session/session.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { moneyRefusalText, useTag, useText } from "#web/platform/i18n/texts.tsx";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { Button } from "#web/ui/button.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import { toast, toastRefusal } from "#web/ui/toasts.tsx";
import { Failed } from "#web/ui/failed.tsx";

type Tasks = ValueOf<Calls["tasks.list"]>;
type Task = Tasks["tasks"][number];

export const handle: FrameHandle = { bars: "rail" };

/** What can be done today, how far it is done, and what it pays. */
export default function TasksScreen() {
  const text = useText();
  return (
    <>
      <PageTitle words={text("task.title")} />
      <PageHeader title={text("task.title")} />
      <main className="page pad mh">
        <MembersOnly>
          <TaskList />
        </MembersOnly>
      </main>
    </>
  );
}

function TaskList() {
  const text = useText();
  const { value, refusal, loading, reload } = useAsk("tasks.list", {});
  if (!value) {
    if (loading) return <RowSkeletons count={4} />;
    return <Failed title={text("task.failed")} refusal={refusal} onRetry={reload} />;
  }
  if (value.tasks.length === 0) {
    return (
      <Empty spot="calendar" title={text("task.none")} words={text("task.noneHint")}>
        <Link className="btn btn--sm btn--tonal" to="/m/activity">
          {text("shell.promotions")}
        </Link>
      </Empty>
    );
  }
  return (
    <>
      <Summary value={value} />
      <ul className="tsk">
        {value.tasks.map((task) => (
          <TaskCard key={task.id} task={task} onClaimed={reload} />
        ))}
      </ul>
    </>
  );
}

/** The rule, when the merchant's next day begins, and what the rank adds. */
function Summary({ value: { until, bonusPercent, tasks } }: { value: Tasks }) {
  const text = useText();
  const time = useNamedMerchantTime({ dateStyle: "medium", timeStyle: "short" })(until);
  const isAllTaken = tasks.every(({ state }) => state === "claimed");
  return (
    <section className="card tsk__s">
      <p>
        <b>{isAllTaken ? text("task.done") : text("task.rule")}</b>
      </p>
      <p className="num">{text("task.until", { time })}</p>
      {bonusPercent > 0 ? (
        <p className="row">
          <Icon name="crown-duotone" />
          <Link className="link hit" to="/m/vip">
            {text("task.bonus", { percent: bonusPercent })}
          </Link>
        </p>
      ) : null}
    </section>
  );
}

function TaskCard({ task, onClaimed }: { task: Task; onClaimed: () => void }) {
  const text = useText();
  const tag = useTag();
  const { currencySymbol } = useShell().merchant;
  const { kind, need, have, period, state } = task;
  const figure = (value: string): string =>
    kind === "turnover" ? moneyText(value, currencySymbol, tag) : new Intl.NumberFormat(tag).format(Number(value));
  const title = text(`task.${kind}`, { need: kind === "turnover" ? figure(need) : Number(need) });
  const isCounted = kind === "rounds" || kind === "turnover";
  return (
    <li className={`card tsk__c ${state === "claimed" ? "is-done" : ""}`}>
      <Picture path={`/art/spots/${TASK_SPOTS[kind]}`} width={44} height={44} alt="" />
      <div className="tsk__t">
        <b>{title}</b>
        {kind === "profile" && state === "open" ? <small>{text("task.profileHint")}</small> : null}
        {isCounted ? (
          <>
            <progress className="prog" max={Number(need)} value={Number(have)} aria-label={title} />
            <small className="num">{text("task.of", { have: figure(have), need: figure(need) })}</small>
          </>
        ) : null}
        {period === "once" ? <small>{text("task.once")}</small> : null}
      </div>
      <div className="tsk__e">
        <strong className="num pos">+{moneyText(task.reward, currencySymbol, tag)}</strong>
        <Action task={task} onClaimed={onClaimed} />
      </div>
    </li>
  );
}

/** The way to what is still to be done, the claim, or that it is claimed. */
function Action({ task, onClaimed }: { task: Task; onClaimed: () => void }) {
  const text = useText();
  const tag = useTag();
  const { currencySymbol } = useShell().merchant;
  const [busy, setBusy] = useState(false);
  const { id, kind, state } = task;
  const claim = useSingleFlight(async () => {
    setBusy(true);
    const reply = await ask("tasks.claim", { taskId: id, token: readSession()?.token ?? "" });
    setBusy(false);
    if (!reply.ok) toastRefusal(moneyRefusalText(text, reply.refusal));
    else toast("success", text("task.got", { amount: moneyText(reply.value.amount, currencySymbol, tag) }));
    refreshWaiting();
    onClaimed();
  });
  if (state === "claimed") {
    return (
      <span className="tag tag--pos">
        <Icon name="check-bold" />
        {text("task.claimed")}
      </span>
    );
  }
  if (state === "ready") {
    const amount = moneyText(task.reward, currencySymbol, tag);
    return (
      <Button look="tonal" size="sm" busy={busy} onClick={claim} aria-label={text("task.claim", { amount })}>
        {text("task.claimShort")}
      </Button>
    );
  }
  return (
    <Link className="btn btn--sm" to={kind === "profile" ? "/m/member/profile" : "/m/hot-games"}>
      {text(kind === "profile" ? "profile.edit" : "task.play")}
    </Link>
  );
}
