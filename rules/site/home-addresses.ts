/** Where home is: its own address, and the others that show it (browsing §2). */
export const HOME_ADDRESS = "/m/home";
export const HOME_ALIASES: readonly string[] = ["/", "/m", "/m/index", "/m/index.html"];
