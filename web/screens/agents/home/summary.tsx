import { useState } from "react";
import { useMoneySymbol } from "#web/features/wallet/money-symbol.ts";
import { ask } from "#web/platform/data/ask.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { type AskState, useAsk } from "#web/platform/data/use-ask.ts";
import { countText } from "#web/platform/i18n/formats.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { refusalText, useTag, useText } from "#web/platform/i18n/texts.tsx";
import { useSingleFlight } from "#web/ui/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Qr } from "#web/ui/qr.tsx";
import { toast } from "#web/ui/toasts.tsx";
import { useCopy } from "#web/ui/use-copy.ts";
import type { Totals } from "./figures.tsx";
import { invitationOf, useInvite } from "./invitation.ts";

type Links = AskState<ValueOf<Calls["agents.links"]>>;

/** What an agent comes for: what the line has brought, how many stand in it, and the link that brings more. */
export function Summary({ totals }: { totals: Totals | undefined }) {
  const text = useText();
  const tag = useTag();
  const symbol = useMoneySymbol();
  const income = useAsk("agents.income", { period: "WEEK" });
  const links = useAsk("agents.links", {});
  const money = (value: string): string => moneyText(value, symbol, tag);
  return (
    <section className="card agh" aria-label={text("agent.summary")}>
      <dl className="num">
        <div>
          <dt>{text("agent.commissionWeek")}</dt>
          <dd>
            <b>{income.value ? money(income.value.current.total) : <Pending of={income} />}</b>
            <small>
              {income.value ? text("agent.commissionBefore", { amount: money(income.value.previous.total) }) : "\u00a0"}
            </small>
          </dd>
        </div>
        <div>
          <dt>{text("agent.members")}</dt>
          <dd>
            <b>{totals ? countText(tag, totals.members) : "…"}</b>
            <small>{totals ? text("agent.agents", { count: totals.agents }) : "\u00a0"}</small>
          </dd>
        </div>
      </dl>
      <Invitation links={links} />
    </section>
  );
}

/** What stands for a figure that is asked for, or did not come. */
function Pending({ of: { loading } }: { of: Pick<AskState<unknown>, "loading"> }) {
  return loading ? <span className="bal__w" aria-hidden="true" /> : "–";
}

/** The agent's newest link: to be copied, shown to a camera, handed on. */
function Invitation({ links }: { links: Links }) {
  const text = useText();
  const copy = useCopy();
  const invite = useInvite();
  const [isShown, setShown] = useState(false);
  const { value, refusal } = links;
  if (value?.length === 0) return <FirstLink onMade={links.reload} />;
  // The tab of the links says what is missing
  if (value === undefined && refusal !== undefined) return null;
  const code = value?.[0]?.code;
  const url = code === undefined ? "" : invitationOf(code);
  const end = code === undefined ? "" : `=${code}`;
  const onCopy = (): void => void copy(url, text("invite.copied"));
  return (
    <div className="agh__l">
      <h2>
        {text("agent.invitation")}
        {code === undefined ? null : <span className="tag num">{text("invite.code", { code })}</span>}
      </h2>
      <div className="agh__u">
        <bdi className="num agh__v">
          {/* Whole at either end: the name of its parameter is nobody's to read */}
          <span className="trunc">{url.replace(/^https?:\/\//, "").replace(/\?.*/, "…")}</span>
          <span>{end}</span>
        </bdi>
        {invite ? <IconButton icon="copy" label={text("invite.copy")} disabled={url === ""} onClick={onCopy} /> : null}
      </div>
      {isShown && url !== "" ? <Qr content={url} label={text("invite.qr")} /> : null}
      <div className="agh__a">
        <Button icon="qr-code-duotone" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {text("agent.qr")}
        </Button>
        {invite ? (
          <Button look="accent" icon="share-network-duotone" onClick={() => invite(url)}>
            {text("invite.share")}
          </Button>
        ) : (
          <Button look="accent" icon="copy" onClick={onCopy}>
            {text("invite.copy")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** An agent without a link has none to hand on: one tap makes it. */
function FirstLink({ onMade }: { onMade: () => void }) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const make = useSingleFlight(async () => {
    setBusy(true);
    const reply = await ask("agents.createLink", { name: "" });
    setBusy(false);
    if (!reply.ok) return void toast("fail", refusalText(text, reply.refusal));
    toast("success", text("agent.linkMade"));
    onMade();
  });
  return (
    <div className="agh__l">
      <h2>{text("agent.invitation")}</h2>
      <p>{text("agent.noLinksHint")}</p>
      <Button block look="accent" busy={busy} onClick={make}>
        {text("agent.newLink")}
      </Button>
    </div>
  );
}
