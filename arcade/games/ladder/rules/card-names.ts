/** How a card is written in a few signs. */
import { rankOf, suitOf } from "./hilo.ts";

const RANK_SIGNS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const SUIT_SIGNS = ["♠", "♥", "♣", "♦"];

export const rankText = (card: number): string => RANK_SIGNS[rankOf(card)] ?? "";
/** As "A♥". */
export const cardText = (card: number): string => `${rankText(card)}${SUIT_SIGNS[suitOf(card)] ?? ""}`;
export const isRedCard = (card: number): boolean => suitOf(card) % 2 === 1;
