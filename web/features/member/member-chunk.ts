/** What only a member's page needs, in one piece that comes after the first view: its end of the header, and what becomes of a star. */
export { HeaderCorner as default } from "./header-corner.tsx";
export { Avatar } from "./avatar.tsx";
export { loadFavourites, sendFavourite } from "#web/features/favourites/favourites-queue.ts";
