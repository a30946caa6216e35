import { Log, LogLevel } from 'miniflare';

/** Collects what Miniflare itself reports, including uncaught errors of handlers. */
export class KeepingLog extends Log {
  readonly #lines: string[];
  constructor(lines: string[]) {
    super(LogLevel.WARN);
    this.#lines = lines;
  }
  override log(message: string): void {
    this.#lines.push(message);
  }
}
