import * as z from 'zod';
import { logFailure } from '../../shared/log.ts';

const timeoutMs = 5000;
/** The maximum length of an answer, from the documentation. */
const longest = 2048;

const verdict = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
});

/**
 * Creates a function that returns whether an answer comes from a person, belongs to this action and is unused.
 * It resolves to null when the service gives no clear answer.
 * https://developers.cloudflare.com/turnstile/get-started/server-side-validation/
 */
export function createTurnstileCheck(baseUrl: string, secret: string) {
  return async (answer: string, { hostname, action }: Record<'hostname' | 'action', string>) => {
    if (answer.length > longest) return false;
    try {
      const response = await fetch(`${baseUrl}/turnstile/v0/siteverify`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ secret, response: answer }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const said = verdict.parse(await response.json());
      return said.success && said.hostname === hostname && said.action === action;
    } catch (error) {
      logFailure('turnstile', error);
      return null;
    }
  };
}
