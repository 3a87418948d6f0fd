import type { ReactNode } from "react";
import { useText } from "#web/platform/i18n/texts.tsx";
import { IconButton } from "./icon-button.tsx";
import { Popup } from "./popup.tsx";

type Props = {
  title: string;
  onClose: () => void;
  /** It came by itself: no button of it is marked as chosen. */
  unasked?: true;
  children: ReactNode;
  footer?: ReactNode;
};

/** Handle, title, close; the body scrolls, the footer stays. */
export function Sheet({ title, onClose, unasked, children, footer }: Props) {
  const text = useText();
  return (
    <Popup kind="sheet" label={title} onClose={onClose} {...(unasked && { unasked })}>
      <div className="sheet__h">
        <h2>{title}</h2>
        <IconButton icon="x-bold" label={text("ui.close")} onClick={onClose} />
      </div>
      <div className="sheet__b">{children}</div>
      {footer ? <div className="sheet__f">{footer}</div> : null}
    </Popup>
  );
}
