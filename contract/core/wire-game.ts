/** The documents' words for a game (browsing §3), and their translation into ours. The only place that knows both. */

/** A game as it travels: field names of browsing §3, then ours (invented). */
export interface WireGame {
  nodeId: number;
  nodeName: string;
  gameName: string;
  displayName: string;
  showIcon: boolean;
  iconUrl: string;
  mobileLargeIcon: string;
  gameType: string;
  vassalage: string;
  gameClassify: string;
  gameCategory: string;
  gameId: string;
  roomId: string;
  /** 0 marks free play, read strictly (U-099). */
  supportPlay?: number | undefined;
  lottoMode: string;
  gameCode: string;
  isGameH5: boolean;
  freeplay: boolean;
  // Ours:
  vendorName: string;
  tags: string[];
  lines: number | null;
  /** Certified return to player in percent, where known. */
  rtpPercent: string | null;
  volatility: string | null;
  minBet: string;
  releasedOn: string;
  /** Two or three colours to show before the picture is there. */
  blur: string[];
  /** False: its vendor can't open it yet, and its tile says so. */
  playable: boolean;
  /** Where its vendor wants to be shown: in the frame of the site, or a tab of its own (U-095). */
  launchIn: "frame" | "tab";
}

/** A game as the rest of the house speaks of it. */
export interface Game {
  id: number;
  code: string;
  title: string;
  /** The documents' gameName, by which hot lists are searched too; missing where it is the title. */
  gameName?: string;
  /** Path of the tile without ending: `.avif` and `.webp` exist; null where the game shows no picture. */
  tile: string | null;
  icon: string | null;
  type: string;
  vendor: string;
  vendorName: string;
  classify: string;
  tags: string[];
  lines: number | null;
  rtpPercent: string | null;
  volatility: string | null;
  minBet: string;
  releasedOn: string;
  blur: string[];
  freePlay: boolean;
  playable: boolean;
  launchIn: "frame" | "tab";
  /** The entry stands for a vendor, not for one game (U-097). */
  isVendor: boolean;
  /** Among recent games: when it was launched last. */
  playedAt?: string;
}

/** Reads a game off the wire. Name: displayName, else gameName, else nodeName; pictures only when showIcon is not false (U-090). */
export function readGame(wire: WireGame): Game {
  const shown = wire.showIcon !== false;
  const title = wire.displayName || wire.gameName || wire.nodeName;
  return {
    id: wire.nodeId,
    code: wire.gameCode,
    title,
    ...(wire.gameName && wire.gameName !== title ? { gameName: wire.gameName } : {}),
    tile: shown ? wire.mobileLargeIcon || wire.iconUrl || null : null,
    icon: shown ? wire.iconUrl || wire.mobileLargeIcon || null : null,
    type: wire.gameType,
    vendor: wire.vassalage,
    vendorName: wire.vendorName,
    classify: wire.gameClassify,
    tags: wire.tags,
    lines: wire.lines,
    rtpPercent: wire.rtpPercent,
    volatility: wire.volatility,
    minBet: wire.minBet,
    releasedOn: wire.releasedOn,
    blur: wire.blur,
    freePlay: wire.supportPlay === 0,
    playable: wire.playable,
    launchIn: wire.launchIn,
    isVendor: wire.isGameH5 && wire.gameCode === "",
  };
}

/** The fields by which favourites, recent and launch name a game, in the documents' words. */
export function namesOf(game: Pick<Game, "id" | "code" | "vendor" | "type">): {
  nodeId: number;
  vassalage: string;
  gameType: string;
  gameCode: string;
} {
  return { nodeId: game.id, vassalage: game.vendor, gameType: game.type, gameCode: game.code };
}
