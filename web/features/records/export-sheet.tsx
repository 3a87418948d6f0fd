import { useState } from "react";
import { refusalText, useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { toast } from "#web/ui/toasts.tsx";
import { closeOverlay, openOverlay } from "#web/features/overlays/overlays.ts";
import { csvOf, saveFile } from "./csv.ts";

/** The rows of a file with their heading, or why they could not be had. */
export type FileRows = { ok: true; rows: readonly (readonly string[])[] } | { ok: false; refusal: string };

type Props = {
  /** Without ending. */
  name: string;
  words: string;
  read: () => Promise<FileRows>;
  children?: React.ReactNode;
};

/** In the header of a phone's record; the sheet takes it from a wide page, where the words fit beside the dates. */
export function ExportButton() {
  const text = useText();
  return (
    <IconButton
      icon="export-bold"
      className="exp__h"
      label={text("record.save")}
      onClick={() => openOverlay("export")}
    />
  );
}

/** The same at the end of a wide page's row of dates. */
export function WideExportButton() {
  const text = useText();
  return (
    <Button icon="export-bold" className="exp__w" onClick={() => openOverlay("export")}>
      {text("record.save")}
    </Button>
  );
}

/** What can be taken along: the chosen dates as a file, or on paper. */
export function ExportSheet({ name, words, read, children }: Props) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const file = await read();
    setBusy(false);
    if (!file.ok) {
      toast("fail", refusalText(text, file.refusal));
      return;
    }
    saveFile(`${name}.csv`, csvOf(file.rows), "text/csv;charset=utf-8");
    closeOverlay();
  };
  const print = (): void => {
    closeOverlay();
    // The sheet is gone behind the next painting
    setTimeout(() => window.print(), 300);
  };
  return (
    <Sheet title={text("record.save")} onClose={closeOverlay}>
      <p className="dim exp">{words}</p>
      <div className="card card--in">
        <button type="button" className="mi mi--wide" aria-busy={busy} onClick={() => void save()}>
          <Icon name={busy ? "arrows-clockwise-bold" : "download-simple-duotone"} className={busy ? "spin" : ""} />
          {text("record.csv")}
        </button>
        <button type="button" className="mi mi--wide" onClick={print}>
          <Icon name="receipt-duotone" />
          {text("record.print")}
        </button>
      </div>
      {children}
    </Sheet>
  );
}
