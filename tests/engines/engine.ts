/** A proxy without a server, so that other sites are never reached. */
export const deadProxy = { host: '127.0.0.1', port: 9 };
export const windowSize = { width: 390, height: 780 };

export interface OpenOptions {
  /** False: the pages' scripts do not run. */
  scripts: boolean;
}

/** A fresh profile of an engine with one tab: the small common part of both engines' drivers. */
export interface Tab {
  /** The value of an expression in the page. */
  evaluate: <Result>(expression: string) => Promise<Result>;
  /** Presses at a point of the window. */
  tapAt: (x: number, y: number) => Promise<void>;
  /** Types into the focused element. */
  type: (text: string) => Promise<void>;
  /** Closes the tabs that the page has opened. */
  closeOthers: () => Promise<void>;
  /** Errors of scripts and of the console. */
  problems: string[];
  close: () => Promise<void>;
}

export interface Engine {
  name: string;
  open: (options: OpenOptions) => Promise<Tab>;
}
