import { type ChangeEvent, useRef, useState } from "react";
import type { AVATARS } from "#contract/player/profile.ts";
import { refreshAvatar } from "#web/features/member/avatar.tsx";
import { closeOverlay } from "#web/features/overlays/overlays.ts";
import { ask } from "#web/platform/data/ask.ts";
import { refusalText, useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { toast } from "#web/ui/toasts.tsx";
import { type Crop, WHOLE } from "./crop.ts";
import { CropField, cropped } from "./crop-field.tsx";

/** Those of the contract; the browser has no schema of it. */
const NAMES: typeof AVATARS = ["fox", "frog", "lion", "owl", "panda", "rabbit", "tiger", "wolf"];

/** One of the house's pictures, the member's own, or none. */
export default function PictureSheet({ icon, onSet }: { icon: string; onSet: () => void }) {
  const text = useText();
  const [own, setOwn] = useState<{ picture: ImageBitmap; crop: Crop } | null>(null);
  const [busy, setBusy] = useState(false);
  // A second tap may come before the next drawing
  const running = useRef(false);
  const set = async (image: string): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const reply = await ask("profile.setIcon", { image });
    if (reply.ok) await refreshAvatar();
    running.current = false;
    setBusy(false);
    if (!reply.ok) return void toast("fail", refusalText(text, reply.refusal));
    toast("success", text("profile.saved"));
    onSet();
    closeOverlay();
  };
  const pick = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    target.value = "";
    if (!file) return;
    try {
      setOwn({ picture: await createImageBitmap(file), crop: WHOLE });
    } catch {
      toast("fail", text("profile.unreadable"));
    }
  };
  if (own) {
    return (
      <Sheet
        title={text("profile.crop")}
        onClose={closeOverlay}
        footer={
          <>
            <Button onClick={() => setOwn(null)}>{text("ui.cancel")}</Button>
            <Button look="accent" busy={busy} onClick={() => void set(cropped(own.picture, own.crop))}>
              {text("profile.use")}
            </Button>
          </>
        }
      >
        <CropField picture={own.picture} crop={own.crop} onChange={(crop) => setOwn({ ...own, crop })} />
      </Sheet>
    );
  }
  return (
    <Sheet title={text("profile.picture")} onClose={closeOverlay}>
      <Choices icon={icon} busy={busy} onSet={(image) => void set(image)} onPick={(event) => void pick(event)} />
      <p className="note">{text("profile.pictureHint")}</p>
    </Sheet>
  );
}

type ChoicesProps = {
  icon: string;
  busy: boolean;
  onSet: (image: string) => void;
  onPick: (event: ChangeEvent<HTMLInputElement>) => void;
};

function Choices({ icon, busy, onSet, onPick }: ChoicesProps) {
  const text = useText();
  const [chosen, setChosen] = useState(icon);
  const choose = (name: string): void => {
    setChosen(name);
    onSet(name);
  };
  return (
    <div className="avs" aria-busy={busy}>
      {NAMES.map((name) => (
        <button
          key={name}
          type="button"
          aria-label={text(`profile.avatar-${name}`)}
          aria-pressed={chosen === name}
          onClick={() => choose(name)}
        >
          <Picture path={`/art/avatars/${name}.webp`} width={128} height={128} alt="" only="webp" />
        </button>
      ))}
      <label className="avs__o">
        <input type="file" className="vh" accept="image/jpeg,image/png" onChange={onPick} />
        <Icon name="plus-bold" />
        {text("profile.pictureOwn")}
      </label>
      {icon === "" ? null : (
        <button type="button" className="avs__o" onClick={() => choose("")}>
          <Icon name="trash-duotone" />
          {text("profile.pictureNone")}
        </button>
      )}
    </div>
  );
}
