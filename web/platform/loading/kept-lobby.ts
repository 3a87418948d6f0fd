/**
 * The lobby's page as the service worker keeps it: shown without a network, and on a slow line until the network's own has
 * come (web/build-plugins/offline-and-compressed.ts). Its <html> says `data-kept-page`.
 */
const PAGE = "/m/home";
/** The <html> of a page is within its first bytes. */
const HEAD = 400;

/** The page that is shown was kept: what it tells is from an earlier visit. Said once. */
export function takeKept(): boolean {
  const { dataset } = document.documentElement;
  const isKept = dataset["keptPage"] !== undefined;
  delete dataset["keptPage"];
  return isKept;
}

/** Puts the lobby where the worker looks for it, unless it is there already. Throws without a network. */
export async function keepLobby(): Promise<void> {
  const lobby = await caches.open("lobby");
  if (await lobby.match(PAGE)) return;
  const page = await fetch(PAGE);
  if (page.ok) await lobby.put(PAGE, await asKept(page));
}

/** After a change of what the page is drawn by: language, theme, whether there is a session. */
export async function keepLobbyAnew(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  await caches.delete("lobby");
  await keepLobby();
}

/** The same, if what is kept was drawn in another language or theme than what is shown: both may have changed before. */
export async function keepLobbyIfOther(): Promise<void> {
  const { language, theme } = document.documentElement.dataset;
  const reader = (await caches.match(PAGE))?.body?.getReader();
  const start = new TextDecoder().decode((await reader?.read())?.value?.subarray(0, HEAD));
  void reader?.cancel();
  if (start && !start.includes(`data-language="${language}" data-theme="${theme}"`)) await keepLobbyAnew();
}

/** As the worker does it; its policy stays with it. One page is kept, whatever the browser's headers: it is kept anew where they count. */
async function asKept(page: Response): Promise<Response> {
  const headers = new Headers(page.headers);
  for (const name of ["content-encoding", "content-length", "vary"]) headers.delete(name);
  const html = await page.text();
  return new Response(html.replace("<html ", '<html data-kept-page="" '), { headers });
}
