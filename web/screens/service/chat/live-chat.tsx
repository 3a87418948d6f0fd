import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { safeRedirect } from "#rules/site/safe-redirect.ts";
import type { FrameHandle } from "#web/layout/frame-handle.ts";
import { useBack } from "#web/layout/page-header.tsx";
import { useTyping } from "#web/features/service/service-unread.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import { Composer } from "./composer.tsx";
import { FirstQuestions } from "./first-questions.tsx";
import { Messages } from "./messages.tsx";
import { type Chat, useChat } from "./use-chat.ts";
import { Failed } from "#web/ui/failed.tsx";

export const handle: FrameHandle = { bars: "none", query: ["backUrl"] };

/** The site's own chat with the operator's desk (U-108). */
export default function LiveChatScreen() {
  const chat = useChat();
  const text = useText();
  const isClosed = chat.refusal !== null && chat.history === null;
  return (
    <div className="app chatp">
      <PageTitle words={text("chat.title")} />
      <ChatHeader chat={chat} />
      <main className="chat">
        {isClosed ? (
          <Failed title={text("chat.failed")} refusal={chat.refusal ?? ""} onRetry={chat.reload} />
        ) : chat.history ? (
          <Conversation chat={chat} />
        ) : (
          <div role="status" aria-label={text("chat.loading")}>
            <RowSkeletons count={4} />
          </div>
        )}
      </main>
      {isClosed ? null : <Composer chat={chat} />}
    </div>
  );
}

function ChatHeader({ chat: { history } }: { chat: Chat }) {
  const text = useText();
  const stepBack = useBack();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const backUrl = safeRedirect(query.get("backUrl"));
  const back = (): void => {
    // From outside, as by a link in a mail, the launch says where the way back leads.
    const steps = (window.history.state as { idx?: number } | null)?.idx ?? 0;
    if (steps === 0 && backUrl !== null) void navigate(backUrl, { replace: true });
    else stepBack();
  };
  return (
    <header className="hdr hdr--page hdr--line chat__h">
      <IconButton icon="arrow-left-bold" label={text("shell.back")} onClick={back} />
      <span className="ava">
        <Picture path="/art/avatars/owl" width={40} height={40} alt="" only="webp" first />
      </span>
      <div>
        {/* A person's name at the head of an empty room would promise one */}
        <h1 className="trunc">{(history?.isStaffed && history.operator) || text("chat.title")}</h1>
        {history ? (
          <span className="chat__s">
            {history.isStaffed ? <i className="live-dot" /> : null}
            {text(history.isStaffed ? "chat.online" : "chat.away")}
          </span>
        ) : null}
      </div>
    </header>
  );
}

/** Keeps its end in view when something new comes, unless the reader is looking further up. */
function Conversation({ chat }: { chat: Chat }) {
  const text = useText();
  const isTyping = useTyping();
  const log = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const { history, pending, asked } = chat;
  const newest = history?.messages.at(-1)?.id;
  useEffect(() => {
    const look = (): void => {
      atEnd.current = innerHeight + scrollY > document.documentElement.scrollHeight - 120;
    };
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, []);
  useEffect(() => {
    if (atEnd.current || pending.length > 0) end.current?.scrollIntoView({ block: "end" });
  }, [newest, pending.length, isTyping]);
  useEffect(() => {
    // The question under a thumb and its answer
    if (asked.length > 0) end.current?.scrollIntoView({ block: "end" });
  }, [asked]);
  useEffect(() => {
    // What the page looks up comes later than its place
    const grown = new ResizeObserver(() => {
      if (atEnd.current && log.current?.hasChildNodes()) end.current?.scrollIntoView({ block: "end" });
    });
    if (log.current) grown.observe(log.current);
    return () => grown.disconnect();
  }, []);
  if (!history) return null;
  const isEmpty = history.messages.length === 0 && pending.length === 0 && asked.length === 0;
  const waits = pending.length > 0 || history.messages.at(-1)?.fromClient === true;
  return (
    <>
      {history.hasEarlier ? (
        <Button size="sm" className="chat__e" onClick={chat.loadEarlier}>
          {text("chat.earlier")}
        </Button>
      ) : null}
      {isEmpty ? <FirstQuestions isStaffed={history.isStaffed} onAsk={chat.ask} /> : null}
      <div ref={log} className="chat__m" role="log" aria-label={text("chat.title")}>
        <Messages chat={chat} history={history} />
        {waits && !history.isStaffed ? <p className="chat__w">{text("chat.nobody")}</p> : null}
      </div>
      {isTyping ? (
        <div className="bub bub--in typ" role="status" aria-label={text("chat.typing")}>
          <i />
          <i />
          <i />
        </div>
      ) : null}
      <div ref={end} className="chat__end" />
    </>
  );
}
