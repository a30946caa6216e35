import { stripVTControlCharacters } from 'node:util';
import { runProgram } from '../processes.ts';
import { CommandError } from '../steps.ts';
import { quietWranglerEnv } from '../wrangler.ts';
import { Refusal } from './cloudflare.ts';

const refused = /A request to the Cloudflare API \(([^)]+)\) failed\.\s+(.+?) \[code: (\d+)\]/s;
const told = /\[ERROR\](.+?)(?:🪵|$)/su;

/** Wrangler's output about a failure does not name the status of Cloudflare's answer. */
export function describeFailure(command: string, output: string): CommandError {
  const text = stripVTControlCharacters(output);
  const [, path = '', message = '', code] = refused.exec(text) ?? [];
  if (code) return new Refusal(code === '10000' ? 403 : 0, Number(code), message, path);
  const said = (told.exec(text)?.[1] ?? text).replace(/\s+/g, ' ').trim();
  return new CommandError(
    `wrangler no pudo («${command}»): «${said.replace(/\.$/, '')}». Repite la orden.`,
  );
}

/** Runs wrangler to its end and prints nothing. Wrangler cannot ask questions. */
export async function callWrangler(
  args: string[],
  env: NodeJS.ProcessEnv = {},
  folder?: string,
): Promise<string> {
  try {
    return await runProgram('wrangler', args, { ...quietWranglerEnv, ...env }, folder);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    const words = args.filter((word) => !word.startsWith('-'));
    throw describeFailure(words.slice(0, 3).join(' '), error.message);
  }
}
