import type { ReactNode } from "react";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "./button.tsx";
import { Popup } from "./popup.tsx";

type Props = {
  title: string;
  words: string;
  yes: string;
  /** What the other button says where "Cancel" would be taken for the deed; the usual word without it. */
  no?: string;
  busy?: boolean;
  /** A further way, above the two. */
  more?: ReactNode;
  /** Something is lost by it: the way back is the button that stands out. */
  loses?: boolean;
  onYes: () => void;
  onClose: () => void;
};

/** A small dialog that asks once before something is done. */
export function Question({ title, words, yes, no, busy = false, more = null, loses = false, onYes, onClose }: Props) {
  const text = useText();
  return (
    <Popup kind="dialog" label={title} onClose={onClose}>
      <h2>{title}</h2>
      <p>{words}</p>
      <div className="dlg__a">
        {more}
        <Button {...(loses && { look: "accent" })} onClick={onClose}>
          {no ?? text("ui.cancel")}
        </Button>
        <Button {...(!loses && { look: "accent" })} busy={busy} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </Popup>
  );
}
