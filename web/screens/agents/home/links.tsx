import { useState } from "react";
import { useDayText } from "#web/features/records/record-words.ts";
import { ask } from "#web/platform/data/ask.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { refusalText, useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { Field } from "#web/ui/field.tsx";
import { Qr } from "#web/ui/qr.tsx";
import { Question } from "#web/ui/question.tsx";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toasts.tsx";
import { useCopy } from "#web/ui/use-copy.ts";
import { invitationOf, useInvite } from "./invitation.ts";

type LinkRow = ValueOf<Calls["agents.links"]>[number];

/** The agent's links, whom each brought, and another one (U-180). */
export default function Links() {
  const text = useText();
  const { value, refusal, reload } = useAsk("agents.links", {});
  return (
    <div className="pad agt">
      <NewLink onMade={reload} />
      {value ? (
        value.length === 0 ? (
          <Empty spot="chart" title={text("agent.noLinks")} words={text("agent.noLinksHint")} />
        ) : (
          value.map((link) => <OneLink key={link.code} link={link} onEnded={reload} />)
        )
      ) : refusal === undefined ? (
        <div className="card" role="status" aria-label={text("record.loading")}>
          <RowSkeletons count={4} />
        </div>
      ) : (
        <Failed title={text("agent.failed")} refusal={refusal} onRetry={reload} />
      )}
    </div>
  );
}

function NewLink({ onMade }: { onMade: () => void }) {
  const text = useText();
  const [name, setName] = useState("");
  const [busy, setBusy] = useState(false);
  const make = async (): Promise<void> => {
    setBusy(true);
    const reply = await ask("agents.createLink", { name });
    setBusy(false);
    if (!reply.ok) return void toast("fail", refusalText(text, reply.refusal));
    setName("");
    toast("success", text("agent.linkMade"));
    onMade();
  };
  return (
    <form
      className="card agf"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void make();
      }}
    >
      <Field
        label={text("agent.linkName")}
        note={text("account.optional")}
        name="name"
        autoComplete="off"
        maxLength={40}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button look="accent" type="submit" busy={busy}>
        {text("agent.newLink")}
      </Button>
    </form>
  );
}

function OneLink({ link, onEnded }: { link: LinkRow; onEnded: () => void }) {
  const text = useText();
  const day = useDayText({ dateStyle: "medium" });
  const copy = useCopy();
  const invite = useInvite();
  const [isShown, setShown] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const url = invitationOf(link.code);
  const end = async (): Promise<void> => {
    setAsked(false);
    const reply = await ask("agents.deleteLink", { code: link.code });
    if (!reply.ok) toast("fail", refusalText(text, reply.refusal));
    onEnded();
  };
  return (
    <article className="card agx" aria-label={link.name || link.code}>
      <h2>
        {link.name || text("agent.link")}
        <span className="tag num">{text("invite.code", { code: link.code })}</span>
      </h2>
      <small>{text("agent.madeOn", { date: day(link.createdAt.slice(0, 10)) })}</small>
      <bdi className="num agx__u">{url}</bdi>
      <dl className="num">
        {(["clicks", "registrations", "depositors"] as const).map((name) => (
          <div key={name}>
            <dt>{text(`agent.${name}`)}</dt>
            <dd>{link[name]}</dd>
          </div>
        ))}
      </dl>
      {isShown ? <Qr content={url} label={text("invite.qr")} /> : null}
      <div className="agx__a">
        <Button size="sm" icon="copy" look="accent" onClick={() => void copy(url, text("invite.copied"))}>
          {text("invite.copy")}
        </Button>
        <Button size="sm" icon="qr-code-duotone" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {text("agent.qr")}
        </Button>
        {invite ? (
          <Button size="sm" icon="share-network-duotone" onClick={() => invite(url)}>
            {text("invite.share")}
          </Button>
        ) : null}
        <Button size="sm" icon="trash-duotone" look="ghost" onClick={() => setAsked(true)}>
          {text("agent.end")}
        </Button>
      </div>
      {isAsked ? (
        <Question
          title={text("agent.endTitle")}
          words={text("agent.endWords")}
          yes={text("agent.end")}
          onYes={() => void end()}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </article>
  );
}
