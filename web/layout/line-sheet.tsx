import { useEffect, useState } from "react";
import { ask } from "#web/platform/data/ask.ts";
import { addressOfLine, otherLines, pingLine } from "#web/platform/data/lines.ts";
import { keepSiteInfo } from "#web/platform/data/site-info.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Sheet } from "#web/ui/sheet.tsx";

/** The merchant's addresses with the time each takes to answer; choosing one goes there (U-024). */
export default function LineSheet({ onClose }: { onClose: () => void }) {
  const text = useText();
  const lines = useLines();
  return (
    <Sheet title={text("line.title")} onClose={onClose}>
      <p className="hint">{text("line.words")}</p>
      <ul className="lines">
        {[location.host, ...lines].map((line) => (
          <li key={line}>
            <Line line={line} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** The other lines as the status had them, then as the server lists them now (STATUS-011). */
function useLines(): readonly string[] {
  const [lines, setLines] = useState(otherLines);
  useEffect(() => {
    let left = false;
    void ask("system.domainRoute", { device: "0" }).then((reply) => {
      if (!reply.ok) return;
      keepSiteInfo({ domainRoute: reply.value.domainList });
      if (!left) setLines(otherLines());
    });
    return () => {
      left = true;
    };
  }, []);
  return lines;
}

function Line({ line }: { line: string }) {
  const text = useText();
  // undefined while it is measured, null when it is silent
  const [ms, setMs] = useState<number | null | undefined>(undefined);
  useEffect(() => {
    let left = false;
    void pingLine(line).then((measured) => {
      if (!left) setMs(measured);
    });
    return () => {
      left = true;
    };
  }, [line]);
  const isHere = line === location.host;
  const speed = ms === undefined ? text("line.testing") : ms === null ? text("line.silent") : text("line.ping", { ms });
  const row = (
    <>
      {line}
      <span className="end num">
        {isHere ? `${text("line.here")} · ` : null}
        {speed}
        {isHere ? <Icon name="check-bold" /> : <Icon name="caret-right-bold" />}
      </span>
    </>
  );
  return isHere ? (
    <div className="mi mi--wide" aria-current="true">
      {row}
    </div>
  ) : (
    <a className="mi mi--wide" href={addressOfLine(line, "/m/home")}>
      {row}
    </a>
  );
}
