import { type ReactNode, useEffect, useRef } from "react";
import type { Focus } from "#rules/games/game-looks.ts";
import { LOOK_WORDS } from "#desk/data/look-words.ts";
import type { Look } from "./game-look.tsx";

type Props = {
  look: Look;
  /** A picture that is only looked at yet; null: what is shown now. */
  url: string | null;
  focus: Focus;
};

/** A game as the lobby's lists, the records and the page that opens it show it. */
export function LookPreview({ look, url, focus }: Props) {
  const title = look.languages.find(({ own }) => own !== "")?.own ?? look.title;
  const tile = url ?? addressOf(look.tile);
  const icon = url ?? addressOf(look.icon);
  return (
    <div className="looks__p">
      <Place name={LOOK_WORDS.asList} kind="tile">
        <Cut src={tile} focus={focus} title={title} />
        <b>{title}</b>
        <small>{look.studio}</small>
      </Place>
      <Place name={LOOK_WORDS.asLaunch} kind="launch">
        <Cut src={tile} focus={focus} title="" />
        <Cut src={tile} focus={focus} title={title} />
      </Place>
      <Place name={LOOK_WORDS.asIcon} kind="icon">
        <Cut src={icon} focus={focus} title="" />
        <b>{title}</b>
      </Place>
    </div>
  );
}

const addressOf = (path: string | null): string | null => (path === null ? null : `${path}.webp`);

function Place({ name, kind, children }: { name: string; kind: string; children: ReactNode }) {
  return (
    <figure className={`looks__${kind}`}>
      <div>{children}</div>
      <figcaption>{name}</figcaption>
    </figure>
  );
}

/** A picture cut by its frame at the focus, as the server cuts it; the title stands for one that there is none of. */
function Cut({ src, focus: { x, y }, title }: { src: string | null; focus: Focus; title: string }) {
  const image = useRef<HTMLImageElement>(null);
  // By script: the page's policy allows no style in the HTML, and this is none
  useEffect(() => {
    if (image.current) image.current.style.objectPosition = `${x}% ${y}%`;
  }, [x, y, src]);
  return src === null ? (
    <span className="looks__c">{title}</span>
  ) : (
    <img ref={image} className="looks__c" src={src} alt={title} />
  );
}
