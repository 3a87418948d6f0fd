import { useState } from "react";
import { Link } from "react-router";
import { ask } from "#web/platform/data/ask.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { useNamedMerchantTime } from "#web/platform/merchant-time.ts";
import { refusalText, useText } from "#web/platform/i18n/texts.tsx";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Question } from "#web/ui/question.tsx";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import { forgetRememberedPassword } from "#web/platform/session/remembered-login.ts";
import { toast } from "#web/ui/toasts.tsx";
import { deviceIcon, deviceWords } from "./device-words.ts";
import { addressOfView } from "./views.ts";

type Device = ValueOf<Calls["devices.list"]>[number];

/** Where the member is logged in; each can be logged out from here, or all others at once. */
export function Devices() {
  const text = useText();
  const { value, refusal, loading, reload } = useAsk("devices.list", {});
  const time = useNamedMerchantTime({ dateStyle: "medium", timeStyle: "short" });
  const [busy, setBusy] = useState<string | null>(null);
  const [going, setGoing] = useState<Device | null>(null);
  const end = async (id: string | null): Promise<void> => {
    setBusy(id ?? "all");
    const reply = id === null ? await ask("devices.endOthers", {}) : await ask("devices.end", { id });
    setBusy(null);
    // U-139: a logout everywhere leaves no password in a browser either
    if (reply.ok && id === null) forgetRememberedPassword();
    if (reply.ok) toast("success", text(id === null ? "security.othersOut" : "security.deviceOut"));
    else toast("fail", refusalText(text, reply.refusal));
    reload();
  };
  const others = value?.filter(({ isThis }) => !isThis).length ?? 0;
  return (
    <section>
      <h2 className="lab">
        {text("security.devices")}
        {others > 0 ? (
          <button type="button" className="link hit" disabled={busy !== null} onClick={() => void end(null)}>
            {text("security.outOthers")}
          </button>
        ) : null}
      </h2>
      <div className="card">
        {value?.map((device) => (
          <DeviceRow key={device.id} device={device} busy={busy === device.id} onEnd={() => setGoing(device)} />
        ))}
        {!value && loading ? <RowSkeletons count={2} /> : null}
        {!value && !loading ? (
          <div className="li li--n" role="alert">
            <small>{refusalText(text, refusal ?? "offline")}</small>
            <Button size="xs" onClick={reload}>
              {text("ui.retry")}
            </Button>
          </div>
        ) : null}
        <Link className="li" to={addressOfView("history")}>
          <span className="ic">
            <Icon name="clock-counter-clockwise-duotone" />
          </span>
          <b>{text("security.history")}</b>
          <span className="end">
            <Icon name="caret-right-bold" />
          </span>
        </Link>
      </div>
      {going ? (
        <Question
          title={text("security.outAsk")}
          words={text("security.outWords", { device: deviceWords(going, text), time: time(going.seenAt) })}
          yes={text("security.out")}
          onYes={() => {
            setGoing(null);
            void end(going.id);
          }}
          onClose={() => setGoing(null)}
        />
      ) : null}
    </section>
  );
}

function DeviceRow({ device, busy, onEnd }: { device: Device; busy: boolean; onEnd: () => void }) {
  const text = useText();
  const time = useNamedMerchantTime({ dateStyle: "medium", timeStyle: "short" });
  const name = deviceWords(device, text);
  return (
    <div className="li">
      <span className="ic">
        <Icon name={deviceIcon(device)} />
      </span>
      <div>
        <b>{name}</b>
        <small>
          {device.isThis ? text("security.thisDevice") : time(device.seenAt)} · {device.address}
        </small>
      </div>
      <span className="end">
        {device.isThis ? (
          <span className="tag tag--pos">{text("security.now")}</span>
        ) : (
          <Button size="xs" busy={busy} aria-label={text("security.outOf", { device: name })} onClick={onEnd}>
            {text("security.out")}
          </Button>
        )}
      </span>
    </div>
  );
}
