import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router";

/** A link that does something in place when tapped, and is still a link for a new tab. */
export function InsteadLink(props: { to: string; className?: string; onTap: () => void; children: ReactNode }) {
  const tap = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    props.onTap();
  };
  return (
    <Link className={props.className ?? "link form__link"} to={props.to} onClick={tap}>
      {props.children}
    </Link>
  );
}
