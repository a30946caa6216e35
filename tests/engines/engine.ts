/** The browser must never reach other sites, so it gets this proxy, which does not exist. */
export const deadProxy = { host: '127.0.0.1', port: 9 };
export const windowSize = { width: 390, height: 780 };

export interface OpenOptions {
  /** False if the browser must not run the pages' scripts. */
  scripts: boolean;
}

/** A tab in a new profile of an engine. It has only the functions that all engines' drivers offer. */
export interface Tab {
  /** Evaluates an expression in the page and returns its value. */
  evaluate: <Result>(expression: string) => Promise<Result>;
  /** Taps or clicks at a point of the window, in CSS pixels. */
  tapAt: (x: number, y: number) => Promise<void>;
  /** Types into the focused element. */
  type: (text: string) => Promise<void>;
  /** Closes the tabs that the page has opened. */
  closeOthers: () => Promise<void>;
  /** The errors that scripts threw or that the console reported. */
  problems: string[];
  close: () => Promise<void>;
}

export interface Engine {
  name: string;
  open: (options: OpenOptions) => Promise<Tab>;
}
