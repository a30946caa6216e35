/** A proxy that does not exist, so that the browser never reaches other sites. */
export const deadProxy = { host: '127.0.0.1', port: 9 };
export const windowSize = { width: 390, height: 780 };

export interface OpenOptions {
  /** False if the browser must not run the pages' scripts. */
  scripts: boolean;
}

/** A new profile of an engine with one tab. It has the few functions that the drivers of both engines share. */
export interface Tab {
  /** Returns the value of an expression in the page. */
  evaluate: <Result>(expression: string) => Promise<Result>;
  /** Presses at a point of the window. */
  tapAt: (x: number, y: number) => Promise<void>;
  /** Types into the focused element. */
  type: (text: string) => Promise<void>;
  /** Closes the tabs that the page has opened. */
  closeOthers: () => Promise<void>;
  /** The errors of scripts and of the console. */
  problems: string[];
  close: () => Promise<void>;
}

export interface Engine {
  name: string;
  open: (options: OpenOptions) => Promise<Tab>;
}
