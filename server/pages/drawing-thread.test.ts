/** Real threads, each with a small build whose screens do what its addresses say. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Ask } from "#web/platform/data/call.ts";
import type { Shell } from "#web/platform/data/shell.ts";
import { DrawingThread } from "./drawing-thread.ts";

const BUILD = `
const makePageHandler = () => async (request, shell, ask) => {
  const { pathname } = new URL(request.url);
  if (pathname === "/hangs") for (;;);
  if (pathname === "/ends") process.exit(3);
  if (pathname === "/throws") throw new TypeError("no such screen");
  const told = pathname === "/asks" ? await ask("games.list", { page: 2 }) : null;
  const text = JSON.stringify({ told, language: shell.language, cookie: request.headers.get("cookie") });
  const error = pathname === "/fails" ? new RangeError("a loader failed") : undefined;
  return { response: new Response(null, { status: 201, headers: { "X-Kind": "page" } }), text, mark: "m", error };
};
export const entry = { module: { makePageHandler, sheet: "a{}" } };
export const assets = { version: "v1" };
export const routes = { home: { path: "m/home", module: { handle: { query: ["x"] } } } };
`;
const SHELL = { language: "EN" } as Shell;
const SILENCE_MS = 300;
const nothing: Ask = () => Promise.reject(new Error("nothing is asked"));

let folder: string;
let thread: DrawingThread | undefined;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "marquee-drawing-"));
  writeFileSync(join(folder, "build.mjs"), BUILD);
});
afterEach(() => thread?.close());
afterAll(() => rmSync(folder, { recursive: true }));

function begin(file = "build.mjs"): { drawing: DrawingThread; onFailure: ReturnType<typeof vi.fn> } {
  const onFailure = vi.fn();
  const drawing = new DrawingThread(pathToFileURL(join(folder, file)).href, { onFailure, silenceMs: SILENCE_MS });
  thread = drawing;
  return { drawing, onFailure };
}
const draw = (drawing: DrawingThread, path: string, ask: Ask = nothing) =>
  drawing.render(new Request(`http://localhost${path}`, { headers: { cookie: "theme=dark" } }), SHELL, ask);

test("a page is drawn by its address, its headers and its shell, and the build tells what it is", async () => {
  const { drawing } = begin();
  expect(await drawing.facts).toEqual({
    screens: new Map([["/m/home", { path: "/m/home", query: ["x"] }]]),
    sheet: "a{}",
    build: "v1",
  });
  expect(await draw(drawing, "/plain")).toEqual({
    status: 201,
    headers: { "x-kind": "page" },
    text: JSON.stringify({ told: null, language: "EN", cookie: "theme=dark" }),
    mark: "m",
    error: undefined,
  });
});

test("pages that are drawn at once are each told the answers to their own questions", async () => {
  const { drawing } = begin();
  const pages = await Promise.all(
    ["one", "two", "three"].map((who) =>
      draw(drawing, "/asks", (async (name, input) => ({ ok: true, value: { who, name, input } })) as Ask),
    ),
  );
  expect(pages.map(({ text }) => JSON.parse(text).told.value)).toEqual(
    ["one", "two", "three"].map((who) => ({ who, name: "games.list", input: { page: 2 } })),
  );
  expect(drawing.busy).toBe(0);
});

test("what a loader, a question and the handler throw comes back as it was", async () => {
  const { drawing } = begin();
  expect((await draw(drawing, "/fails")).error).toEqual(new RangeError("a loader failed"));
  await expect(draw(drawing, "/throws")).rejects.toThrow(new TypeError("no such screen"));
  const refuse: Ask = () => Promise.reject(new RangeError("the database is away"));
  await expect(draw(drawing, "/asks", refuse)).rejects.toThrow(new RangeError("the database is away"));
  const odd = (async () => ({ ok: true, value: () => "a function" })) as unknown as Ask;
  await expect(draw(drawing, "/asks", odd)).rejects.toThrow("could not be cloned");
});

test.each(["/ends", "/hangs"])("%s: its pages fail, and the next one is drawn by another thread", async (path) => {
  const { drawing, onFailure } = begin();
  await drawing.facts;
  const lost = [draw(drawing, path), draw(drawing, "/asks", () => new Promise(() => {}))];
  for (const page of lost) await expect(page).rejects.toThrow("the thread that draws pages ended");
  expect(onFailure).toHaveBeenCalledOnce();
  expect((await draw(drawing, "/plain")).status).toBe(201);
});

test("while no thread can load the build pages fail at once, and are drawn again when it is back", async () => {
  const file = join(folder, "coming-back.mjs");
  writeFileSync(file, BUILD);
  const { drawing, onFailure } = begin("coming-back.mjs");
  await drawing.facts;
  rmSync(file);
  await expect(draw(drawing, "/ends")).rejects.toThrow("ended");
  // The next thread finds no build
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledTimes(2));
  await expect(draw(drawing, "/plain")).rejects.toThrow("coming-back.mjs");
  writeFileSync(file, BUILD);
  await vi.waitFor(async () => expect((await draw(drawing, "/plain")).status).toBe(201), { timeout: 10_000 });
});

test("a page that waits for a slow answer is no hanging one", async () => {
  const { drawing, onFailure } = begin();
  await drawing.facts;
  const late = (async () => {
    await new Promise((done) => setTimeout(done, 4 * SILENCE_MS));
    return { ok: true, value: "late" };
  }) as unknown as Ask;
  expect(JSON.parse((await draw(drawing, "/asks", late)).text).told.value).toBe("late");
  expect(onFailure).not.toHaveBeenCalled();
});

test("a build that can't be loaded is told, and a closed thread draws nothing", async () => {
  const { drawing, onFailure } = begin("none.mjs");
  await expect(drawing.facts).rejects.toThrow("none.mjs");
  expect(onFailure).toHaveBeenCalledOnce();
  await drawing.close();
  await expect(draw(drawing, "/plain")).rejects.toThrow("closed");
});
