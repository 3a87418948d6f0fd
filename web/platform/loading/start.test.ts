import { describe, expect, test } from "vitest";
import { withStart } from "./start.ts";

const STREAM =
  "window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());";
const CODE = `;
import * as route0_loader from "/assets/l-1.js";
import * as route0_main from "/assets/r-1.js";
const route0 = {...route0_loader,...route0_main};
import * as route1 from "/assets/h-1.js";
  window.__reactRouterManifest = {"imports":["/assets/v.js"]};
  window.__reactRouterRouteModules = {"root":route0,"home":route1};

import("/assets/entry.js");`;
/** As the router writes it: values that name one another by their place; -5 is null, -7 is undefined. */
const DATA = JSON.stringify('[{"_1":2,"_3":4},"words","a < b \\" c","list",[2,-5,5],7]\n');
const ODD = JSON.stringify('[{"_1":-7},"gone"]\n');

function pageWith(data: string, code = CODE): string {
  const write = `window.__reactRouterContext.streamController`;
  return [
    `<head><link rel="modulepreload" href="/assets/first.js"/><link rel="modulepreload" nonce="m" href="/assets/v.js"/><link rel="preload" as="style" href="/all.css" data-sheet=""/></head>`,
    `<script nonce="m">window.__reactRouterContext = {};${STREAM}</script>`,
    `<script nonce="m" type="module" async="">${code}</script>`,
    `<script nonce="m">${write}.enqueue(${data});</script><!--$--><script nonce="m">${write}.close();</script><!--/$-->`,
  ].join("");
}

describe("a page's start", () => {
  const started = withStart(pageWith(DATA));

  test("the modules are imported later, by their names in the router's own script", () => {
    expect(started).not.toContain('type="module"');
    expect(started).toContain(
      '(["/assets/l-1.js","/assets/r-1.js","/assets/h-1.js"],function(route0_loader,route0_main,route1){const route0 = ',
    );
    expect(started).toContain('return import("/assets/entry.js");}');
  });

  const blockOf = (html: string): { plain: boolean; text: string } => {
    const [, mark = "", text = ""] =
      /<script type="application\/json" id="page-data"(.*?)>(.*?)<\/script>/s.exec(html) ?? [];
    return { plain: mark === ' data-plain=""', text };
  };

  test("the data lies in front of the start, as JSON, and ends no block", () => {
    const { plain, text } = blockOf(started);
    expect(plain).toBe(true);
    expect(JSON.parse(text)).toEqual({ words: 'a < b " c', list: ['a < b " c', null, 7] });
    expect(text).not.toContain("<");
    expect(started.indexOf("page-data")).toBeLessThan(started.indexOf("function starter"));
    expect(started).not.toContain("streamController.");
  });

  test("data that JSON can't say stays as the router wrote it", () => {
    const { plain, text } = blockOf(withStart(pageWith(ODD)));
    expect(plain).toBe(false);
    expect(JSON.parse(text)).toEqual([{ _1: -7 }, "gone"]);
  });

  test("modules and sheet are asked for after the load", () => {
    expect(started).not.toContain('rel="modulepreload"');
    expect(started).toContain('<link rel="later" as="style" href="/all.css" data-sheet=""/>');
    expect(started).toContain('["/assets/first.js","/assets/v.js"],["pointerdown"');
  });

  test("a page without scripts stays as it is, and a router that starts otherwise is a fault", () => {
    expect(withStart("<p>Closed</p>")).toBe("<p>Closed</p>");
    expect(() => withStart(pageWith(DATA, "run()"))).toThrow("another way");
    expect(() => withStart(pageWith(DATA).replace(STREAM, ""))).toThrow("another way");
  });
});
