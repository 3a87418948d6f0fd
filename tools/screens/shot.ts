import type { Page } from "@playwright/test";

/** One screen in one state, as a reader comes to it. */
export interface Shot {
  name: string;
  /** Address, from /m on. */
  path: string;
  /** What is to be seen beside the address, for the index. */
  state: string;
  /** A persona; a visitor without. */
  who?: string;
  /** Another merchant than the look's. */
  merchant?: string;
  /** The whole page and not the window only. */
  tall?: true;
  /** Taken in every look, else in those of "all". */
  main?: true;
  /** Before the page is opened. */
  before?: (page: Page, site: string) => Promise<unknown>;
  /** What the reader does when it is there. */
  act?: (page: Page) => Promise<unknown>;
  after?: (page: Page, site: string) => Promise<unknown>;
}
