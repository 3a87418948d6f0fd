/** What only a member's page needs, in one piece that comes after the first view: the bell, and what becomes of a star. */
export { Bell as default } from "#web/features/notices/bell.tsx";
export { Face } from "./avatar.tsx";
export { loadFavourites, sendWish } from "#web/features/favourites/favourites-queue.ts";
