import { readFileSync } from 'node:fs';
import { root } from '../processes.ts';
import { startTurnstileServer } from './server.ts';

/** A Turnstile of this machine; none when .dev.vars has keys of its own. */
export async function startLocalTurnstile(): Promise<Record<string, string>> {
  const variables = readFileSync(`${root}.dev.vars`, 'utf8');
  return /^TURNSTILE_\w+=./m.test(variables) ? {} : (await startTurnstileServer()).vars;
}
