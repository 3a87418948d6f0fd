import type { ReactNode } from "react";
import { Picture } from "./picture.tsx";

type Props = { spot: string; title: string; words?: string | undefined; children?: ReactNode };

/** One picture, one line, one sentence, one action. */
export function Empty({ spot, title, words, children }: Props) {
  return (
    <div className="empty">
      <Picture path={`/art/spots/${spot}`} width={112} height={112} alt="" />
      <b>{title}</b>
      {words ? <p>{words}</p> : null}
      {children}
    </div>
  );
}
