import type { ReactNode } from "react";
import {
  type LoaderFunctionArgs,
  Outlet,
  Scripts,
  ScrollRestoration,
  UNSAFE_useScrollRestoration as useScrollRestoration,
  useRouteLoaderData,
} from "react-router";
import { EarlyTaps } from "#web/layout/early-taps.tsx";
import { InstallTags } from "#web/layout/install-tags.tsx";
import { RootError } from "#web/layout/root-error.tsx";
import { SiteGate } from "#web/layout/site-gate.tsx";
import { brandCss } from "#rules/site/brand-css.ts";
import { BAR_COLOR } from "#rules/site/theme.ts";
import { loadAllWords, loadWords } from "#web/platform/i18n/catalogues.ts";
import { askContext, shellContext } from "#web/platform/data/server-context.ts";
import { type Shell, ShellContext } from "#web/platform/data/shell.ts";
import { keepShown, shownShell } from "#web/platform/data/shown-shell.ts";
import { shownTheme } from "#web/platform/data/theme.ts";
import { OwnStyle } from "#web/platform/loading/own-blocks.tsx";
import { hasWholeSheet } from "#web/platform/loading/whole-sheet.ts";
import { TextsProvider } from "#web/platform/i18n/texts.tsx";
import letters from "#web/styles/letters.woff2?url";
import styles from "#web/styles/all.css?inline";
import sheet from "#web/styles/all.css?url";
import fonts from "#web/styles/fonts.css?inline";

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Shell> {
  const shell = context.get(shellContext);
  const { closedFor } = await import("#web/features/game-list/closed-for.ts");
  const closed = await closedFor(new URL(request.url).pathname, context.get(askContext), shell);
  return closed ? { ...shell, closed } : shell;
}

/** In the browser the shell changes only by the reader's choice of language, so nothing is asked for. */
export async function clientLoader({ serverLoader }: { serverLoader: () => Promise<Shell> }): Promise<Shell> {
  const shell = shownShell() ?? (await serverLoader());
  const tag = shell.merchant.languages.find(({ code }) => code === shell.language)?.tag ?? "en";
  await loadWords(shell.language, tag);
  return shell;
}

/** Home comes with its own words only; whatever one goes to from there waits for the rest. */
export const clientMiddleware = [
  async (_: unknown, next: () => Promise<unknown>): Promise<unknown> => {
    await loadAllWords();
    return next();
  },
];

/** The document. Its style blocks are part of the page: no request stands between the HTML and first paint. */
export function Layout({ children }: { children: ReactNode }) {
  const shell = useRouteLoaderData<Shell>("root");
  if (shell) keepShown(shell);
  const language = shell?.merchant.languages.find(({ code }) => code === shell.language);
  // The reader's own is put on by the page server
  const theme = shownTheme();
  const catalogues = shell?.catalogueUrls[shell.language] ?? [];
  return (
    <html
      lang={language?.tag ?? "en"}
      data-language={shell?.language ?? "EN"}
      data-theme={theme}
      className={shell?.inApp ? "is-app" : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content"
        />
        <meta name="theme-color" content={BAR_COLOR[theme]} />
        <link rel="preload" href={letters} as="font" type="font/woff2" crossOrigin="anonymous" />
        <InlineStyle name="brand" css={import.meta.env.SSR && shell ? brandCss(shell.merchant.brand) : ""} />
        <InlineStyle name="fonts" css={import.meta.env.SSR ? fonts : ""} />
        {/* The page server puts in the rules that this page needs; the browser's entry puts on the whole (decision 057). */}
        <InlineStyle name="site" css={import.meta.env.SSR && import.meta.env.DEV ? styles : ""} />
        {import.meta.env.SSR && import.meta.env.PROD ? (
          <link rel="preload" as="style" fetchPriority="low" href={sheet} data-sheet="" />
        ) : null}
        {import.meta.env.SSR ? <EarlyTaps /> : null}
        {import.meta.env.SSR && shell ? <InstallTags shell={shell} /> : null}
        {catalogues.map((url) => (
          <link key={url} rel="modulepreload" href={url} />
        ))}
      </head>
      <body>
        {children}
        {import.meta.env.SSR ? <ScrollRestoration /> : <KeepScroll />}
        {/* The browser needs no second copy of what wrote the page's own scripts: hydration steps over them. */}
        {import.meta.env.SSR ? <Scripts /> : null}
      </body>
    </html>
  );
}

/**
 * What of the router's `ScrollRestoration` the browser needs. Its script is in the page already, and a document that is
 * drawn anew after a fault could make none: that would be a text turned into a script (decision 044).
 */
function KeepScroll(): null {
  useScrollRestoration();
  return null;
}

/**
 * A style block whose text only the server knows: the browser keeps what the page brought, so the CSS is not in the
 * JavaScript a second time.
 */
function InlineStyle({ name, css }: { name: string; css: string }) {
  // After a fault the document is drawn anew: then the text is needed a second time
  const kept = import.meta.env.SSR ? css : (document.querySelector(`[data-style=${name}]`)?.textContent ?? "");
  // Behind the whole sheet, which stays then, the page's part would overrule what stands further on in the whole. It keeps
  // its text all the same, as the policy has no other.
  const idle = !import.meta.env.SSR && name === "site" && hasWholeSheet();
  return <OwnStyle name={name} css={kept} idle={idle} />;
}

export default function Root() {
  return (
    <Providers>
      <SiteGate>
        <Outlet />
      </SiteGate>
    </Providers>
  );
}

export function ErrorBoundary() {
  return (
    <Providers>
      {/* A closed site refuses the calls of every screen's loader: its own screen stands for that too. */}
      <SiteGate>
        <RootError />
      </SiteGate>
    </Providers>
  );
}

function Providers({ children }: { children: ReactNode }) {
  const shell = useRouteLoaderData<Shell>("root");
  return (
    <ShellContext value={shell}>
      <TextsProvider language={shell?.language ?? "EN"}>{children}</TextsProvider>
    </ShellContext>
  );
}
