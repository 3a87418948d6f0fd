import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { isFromHere, stepsBehind } from "#web/platform/storage/history-entry.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";

// browsing §2: from these the arrow leads home, elsewhere one step back.
const BACK_HOME: readonly string[] = [
  "/m/login",
  "/m/register",
  "/m/register.html",
  "/m/activity",
  "/m/forget",
  "/m/download",
];

/** A page's header: back, title, and what the page puts at the end. */
export function PageHeader({ title, children }: { title: string; children?: ReactNode }) {
  const text = useText();
  const back = useBack();
  return (
    <header className="hdr hdr--page">
      <IconButton icon="arrow-left-bold" label={text("shell.back")} onClick={back} />
      <h1 className="trunc">{title}</h1>
      <span className="sp" />
      {children}
    </header>
  );
}

/** One step back, or home when there is none on this site (U-038). */
export function useBack(): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return () => {
    if (BACK_HOME.includes(pathname) || (stepsBehind() === 0 && !isFromHere())) void navigate("/m/home");
    else void navigate(-1);
  };
}
