/** The thread that draws pages: it has the build and nothing else of the server, whose calls it asks by message. */
import { parentPort, workerData } from "node:worker_threads";
import type { ServerBuild } from "react-router";
import type { Ask } from "#web/platform/data/call.ts";
import {
  type AskAnswer,
  type FromThread,
  type Order,
  outcomeOf,
  type Outcome,
  postOutcome,
  type ToThread,
} from "./drawing-messages.ts";
import { factsOf, handlerOf } from "./page-source.ts";

const server = parentPort;
if (!server) throw new Error("draw-pages.ts runs as a thread");
const tell = (message: FromThread): void => server.postMessage(message, []);

const build = (await import(String(workerData))) as ServerBuild;
const render = handlerOf(build);
const waiting = new Map<number, (answer: Outcome<unknown>) => void>();
let questions = 0;

const askFor = (order: number): Ask =>
  (async (name, input) => {
    questions += 1;
    const id = questions;
    const answer = new Promise<Outcome<unknown>>((resolve) => waiting.set(id, resolve));
    tell({ kind: "question", id, order, name, input });
    const outcome = await answer;
    if ("thrown" in outcome) throw outcome.thrown;
    return outcome.value;
  }) as Ask;

async function draw({ id, url, headers, shell }: Order): Promise<void> {
  const drawn = await outcomeOf(() => render(new Request(url, { headers }), shell, askFor(id)));
  postOutcome((outcome) => tell({ kind: "drawn", id, outcome }), drawn);
}

function take({ id, outcome }: AskAnswer): void {
  waiting.get(id)?.(outcome);
  waiting.delete(id);
}

server.on("message", (message: ToThread) => {
  if (message.kind === "order") void draw(message);
  else if (message.kind === "answer") take(message);
  else tell({ kind: "pong" });
});
tell({ kind: "ready", facts: factsOf(build) });
