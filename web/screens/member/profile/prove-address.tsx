import { useState } from "react";
import { Link } from "react-router";
import { ask } from "#web/platform/data/ask.ts";
import { refusalText, useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { toast } from "#web/ui/toasts.tsx";

/**
 * Takes an address by its mail's link, on whatever device the mail was opened. It asks first: programs that look into
 * mails open every link, and press no button.
 */
export function ProveAddress({ link, onTaken }: { link: string; onTaken: () => void }) {
  const text = useText();
  const [state, setState] = useState<"asked" | "busy" | "dead" | { email: string }>("asked");
  const onward = (
    <Link className="btn btn--sm btn--tonal" to="/m/member/profile" onClick={onTaken}>
      {text("profile.toProfile")}
    </Link>
  );
  const prove = async (): Promise<void> => {
    setState("busy");
    const reply = await ask("profile.proveEmail", { link });
    if (reply.ok) return setState(reply.value);
    setState(reply.refusal === "link-dead" ? "dead" : "asked");
    if (reply.refusal !== "link-dead") toast("fail", refusalText(text, reply.refusal));
  };
  if (state === "dead") {
    return (
      <Empty spot="ghost" title={text("profile.proveDead")} words={text("refusal.link-dead")}>
        {onward}
      </Empty>
    );
  }
  if (typeof state === "object") {
    return (
      <Empty
        spot="mailbox"
        title={text("profile.proveTitle")}
        words={text("profile.proveWords", { email: state.email })}
      >
        {onward}
      </Empty>
    );
  }
  return (
    <Empty spot="mailbox" title={text("profile.proveAsk")} words={text("profile.proveAskWords")}>
      <Button look="accent" busy={state === "busy"} onClick={() => void prove()}>
        {text("profile.confirm")}
      </Button>
    </Empty>
  );
}
