import { Fragment } from "react";
import { addDays, dayAt } from "#rules/site/days.ts";
import { otherZone, useMerchantTime } from "#web/platform/merchant-time.ts";
import { refusalText, useTag, useText } from "#web/platform/i18n/texts.tsx";
import { useShell } from "#web/platform/data/shell.ts";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { AutoAnswer, type Help, useIsMember, WrittenAnswer } from "./auto-answer.tsx";
import { NamedWithdrawal, namesWithdrawal, type Withdrawal } from "./own-payments.tsx";
import { QUESTIONS } from "./questions.ts";
import { unanswered, writtenAfter } from "./unanswered.ts";
import type { Chat, Message, Pending } from "./use-chat.ts";

type Props = {
  chat: Chat;
  history: ValueOf<Calls["chat.history"]>;
};

/** The history with its days and the page's own answers between, then what is on its way. */
export function Messages({ chat: kept, history }: Props) {
  const text = useText();
  const day = useDay();
  const { messages, hasEarlier, theyGot, theyRead } = history;
  // Chosen questions have an answer already
  const forPerson = text("chat.personAsked", { question: "" }).trim();
  const written = unanswered(history, kept.asked).filter(({ content }) => !content.startsWith(forPerson));
  const asked = [...kept.asked, ...written.map(({ id, sentAt }) => writtenAfter(id, Date.parse(sentAt)))];
  // Asked once for the whole thread
  const { language } = useShell();
  const isMember = useIsMember();
  const help = useAsk(
    "help.entries",
    { lang: language, device: "MOBILE" },
    asked.some(({ topic }) => topic === "written"),
  );
  const isNamed = messages.some(({ fromClient, content }) => fromClient && namesWithdrawal(content));
  const own = useAsk("withdrawals.list", { pageNo: 1 }, isMember && isNamed);
  const known: Known = { asked, askPerson: kept.askPerson, help: help.value ?? [], withdrawals: own.value?.list ?? [] };
  const days = messages.map(({ sentAt }) => day(sentAt));
  return (
    <>
      {hasEarlier ? null : <AskedAfter known={known} id={0} />}
      {messages.map((message, at) => (
        <Fragment key={message.id}>
          {days[at] === days[at - 1] ? null : <span className="day num">{days[at]}</span>}
          <Bubble message={message} theyGot={theyGot} theyRead={theyRead} withdrawals={known.withdrawals} />
          <AskedAfter known={known} id={message.id} written={message.content} />
        </Fragment>
      ))}
      {kept.pending.map((one) => (
        <PendingBubble key={one.clientId} pending={one} onRetry={kept.retry} onDrop={kept.drop} />
      ))}
    </>
  );
}

/** What the page knows for its answers. */
type Known = Pick<Chat, "asked" | "askPerson"> & { help: Help; withdrawals: readonly Withdrawal[] };
type AfterProps = { known: Known; id: number; written?: string };

function AskedAfter({ known: { asked, askPerson, help }, id, written = "" }: AfterProps) {
  const text = useText();
  return asked
    .filter((one) => one.after === id)
    .map(({ topic, toPerson }) => {
      if (topic === "written") return <WrittenAnswer key={topic} question={written} help={help} />;
      const question = text(QUESTIONS[topic].text);
      const onPerson = (): void => askPerson(topic, text("chat.personAsked", { question }));
      return <AutoAnswer key={topic} topic={topic} toPerson={toPerson} onPerson={onPerson} />;
    });
}

/** A moment's day as people say it; the zone's name stands once above the times of a day. */
function useDay(): (iso: string) => string {
  const text = useText();
  const tag = useTag();
  const { timeZone } = useShell().merchant;
  const date = useMerchantTime({ dateStyle: "medium" });
  const today = dayAt(new Date(), timeZone);
  const names: Record<string, string> = {
    [today]: text("record.today"),
    [addDays(today, -1)]: text("record.yesterday"),
  };
  return (iso) => {
    const zone = otherZone(iso, tag, timeZone);
    const name = names[dayAt(new Date(iso), timeZone)] ?? date(iso);
    return zone === "" ? name : `${name} · ${zone}`;
  };
}

type BubbleProps = { message: Message; theyGot: number; theyRead: number } & Pick<Known, "withdrawals">;

function Bubble({ message, theyGot, theyRead, withdrawals }: BubbleProps) {
  const text = useText();
  const time = useMerchantTime({ timeStyle: "short" })(message.sentAt);
  const state = message.id <= theyRead ? "read" : message.id <= theyGot ? "got" : "sent";
  return (
    <div className={message.fromClient ? "bub bub--me" : "bub bub--in"}>
      <span className="vh">{message.fromClient ? text("chat.you") : message.by}: </span>
      {message.picture ? <SentPicture picture={message.picture} /> : message.content}
      {message.fromClient ? <NamedWithdrawal message={message.content} among={withdrawals} /> : null}
      <small className="num">
        {time}
        {message.fromClient ? (
          <span className={state === "read" ? "tick2 is-read" : "tick2"} role="img" aria-label={text(`chat.${state}`)}>
            <Icon name={state === "sent" ? "check-bold" : "checks-bold"} />
          </span>
        ) : null}
      </small>
    </div>
  );
}

/** Its place is kept while it loads: the measures came with the message. */
function SentPicture({ picture }: { picture: NonNullable<Message["picture"]> }) {
  const text = useText();
  const { value, refusal } = useAsk("chat.picture", { id: picture.id });
  const { width, height } = picture;
  if (refusal) return <em>{text("chat.pictureFailed")}</em>;
  // An empty picture of the same measures, so that nothing jumps
  const empty = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`)}`;
  return <img className="bub__p" src={value?.data ?? empty} width={width} height={height} alt={text("chat.picture")} />;
}

type PendingProps = {
  pending: Pending;
  onRetry: (clientId: string) => void;
  onDrop: (clientId: string) => void;
};

function PendingBubble({ pending, onRetry, onDrop }: PendingProps) {
  const text = useText();
  const { clientId, content, picture, refusal } = pending;
  return (
    <div className="bub bub--me is-pending" aria-busy={refusal === null}>
      {picture ? <img className="bub__p" src={picture.url} alt={text("chat.picture")} /> : content}
      {refusal === null ? (
        <small>{text("chat.sending")}</small>
      ) : (
        <small className="is-failed" role="alert">
          {refusalText(text, refusal)}
          <button type="button" className="link" onClick={() => onRetry(clientId)}>
            {text("ui.retry")}
          </button>
          <button type="button" className="link" onClick={() => onDrop(clientId)}>
            {text("chat.drop")}
          </button>
        </small>
      )}
    </div>
  );
}
