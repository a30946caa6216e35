import * as z from 'zod';
import { Unavailable } from '../../shared/errors.ts';

/** What an answer is bound to. */
interface Bound {
  hostname: string;
  action: string;
}

/**
 * Whether an answer is a person's, given for this and not used before. Throws `Unavailable` when
 * the service cannot say.
 */
export type VerifyAnswer = (answer: string, bound: Bound) => Promise<boolean>;

const patienceMs = 5000;
/** Maximum length of an answer, by the documentation. */
const longest = 2048;

const verdict = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
});

/** https://developers.cloudflare.com/turnstile/get-started/server-side-validation/ */
export function turnstile(baseUrl: string, secret: string): VerifyAnswer {
  return async (answer, { hostname, action }) => {
    if (answer.length > longest) return false;
    try {
      const response = await fetch(`${baseUrl}/turnstile/v0/siteverify`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ secret, response: answer }),
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMs),
      });
      const said = verdict.parse(await response.json());
      return said.success && said.hostname === hostname && said.action === action;
    } catch {
      throw new Unavailable(
        'No pudimos comprobar que eres una persona. Intenta de nuevo en unos minutos.',
        60,
      );
    }
  };
}
