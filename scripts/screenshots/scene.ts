import type { Page } from 'playwright-core';

export type Person = 'visitor' | 'member' | 'admin';

/** Takes the page in its current state, in every width and theme; of a dialog only the window. */
export type Shoot = (name: string, how?: { window?: boolean }) => Promise<void>;

/** A page to photograph, and what to do there. */
export interface Scene {
  name: string;
  path: string;
  as?: Person;
  /** What the console may report, e.g. a page's own 404. */
  expects?: RegExp;
  /** Done before the page is opened. */
  before?: (page: Page) => Promise<unknown>;
  /** Instead of the page as it opens. */
  steps?: (page: Page, shoot: Shoot) => Promise<void>;
}
