import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router";

type Props = { to: string; className?: string; label?: string; onTap: () => void; children: ReactNode };

/** A link that does something in place when tapped, and is still a link for a new tab. */
export function OverlayLink(props: Props) {
  const tap = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    props.onTap();
  };
  return (
    <Link className={props.className ?? "link form__link"} to={props.to} aria-label={props.label} onClick={tap}>
      {props.children}
    </Link>
  );
}
