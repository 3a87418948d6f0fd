import { useShell } from "#web/platform/data/shell.ts";

/** The tab's title: the screen, then the merchant. */
export function PageTitle({ words }: { words: string }) {
  const { merchant } = useShell();
  return <title>{`${words} · ${merchant.name}`}</title>;
}
