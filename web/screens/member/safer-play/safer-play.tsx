import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { MembersOnly } from "#web/features/identity/session/members-only.tsx";
import { BreakNote } from "#web/features/safer-play/break-note.tsx";
import { resultText } from "#web/features/safer-play/result-text.ts";
import type { FrameHandle } from "#web/layout/frame-handle.ts";
import { PageHeader } from "#web/layout/page-header.tsx";
import { ask } from "#web/platform/data/ask.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { useMerchantTime } from "#web/platform/merchant-time.ts";
import { refusalText, useTag, useText } from "#web/platform/i18n/texts.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import { toastRefusal } from "#web/ui/toasts.tsx";
import { Breaks } from "./breaks.tsx";
import { Limits } from "./limits.tsx";

export type SaferPlay = ValueOf<Calls["saferPlay.get"]>;

export const handle: FrameHandle = { bars: "rail" };

/** Reminders that stand beside each other on a phone. */
const MOST_IN_A_ROW = 3;

/** Limits, breaks, reminders and who helps (decisions 074, 075). */
export default function SaferPlayScreen() {
  const text = useText();
  return (
    <>
      <PageTitle words={text("saferPlay.title")} />
      <PageHeader title={text("saferPlay.title")} />
      <main className="page pad spl">
        <MembersOnly>
          <Loaded />
        </MembersOnly>
      </main>
    </>
  );
}

function Loaded() {
  const text = useText();
  const { value, refusal, loading, reload } = useAsk("saferPlay.get", {});
  const { hash } = useLocation();
  const isRead = value !== undefined;
  // The router has looked for the place before anything stood
  useEffect(() => {
    if (isRead && hash !== "") document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isRead, hash]);
  if (value) {
    return (
      <>
        {value.breakNow ? <BreakNote until={value.breakNow.endsAt} /> : null}
        <Session everyMinutes={value.everyMinutes} merchantMinutes={value.merchantMinutes} reload={reload} />
        <Limits limits={value.limits} onChanged={reload} />
        <Breaks offered={value.selfExclusions} />
        <Help help={value.help} />
      </>
    );
  }
  if (!loading) return <Failed title={text("saferPlay.failed")} refusal={refusal} onRetry={reload} />;
  return (
    <div className="card" role="status" aria-label={text("saferPlay.loading")}>
      <RowSkeletons count={5} />
    </div>
  );
}

type SessionProps = { everyMinutes: number; merchantMinutes: number; reload: () => void };

/** What this session has come to, and how often play is covered by it. */
function Session({ everyMinutes, merchantMinutes, reload }: SessionProps) {
  const text = useText();
  const tag = useTag();
  const { currencySymbol } = useShell().merchant;
  const time = useMerchantTime({ timeStyle: "short" });
  const { value } = useAsk("saferPlay.session", {});
  const choices = ([0, 15, 30, 60] as const).filter(
    (minutes) => merchantMinutes === 0 || (minutes > 0 && minutes <= merchantMinutes),
  );
  const remind = async (minutes: (typeof choices)[number]): Promise<void> => {
    const reply = await ask("saferPlay.remindEvery", { minutes });
    if (!reply.ok) toastRefusal(refusalText(text, reply.refusal));
    reload();
  };
  return (
    <section aria-labelledby="spl-session">
      <h2 className="lab" id="spl-session">
        {text("saferPlay.session")}
      </h2>
      <div className="card spl__s">
        <p className="num">
          {value
            ? text("saferPlay.sessionWords", {
                time: time(value.startedAt),
                net: resultText(value.net, currencySymbol, tag),
              })
            : text("saferPlay.loading")}
        </p>
        <p className="spl__k">{text("saferPlay.remind")}</p>
        <Segmented
          label={text("saferPlay.remind")}
          options={choices.map((minutes) => ({
            value: String(minutes),
            label: minutes === 0 ? text("saferPlay.never") : text("saferPlay.minutes", { count: minutes }),
          }))}
          value={String(everyMinutes)}
          onChange={(next) => {
            const minutes = choices.find((one) => String(one) === next);
            if (minutes !== undefined) void remind(minutes);
          }}
          inRows={choices.length > MOST_IN_A_ROW}
        />
      </div>
    </section>
  );
}

function Help({ help }: { help: SaferPlay["help"] }) {
  const text = useText();
  return (
    <section aria-labelledby="spl-help">
      <h2 className="lab" id="spl-help">
        {text("saferPlay.help")}
      </h2>
      <p className="spl__w">{text("saferPlay.helpWords")}</p>
      <ul className="card spl__h">
        {help.map(({ name, url, phone }) => (
          <li key={name}>
            <b>{name}</b>
            {phone ? (
              <a className="link hit num" href={`tel:${phone.replaceAll(" ", "")}`}>
                {phone}
              </a>
            ) : null}
            {url ? (
              <a className="link hit" href={url} target="_blank" rel="noopener noreferrer">
                {new URL(url).host}
              </a>
            ) : null}
          </li>
        ))}
        <li>
          <Link className="link hit" to="/m/help?tag=responsible">
            {text("footer.responsible")}
          </Link>
        </li>
      </ul>
    </section>
  );
}
