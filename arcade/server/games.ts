/** The engines at work: found by a title's engine, by a round's id, or all of them. */
import type { Context } from "./context.ts";
import type { FreeRounds } from "./free-rounds.ts";
import type { GameModule, GameServer, Title } from "./game-module.ts";
import type { Wallet } from "./wallet/wallet.ts";

export class Games {
  readonly #modules = new Map<string, GameModule>();
  readonly #servers = new Map<string, GameServer>();
  readonly #byPrefix = new Map<string, GameServer>();

  /** Sets every engine to work. Throws when two share a name or a prefix of round ids. */
  constructor(modules: readonly GameModule[], context: Context, wallet: Wallet, freeRounds: FreeRounds) {
    for (const module of modules) {
      if (this.#modules.has(module.engine)) throw new Error(`two engines are called ${module.engine}`);
      const server = module.serve(context, wallet, freeRounds);
      this.#modules.set(module.engine, module);
      this.#servers.set(module.engine, server);
      if (server.rounds) wallet.own(module.engine, server.rounds);
      for (const prefix of module.roundPrefixes) {
        if (this.#byPrefix.has(prefix)) throw new Error(`two engines have rounds of prefix ${prefix}`);
        this.#byPrefix.set(prefix, server);
      }
    }
  }

  all(): Iterable<GameServer> {
    return this.#servers.values();
  }

  /** The engine of a title. */
  of({ engine }: Title): GameServer {
    const server = this.#servers.get(engine);
    if (!server) throw new Error(`no engine ${engine}`);
    return server;
  }

  moduleOf({ engine }: Title): GameModule {
    const module = this.#modules.get(engine);
    if (!module) throw new Error(`no engine ${engine}`);
    return module;
  }

  /** The engine that a round's id belongs to; null for an id that none has. */
  ofRound(roundId: string): GameServer | null {
    return this.#byPrefix.get(roundId.split("-")[0] ?? "") ?? null;
  }
}
