/** What only a member's page needs, in one piece that comes after the first view: the bell, and what becomes of a star. */
export { Bell as default } from "./bell.tsx";
export { Face } from "./face.tsx";
export { loadFavourites, sendWish } from "./favourite-wishes.ts";
