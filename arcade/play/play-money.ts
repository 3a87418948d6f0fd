/** The platform's currency of trials and free play, which meets no money (docs/vendor-protocol.md §1, §2). */
export const PLAY_MONEY = "FUN";
