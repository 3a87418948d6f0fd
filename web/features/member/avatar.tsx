import { useEffect } from "react";
import { ask } from "#web/platform/data/ask.ts";
import { readSession, useSession } from "#web/platform/session/session.ts";
import { LOCAL, readJson, writeText } from "#web/platform/storage/storage.ts";
import { createStore } from "#web/platform/data/store.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Picture } from "#web/ui/picture.tsx";

/** The member's picture as this browser knows it: whose, its name and its address ("" for none). */
type Kept = { who: string; icon: string; image: string };

const face = createStore<Kept | null>(null);

function isKept(value: unknown): value is Kept {
  if (typeof value !== "object" || value === null) return false;
  const { who, icon, image } = value as Partial<Kept>;
  return typeof who === "string" && typeof icon === "string" && typeof image === "string" && isOurs(image);
}

/** A picture of the house's or one that came as data: nothing that is kept leads to another place. */
const isOurs = (image: string): boolean => /^(?:$|\/art\/avatars\/[a-z]+\.webp$|data:image\/webp;base64,)/.test(image);

let asking: Promise<void> | null = null;

/** Asks for the picture; it is kept, so that the next page has it at once. */
export function refreshAvatar(): Promise<void> {
  asking ??= (async () => {
    const who = readSession()?.userName;
    if (who === undefined) return;
    const reply = await ask("profile.icon", {});
    if (!reply.ok || readSession()?.userName !== who) return;
    const kept = { who, ...reply.value };
    writeText(LOCAL.headIcon, JSON.stringify(kept));
    face.write(kept);
  })().finally(() => {
    asking = null;
  });
  return asking;
}

/** Takes note of the picture's name as some answer told it: another one than the kept is asked for. */
export function noteIcon(icon: string): void {
  if (face.read()?.icon !== icon) void refreshAvatar();
}

/** The address of the member's picture, "" for none and until it is known. */
function useAvatar(): string {
  const session = useSession();
  const kept = face.use();
  const who = session?.userName ?? "";
  useEffect(() => {
    if (who === "" || face.read()?.who === who) return;
    const stored = readJson(LOCAL.headIcon, isKept);
    if (stored?.who === who) face.write(stored);
    else void refreshAvatar();
  }, [who]);
  return kept?.who === who ? kept.image : "";
}

/** Inside a round sign of whatever size; the sign stands where it stands with and without a picture. */
export function Avatar() {
  return <AvatarPicture image={useAvatar()} />;
}

function AvatarPicture({ image }: { image: string }) {
  if (image === "") return <Icon name="user-bold" />;
  if (image.startsWith("data:")) return <img src={image} width={128} height={128} alt="" decoding="async" />;
  return <Picture path={image} width={128} height={128} alt="" only="webp" />;
}
