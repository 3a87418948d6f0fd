import { useId, useRef, useState } from "react";
import type { Game } from "#contract/core/wire-game.ts";
import type { TextKey } from "#texts/keys.ts";
import { ask } from "#web/platform/data/ask.ts";
import type { AskOf, Calls } from "#web/platform/data/call.ts";
import { refusalText, useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { toast } from "#web/ui/toasts.tsx";

type Kind = AskOf<Calls["games.report"]>["kind"];

const KINDS: readonly { kind: Kind; words: TextKey }[] = [
  { kind: "not-loading", words: "play.kindNotLoading" },
  { kind: "stuck", words: "play.kindStuck" },
  { kind: "wrong-balance", words: "play.kindBalance" },
  { kind: "other", words: "play.kindOther" },
];
const LONGEST = 500;

/** Says what is wrong with a game; the server keeps it for the operator. What was written stays when it can't be sent. */
export function ReportForm({ game, freeplay, onClose }: { game: Game; freeplay: boolean; onClose: () => void }) {
  const text = useText();
  const name = useId();
  const [kind, setKind] = useState<Kind>("not-loading");
  const [words, setWords] = useState("");
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const send = async (): Promise<void> => {
    // The second tap of two may come before React has drawn the first.
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    const reply = await ask("games.report", { nodeId: game.id, kind, words, freeplay: freeplay ? "1" : "" });
    sending.current = false;
    setBusy(false);
    if (!reply.ok) {
      toast("fail", refusalText(text, reply.refusal), 3000);
      return;
    }
    toast("success", text("play.reported"), 3000);
    onClose();
  };
  return (
    <Sheet
      title={text("play.report")}
      onClose={onClose}
      footer={
        <Button look="accent" block busy={busy} onClick={() => void send()}>
          {text("play.send")}
        </Button>
      }
    >
      <fieldset className="rep">
        <legend>{text("play.what", { title: game.title })}</legend>
        {KINDS.map((one) => (
          <label key={one.kind}>
            <input type="radio" name={name} checked={kind === one.kind} onChange={() => setKind(one.kind)} />
            {text(one.words)}
          </label>
        ))}
      </fieldset>
      <label className="rep__w">
        <span>{text("play.words")}</span>
        <textarea rows={3} maxLength={LONGEST} value={words} onChange={(event) => setWords(event.target.value)} />
      </label>
    </Sheet>
  );
}
