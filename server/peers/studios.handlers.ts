/** Studios at the desk (decision 096): an operator changes those of the own merchant alone, and what pays by two. */
import type { DESK_STUDIOS } from "#contract/desk/desk-studios.ts";
import { type Amount, toDecimal } from "#rules/money/money.ts";
import { openFieldEncryption } from "#server/platform/crypto/field-encryption.ts";
import { type DeskHandlers, ok, operatorOf, refuse } from "#server/platform/http/handler.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Services } from "#server/services.ts";
import {
  addPeer,
  askForKeys,
  changing,
  type PeerDeps,
  setEnabled,
  setOpen,
  settleKeys,
  showTitles,
  withdrawCredential,
} from "./change-peer.ts";
import { ceilingHandlers, ceilingOf } from "./ceilings.handlers.ts";
import { dialectNamed } from "#server/game-wallet/public.ts";
import { HOUSE_KEYS_SECRET, turnHouseKey } from "./house-keys.ts";
import { keysFor, type PeerInput } from "./peer-input.ts";
import { type PeerFacts, readPeerChanges, readPeerFacts } from "./read-peers.ts";
import { readRefusals } from "./refusals.ts";
import { keysPath } from "./show-keys.ts";
import { readTitles } from "./titles.ts";

type StudioCalls = (typeof DESK_STUDIOS)[keyof typeof DESK_STUDIOS]["name"];

export function studioHandlers(services: Services): Pick<DeskHandlers, StudioCalls> {
  const { db, clock, events, settings } = services;
  const deps: PeerDeps = {
    db,
    events,
    encryption: openFieldEncryption(db, clock, HOUSE_KEYS_SECRET),
    now: () => new Date(),
  };
  return {
    "desk.studios": async (_input, context) => {
      const operator = operatorOf(context);
      const peers = await readPeerFacts(db, operator.merchantId);
      return ok(await Promise.all(peers.map((peer) => entryOf(db, peer, operator))));
    },
    "desk.addStudio": async ({ peer: id, ...input }, context) => {
      const { merchantId, operatorId } = operatorOf(context);
      const asked: PeerInput = {
        ...input,
        ...parsedKeys(input),
        id,
        code: id.toUpperCase().replaceAll("-", "_").slice(0, 20),
        // A secret is shared by the command alone, so that it never passes through a browser
        dialect: "marquee",
        frameOrigins: listOf(input.frameOrigins),
        merchants: [merchantId],
        currencies: input.currencies === "" ? null : listOf(input.currencies),
        maxStake: input.maxStake === "" ? null : input.maxStake,
        newTitles: input.showTitles ? "shown" : "hidden",
        // A demo is tried with studios of the same machine
        isLocal: settings.dev,
        keepsWallets: false,
      };
      const added = await addPeer(deps, asked, operatorId);
      return ok({ problems: added.ok ? [] : added.problems });
    },
    ...changes(deps),
    ...ceilingHandlers(services),
  };
}

/** A studio that serves the merchant and no other: all else is the house's own to change. */
async function ownOf(db: Database, id: string, merchantId: string): Promise<PeerFacts | null> {
  const found = (await readPeerFacts(db, merchantId)).find((one) => one.id === id);
  return found && !isShared(found, merchantId) ? found : null;
}

function changes(deps: PeerDeps): Pick<DeskHandlers, "desk.changeStudio" | "desk.rotateStudio" | "desk.showTitles"> {
  const { db } = deps;
  return {
    "desk.changeStudio": async ({ id, action, kid }, context) => {
      const { merchantId, operatorId } = operatorOf(context);
      const peer = await ownOf(db, id, merchantId);
      if (!peer) return refuse("not-found");
      switch (action) {
        case "approve":
        case "decline":
          return settle(deps, peer, { isAgreed: action === "approve", kid }, operatorId);
        case "open":
          if (peer.waitingBy !== null && peer.waitingKids.length === 0) return refuse("second-person-needed");
          await setOpen(deps, id, true, operatorId);
          return ok(null);
        case "shut":
          await setOpen(deps, id, false, operatorId);
          return ok(null);
        case "withdraw-key":
          return (await withdrawCredential(deps, id, kid, operatorId)) ? ok(null) : refuse("not-found");
        case "turn-our-key":
          if (dialectNamed(peer.dialect)?.credential === "secret") return refuse("not-found");
          await changing(deps, operatorId, (tx) => turnHouseKey(tx, deps.encryption, { peer: id, at: deps.now() }));
          return ok(null);
      }
    },
    "desk.rotateStudio": async (input, context) => {
      const { merchantId, operatorId } = operatorOf(context);
      const peer = await ownOf(db, input.id, merchantId);
      if (!peer) return refuse("not-found");
      if (peer.waitingBy !== null) return refuse("waits-for-second");
      const given = parsedKeys(input);
      if (dialectNamed(peer.dialect)?.credential === "secret") return refuse("not-found");
      const keys = await keysFor(db, { id: peer.id, isLocal: peer.isLocal, ...given });
      const field = given.keysUrl === null ? "keys" : "keysUrl";
      if (typeof keys === "string") return ok({ problems: [{ field, sentence: keys }] });
      const dead = keys.keys.find(({ kid }) => peer.withdrawn.includes(kid));
      if (dead) return ok({ problems: [{ field, sentence: `${dead.kid} was withdrawn for good` }] });
      await askForKeys(deps, peer.id, { ...keys, url: given.keysUrl }, operatorId);
      return ok({ problems: [] });
    },
    "desk.showTitles": async ({ id, codes, shown }, context) => {
      const { merchantId, operatorId } = operatorOf(context);
      if (!(await ownOf(db, id, merchantId))) return refuse("not-found");
      return ok({ changed: await showTitles(deps, id, { codes, isShown: shown }, operatorId) });
    },
  };
}

const listOf = (text: string): string[] => text.split(",").flatMap((one) => one.trim() || []);

const isShared = ({ merchants }: PeerFacts, merchantId: string): boolean =>
  merchants?.length !== 1 || merchants[0] !== merchantId;

/** Pasted keys are JSON, or nothing that fits. */
function parsedKeys({ keysUrl, keys }: { keysUrl: string; keys: string }): Pick<PeerInput, "keysUrl" | "keys"> {
  if (keysUrl !== "") return { keysUrl, keys: null };
  try {
    return { keysUrl: null, keys: JSON.parse(keys) as unknown };
  } catch {
    return { keysUrl: null, keys: null };
  }
}

/** A second operator's word on a new studio, or on other keys. Whoever asked may take it back. */
async function settle(
  deps: PeerDeps,
  peer: PeerFacts,
  { isAgreed, kid }: { isAgreed: boolean; kid: string },
  by: string,
) {
  if (peer.waitingBy === null) return refuse("already-decided");
  if (isAgreed && peer.waitingBy === by) return refuse("second-person-needed");
  if (peer.waitingKids.length === 0) {
    // A new one that nobody agrees to stays as it is
    if (!isAgreed) return refuse("already-decided");
    await setEnabled(deps, peer.id, true, by);
    return ok(null);
  }
  // Other keys than those that were looked at may have come since
  if (isAgreed && kid !== peer.waitingKids[0]) return refuse("already-decided");
  return (await settleKeys(deps, peer.id, isAgreed, by)) ? ok(null) : refuse("already-decided");
}

async function entryOf(db: Database, peer: PeerFacts, who: { merchantId: string; operatorId: string }) {
  const [ceiling, titles, refusals, changes] = await Promise.all([
    ceilingOf(db, peer.id, who),
    // Those of the house's own studio are the catalogue's
    peer.newTitles === "ignored" ? [] : readTitles(db, peer.id),
    readRefusals(db, peer.id, 10),
    readPeerChanges(db, peer.id, 5),
  ]);
  const isNew = peer.waitingBy !== null && peer.waitingKids.length === 0;
  return {
    id: peer.id,
    name: peer.name || peer.id,
    state: isNew ? ("new" as const) : peer.enabled ? ("open" as const) : ("shut" as const),
    shared: isShared(peer, who.merchantId),
    waitingBy: peer.waitingName ?? "",
    waitingIsMine: peer.waitingBy === who.operatorId,
    waitingKids: peer.waitingKids,
    address: peer.baseUrl,
    frameOrigins: peer.frameOrigins,
    currencies: peer.currencies,
    maxStake: peer.maxStake === null ? null : toDecimal(peer.maxStake as Amount),
    ceiling,
    keysUrl: peer.keysUrl,
    keysAt: isoOrNull(peer.keysAt),
    keysProblem: peer.keysProblem,
    dialect: peer.dialect,
    secrets: peer.secrets,
    walletPath: dialectNamed(peer.dialect)?.walletPath(peer.id) ?? "",
    kids: peer.keys.map(({ kid }) => kid),
    ourKeysPath: keysPath(peer.id),
    ourKids: peer.ours.map(({ kid }) => kid),
    listAt: isoOrNull(peer.listAt),
    listProblem: peer.listProblem,
    titles,
    refusals: refusals.map(({ lastAt, ...refusal }) => ({ ...refusal, lastAt: lastAt.toISOString() })),
    changes: changes.map(({ becomes, operator, at }) => ({
      fields: Object.keys(becomes),
      operator: operator ?? "",
      at: at.toISOString(),
    })),
  };
}

const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;
