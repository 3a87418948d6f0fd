import { useState } from "react";
import { Link, type LoaderFunctionArgs, replace } from "react-router";
import type { FrameHandle } from "#web/layout/frame-handle.ts";
import { MembersOnly } from "#web/features/identity/session/members-only.tsx";
import { PageHeader } from "#web/layout/page-header.tsx";
import { refreshInboxUnread } from "#web/features/service/service-unread.ts";
import { ask } from "#web/platform/data/ask.ts";
import { askShell } from "#web/platform/data/ask-shell.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { useChange } from "#web/platform/data/changes.ts";
import { shellContext } from "#web/platform/data/server-context.ts";
import { useNamedMerchantTime } from "#web/platform/merchant-time.ts";
import { refusalText, useText } from "#web/platform/i18n/texts.tsx";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { Button } from "#web/ui/button.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { IconName } from "#web/ui/icon-names.ts";
import { PageTitle } from "#web/ui/page-title.tsx";
import { Question } from "#web/ui/question.tsx";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toasts.tsx";
import { Failed } from "#web/ui/failed.tsx";

type Message = ValueOf<Calls["inbox.list"]>["list"][number];

export const handle: FrameHandle = { bars: "rail" };

/** A site without messages has no such address (U-027). */
export function loader({ context }: LoaderFunctionArgs) {
  return context.get(shellContext).merchant.webEmail ? null : replace("/m/home");
}

export function clientLoader() {
  return askShell().shell.merchant.webEmail ? null : replace("/m/home");
}

/** The member's messages (U-186): a list, each opens in its place. */
export default function InboxScreen() {
  const text = useText();
  return (
    <>
      <PageTitle words={text("service.messages")} />
      <PageHeader title={text("service.messages")} />
      <main className="pad page">
        <MembersOnly>
          <Inbox />
        </MembersOnly>
      </main>
    </>
  );
}

function Inbox() {
  const [pages, setPages] = useState(1);
  return (
    <>
      {Array.from({ length: pages }, (_, at) => (
        <InboxPage key={at} pageNo={at + 1} isLast={at === pages - 1} onMore={() => setPages(pages + 1)} />
      ))}
    </>
  );
}

function InboxPage({ pageNo, isLast, onMore }: { pageNo: number; isLast: boolean; onMore: () => void }) {
  const text = useText();
  const { value, refusal, loading, reload } = useAsk("inbox.list", { pageNo });
  const [open, setOpen] = useState<number | null>(null);
  const [going, setGoing] = useState<Message | null>(null);
  useChange("inbox", reload);
  if (!value) {
    if (loading) return <RowSkeletons count={5} />;
    return <Failed title={text("inbox.failed")} refusal={refusal} onRetry={reload} />;
  }
  if (pageNo === 1 && value.list.length === 0) {
    return <Empty spot="mailbox" title={text("inbox.none")} words={text("inbox.noneHint")} />;
  }
  const toggle = (message: Message): void => {
    setOpen(open === message.id ? null : message.id);
    if (!message.read) void ask("inbox.read", { id: message.id }).then(settled);
  };
  const settled = (): void => {
    refreshInboxUnread();
    reload();
  };
  const remove = async ({ id }: Message): Promise<void> => {
    setGoing(null);
    const reply = await ask("inbox.remove", { id });
    if (!reply.ok) toast("fail", refusalText(text, reply.refusal));
    settled();
  };
  return (
    <>
      {value.list.map((message) => (
        <MessageItem
          key={message.id}
          message={message}
          open={open === message.id}
          onToggle={() => toggle(message)}
          onRemove={() => setGoing(message)}
        />
      ))}
      {isLast && value.hasMore ? (
        <Button block className="more" onClick={onMore}>
          {text("inbox.more")}
        </Button>
      ) : null}
      {going ? (
        <Question
          title={text("inbox.removeTitle")}
          words={going.title}
          yes={text("inbox.remove")}
          onYes={() => void remove(going)}
          onClose={() => setGoing(null)}
        />
      ) : null}
    </>
  );
}

/** By what it is about, as the page that it leads to says. */
const ICONS: readonly (readonly [path: string, icon: IconName])[] = [
  ["/m/securityCenter", "shield-check-duotone"],
  ["/m/saferPlay", "clock-countdown-duotone"],
  ["/m/activity", "gift-duotone"],
  ["/m/transaction", "wallet-duotone"],
  ["/m/gameRecord", "receipt-duotone"],
  ["/m/lott", "ticket-duotone"],
  ["/m/fav-games", "heart-duotone"],
];

function iconOf({ path }: Message): IconName {
  return ICONS.find(([start]) => path?.startsWith(start))?.[1] ?? "envelope-simple-duotone";
}

type ItemProps = { message: Message; open: boolean; onToggle: () => void; onRemove: () => void };

function MessageItem({ message, open, onToggle, onRemove }: ItemProps) {
  const text = useText();
  const at = useNamedMerchantTime({ dateStyle: "medium", timeStyle: "short" });
  return (
    <article className={message.read ? "nt" : "nt un"}>
      <button type="button" className="nt__h" aria-expanded={open} onClick={onToggle}>
        <span className="ic40">
          <Icon name={iconOf(message)} />
        </span>
        <span>
          <b>{message.title}</b>
          {open ? null : <small className="nt__p">{message.content.split("\n", 1)[0]}</small>}
          <small className="num">
            {message.read ? null : <i className="nt__dot" role="img" aria-label={text("notice.unread")} />}
            {at(message.sentAt)}
          </small>
        </span>
        <Icon name="caret-down-bold" className={open ? "is-up" : undefined} />
      </button>
      {open ? (
        <div className="nt__b">
          <p className="pre">{message.content}</p>
          {message.path === null ? null : (
            <Link className="btn btn--sm btn--tonal" to={message.path}>
              {text("inbox.open")}
            </Link>
          )}
          <button type="button" className="link" onClick={onRemove}>
            <Icon name="trash-duotone" />
            {text("inbox.remove")}
          </button>
        </div>
      ) : null}
    </article>
  );
}
