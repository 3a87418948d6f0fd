/**
 * The page that the service worker shows under any address (mock-up 39c): the site's own scripts would ask which address
 * it is, so they go. One of its own stays, which puts on the reader's theme before the first paint and reads the page
 * anew as soon as the server answers: at the browser's word that the network is back (and a moment later), and every 5 s by asking, since a
 * phone may be in a network that leads nowhere.
 */
export function offlinePage(html: string): string {
  return withoutScripts(html).replace("</head>", `<script>${SCRIPT}</script></head>`);
}

function withoutScripts(html: string): string {
  return html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, "");
}

// "theme" is the browser's key for it (web/platform/storage.ts). The manifest is small and the worker does not keep it.
const SCRIPT = `
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {}
const ask = () =>
  document.hidden ||
  fetch("/manifest.webmanifest", { method: "HEAD", cache: "no-store" }).then(
    (answer) => answer.ok && location.reload(),
    () => {},
  );
addEventListener("online", () => {
  ask();
  setTimeout(ask, 1000);
});
addEventListener("visibilitychange", ask);
setInterval(ask, 5000);
`;
