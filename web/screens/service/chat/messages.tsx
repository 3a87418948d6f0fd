import { Fragment } from "react";
import { useMerchantTime, useNamedMerchantTime } from "#web/platform/merchant-time.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { refusalText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import type { Message, Pending } from "./use-chat.ts";

type Props = {
  history: ValueOf<Calls["chat.history"]>;
  pending: readonly Pending[];
  onRetry: (clientId: string) => void;
  onDrop: (clientId: string) => void;
};

/** The history with its days, then what is on its way. */
export function Messages({ history, pending, onRetry, onDrop }: Props) {
  // The zone's name stands once above the times of a day
  const day = useNamedMerchantTime({ dateStyle: "medium" });
  const days = history.messages.map(({ sentAt }) => day(sentAt));
  return (
    <>
      {history.messages.map((message, at) => (
        <Fragment key={message.id}>
          {days[at] === days[at - 1] ? null : <span className="day num">{days[at]}</span>}
          <Bubble message={message} theyGot={history.theyGot} theyRead={history.theyRead} />
        </Fragment>
      ))}
      {pending.map((one) => (
        <PendingBubble key={one.clientId} pending={one} onRetry={onRetry} onDrop={onDrop} />
      ))}
    </>
  );
}

type BubbleProps = { message: Message; theyGot: number; theyRead: number };

function Bubble({ message, theyGot, theyRead }: BubbleProps) {
  const text = useText();
  const time = useMerchantTime({ timeStyle: "short" })(message.sentAt);
  const state = message.id <= theyRead ? "read" : message.id <= theyGot ? "got" : "sent";
  return (
    <div className={message.fromClient ? "bub bub--me" : "bub bub--in"}>
      <span className="vh">{message.fromClient ? text("chat.you") : message.by}: </span>
      {message.picture ? <SentPicture picture={message.picture} /> : message.content}
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

type PendingProps = Pick<Props, "onRetry" | "onDrop"> & { pending: Pending };

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
