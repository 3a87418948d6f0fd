import { renderToString } from "react-dom/server";
import { createMemoryRouter, Link, RouterProvider, useLocation } from "react-router";
import { expect, test } from "vitest";
import { type Shell, ShellContext } from "#web/platform/data/shell.ts";
import { addWords, TextsProvider, useText } from "#web/platform/i18n/texts.tsx";
import { type DrawOnce, KeptHtml, useKeptPart } from "./kept-html.tsx";

addWords({ code: "EN", tag: "en", part: "first", words: { "home.hot": "Hot games" } });

let drawn = 0;

function Inside({ title }: { title: string }) {
  drawn += 1;
  const { pathname } = useLocation();
  return (
    <>
      <Link to="/m/play?game=1">{useText()("home.hot")}</Link> {title} & {pathname}
    </>
  );
}

function Part({ title, isKept = true }: { title: string; isKept?: boolean }) {
  const facts = isKept ? ["part", title] : null;
  return useKeptPart({ as: "article", className: "tile", facts, inside: <Inside title={title} /> });
}

const shell = { language: "EN" } as Shell;
const keeper = (): DrawOnce => {
  const parts = new Map<string, string>();
  return (facts, draw) => {
    const key = JSON.stringify(facts);
    const html = parts.get(key) ?? renderToString(draw());
    parts.set(key, html);
    return html;
  };
};

function page(once: DrawOnce | undefined, parts: React.ReactNode): string {
  const router = createMemoryRouter([{ path: "*", element: <main>{parts}</main> }]);
  return renderToString(
    <KeptHtml value={once}>
      <ShellContext value={shell}>
        <TextsProvider language="EN">
          <RouterProvider router={router} />
        </TextsProvider>
      </ShellContext>
    </KeptHtml>,
  );
}

test("a part that is kept is drawn once and is the same HTML as one that is drawn, with its texts, links and signs", () => {
  const parts = ["<b>", "two"].map((title) => <Part key={title} title={title} />);
  const plain = page(undefined, parts);
  expect(plain).toContain("Hot games");
  const once = keeper();
  drawn = 0;
  expect(page(once, parts)).toBe(plain);
  expect(page(once, parts)).toBe(plain);
  expect(drawn).toBe(2);
});

test("other facts are another part, and without facts it is drawn each time", () => {
  const once = keeper();
  drawn = 0;
  expect(page(once, <Part title="one" />)).not.toBe(page(once, <Part title="two" />));
  expect(drawn).toBe(2);
  page(once, <Part title="one" isKept={false} />);
  page(once, <Part title="one" isKept={false} />);
  expect(drawn).toBe(4);
});

test("what stands around a part has its own contexts still", () => {
  const once = keeper();
  const around = (
    <>
      <Part title="one" />
      <Inside title="after" />
    </>
  );
  const html = page(once, around);
  expect(html).toBe(page(undefined, around));
});
