/** How long "please wait" stays at most while a form is on its way (accounts §9). */

/** Setting a password: 15, read as seconds (U-016). */
export const SET_PASSWORD_MS = 15_000;
