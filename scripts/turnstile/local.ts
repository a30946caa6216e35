import { readVariables } from '../variables.ts';
import { startTurnstileServer } from './server.ts';

/** A Turnstile of this machine; none when .dev.vars has keys of its own. */
export async function startLocalTurnstile(): Promise<Record<string, string>> {
  const { TURNSTILE_SITE_KEY, TURNSTILE_SECRET, TURNSTILE_URL } = readVariables();
  const isOwn = TURNSTILE_SITE_KEY || TURNSTILE_SECRET || TURNSTILE_URL;
  return isOwn ? {} : (await startTurnstileServer()).vars;
}
