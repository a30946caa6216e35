import { stripVTControlCharacters } from 'node:util';
import { spawn } from '@lydell/node-pty';
import { root } from '../../scripts/processes.ts';

/** The timeout (ms) for a program's output. */
const timeoutMs = 540_000;

export const keys = { enter: '\r', backspace: '\x7f', ctrlC: '\x03', ctrlD: '\x04' };

/** Runs node in its own terminal; the test sees the output and types as a person does. */
export function openTerminal(args: string[], env: NodeJS.ProcessEnv = {}) {
  const terminal = spawn(process.execPath, args, {
    cwd: root,
    cols: 200,
    env: { ...process.env, ...env, FORCE_COLOR: undefined },
  });
  let shown = '';
  let seen = 0;
  let wake = () => {};
  let code: number | undefined;
  terminal.onData((text) => {
    shown += text;
    wake();
  });
  terminal.onExit(({ exitCode }) => {
    code = exitCode;
    wake();
  });
  const output = () => stripVTControlCharacters(shown).replaceAll('\r', '');

  async function until(isThere: () => boolean, wanted: string): Promise<void> {
    const timer = setTimeout(() => wake(), timeoutMs);
    const end = Date.now() + timeoutMs;
    while (!isThere()) {
      if (Date.now() >= end || code !== undefined) {
        clearTimeout(timer);
        if (isThere()) return;
        throw new Error(`${wanted} is not shown after:\n${output()}`);
      }
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    clearTimeout(timer);
  }
  return {
    output,
    /** Waits for a text that appears after the text of the last call. */
    async see(text: string): Promise<void> {
      await until(() => output().indexOf(text, seen) >= 0, `«${text}»`);
      seen = output().indexOf(text, seen) + text.length;
    },
    press: (text: string) => terminal.write(text),
    /** Waits for a question and types the answer. */
    async answer(question: string, text: string): Promise<void> {
      await this.see(question);
      terminal.write(text + keys.enter);
    },
    async end(): Promise<number | undefined> {
      await until(() => code !== undefined, 'the end');
      return code;
    },
    kill: () => terminal.kill(),
  };
}
