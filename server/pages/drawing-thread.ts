import { Worker } from "node:worker_threads";
import type { Ask } from "#web/platform/data/call.ts";
import type { Shell } from "#web/platform/data/shell.ts";
import { type FromThread, outcomeOf, type Question, postOutcome, type ToThread } from "./drawing-messages.ts";
import type { BuildFacts, DrawnPage } from "./page-source.ts";

const ENTRY = new URL("./draw-pages.ts", import.meta.url);
/** A thread that says nothing for so long while a page waits hangs in a drawing: none takes a thousandth of it. */
const SILENCE_MS = 15_000;
/** Between two tries of a thread that ended before it could draw. */
const AGAIN_MS = 1000;
/** The build, React and the kept parts of pages take some 80 MB. */
const MOST_MB = 512;

interface Wait {
  ask: Ask;
  resolve: (rendered: DrawnPage) => void;
  reject: (error: unknown) => void;
}

/** A running thread, and what was asked of it. */
interface Running {
  worker: Worker;
  ready: Promise<BuildFacts>;
  waits: Map<number, Wait>;
  isAnswering: boolean;
  /** Why it ended, once it has: whatever it were asked now would never be answered. */
  ended?: { why: unknown };
}

/**
 * A thread that draws pages, so that whoever plays, bets and signs in never waits behind a drawing. One that ends or hangs
 * is replaced; the pages that it was drawing fail.
 */
export class DrawingThread {
  readonly #module: string;
  readonly #onFailure: (error: unknown) => void;
  readonly #silenceMs: number;
  #running: Running;
  #orders = 0;
  #isClosed = false;
  #watch: NodeJS.Timeout | undefined;

  /** `module`: the URL of the build. `onFailure` is told why a thread ended that nobody closed. */
  constructor(module: string, { onFailure, silenceMs = SILENCE_MS }: ThreadOptions) {
    this.#module = module;
    this.#onFailure = onFailure;
    this.#silenceMs = silenceMs;
    this.#running = this.#start();
  }

  /** What the build is. Rejects when the first thread could not load it. */
  get facts(): Promise<BuildFacts> {
    return this.#running.ready;
  }

  /** How many pages it is drawing. */
  get busy(): number {
    return this.#running.waits.size;
  }

  /** Draws a page, asking by `ask`. Rejects when the thread ends before it is done. */
  async render(request: Request, shell: Shell, ask: Ask): Promise<DrawnPage> {
    if (this.#isClosed) throw new Error("the thread that draws pages is closed");
    const { waits, worker, ended } = this.#running;
    if (ended) throw ended.why;
    this.#orders += 1;
    const id = this.#orders;
    const rendered = new Promise<DrawnPage>((resolve, reject) => waits.set(id, { ask, resolve, reject }));
    this.#watch ??= setInterval(() => this.#look(), this.#silenceMs).unref();
    post(worker, { kind: "order", id, url: request.url, headers: [...request.headers], shell });
    return rendered;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#watch);
    await this.#running.worker.terminate();
  }

  #start(): Running {
    const worker = new Worker(ENTRY, { workerData: this.#module, resourceLimits: { maxOldGenerationSizeMb: MOST_MB } });
    const { promise: ready, resolve, reject } = Promise.withResolvers<BuildFacts>();
    const running: Running = { worker, ready, waits: new Map(), isAnswering: true };
    let isReady = false;
    let why: unknown = new Error("the thread that draws pages ended");
    // Who awaits it is told; nobody has to
    ready.catch(() => undefined);
    worker.unref();
    worker.on("message", (message: FromThread) => {
      running.isAnswering = true;
      if (message.kind === "ready") {
        isReady = true;
        resolve(message.facts);
      } else if (message.kind === "question") void answer(running, message);
      else if (message.kind === "drawn") {
        const wait = running.waits.get(message.id);
        running.waits.delete(message.id);
        if (running.waits.size === 0) this.#rest();
        if ("thrown" in message.outcome) wait?.reject(message.outcome.thrown);
        else wait?.resolve(message.outcome.value);
      }
    });
    worker.on("error", (error) => (why = error));
    worker.on("exit", () => {
      running.ended = { why };
      reject(why);
      for (const { reject: fail } of running.waits.values()) fail(why);
      running.waits.clear();
      if (this.#isClosed) return;
      this.#onFailure(why);
      if (isReady) this.#running = this.#start();
      else setTimeout(() => this.#isClosed || (this.#running = this.#start()), AGAIN_MS).unref();
    });
    return running;
  }

  #rest(): void {
    clearInterval(this.#watch);
    this.#watch = undefined;
  }

  /** Ends a thread that was asked whether it hears and said nothing since. */
  #look(): void {
    const { worker, waits } = this.#running;
    if (waits.size === 0) return this.#rest();
    if (!this.#running.isAnswering) return void worker.terminate();
    this.#running.isAnswering = false;
    post(worker, { kind: "ping" });
  }
}

interface ThreadOptions {
  onFailure: (error: unknown) => void;
  /** How long a thread may say nothing while a page waits. */
  silenceMs?: number;
}

const post = (worker: Worker, message: ToThread): void => worker.postMessage(message, []);

async function answer({ worker, waits }: Running, { id, order, name, input }: Question): Promise<void> {
  const asked = await outcomeOf(async () => {
    const wait = waits.get(order);
    if (!wait) throw new Error("nobody waits for this page any more");
    return wait.ask(name, input as never) as Promise<unknown>;
  });
  postOutcome((outcome) => post(worker, { kind: "answer", id, outcome }), asked);
}
