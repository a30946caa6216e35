import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { fail } from '../../shared/errors.ts';
import { noStore } from '../../shared/headers.ts';
import type { ShieldBindings } from '../../shared/shield.ts';
import type { Config } from '../env.ts';
import { everybody, tokenHolder } from '../http/policy.ts';
import { refuseFrequentCalls } from '../limits/refusals.ts';
import type { Services } from '../services.ts';
import { buildUnsubscribeUrl } from '../tokens/tokens.ts';
import { recordLetterUnsubscription, unsubscribeFromLetters } from './letters.ts';
import { unsubscribeEmail } from './suppressions.ts';

const unreadable = 'No pudimos leer tu solicitud de baja. Abre el enlace de tu correo otra vez.';
const invalidFor = (supportEmail: string) =>
  `Este enlace de baja no es válido. Ábrelo desde uno de nuestros correos o escríbenos a ${supportEmail}.`;

/** `carta` is the letter with the link. The link stops only letters, unless `de` asks to stop all mails. */
const unsubscription = z.object({
  token: z.string().min(1).max(2048),
  carta: z.string().max(64).optional(),
  de: z.string().max(64).optional(),
});

/**
 * Reads the token and the kind of an unsubscription. Our page sends both as JSON. Mail programs call the URL
 * of the mail's header. The token in that URL is sufficient proof, because not all programs send the form of
 * RFC 8058.
 */
async function readAsked(c: Context) {
  const isJson = c.req.header('content-type')?.toLowerCase().startsWith('application/json');
  const given: unknown = isJson ? await c.req.json().catch(() => null) : c.req.query();
  return unsubscription.safeParse(given).data ?? null;
}

/**
 * `POST /baja`: unsubscribes the token's email from marketing. Mail programs send no Origin, and send a
 * form's content type. So the app mounts this route before it checks the Origin and the content type; the
 * token is the proof. `GET` redirects to the page with the button, because programs without one-click open
 * the header's URL.
 */
export function unsubscribeRoutes(
  services: Pick<Services, 'clock' | 'db' | 'readBrand' | 'tokens'> & {
    config: Pick<Config, 'SITE_URL'>;
    bindings: Pick<ShieldBindings, 'SHIELD'>;
  },
) {
  const { bindings, clock, config, db, readBrand, tokens } = services;
  const toPage = (c: Context) =>
    c.redirect(
      buildUnsubscribeUrl(config.SITE_URL, c.req.query('token') ?? '', c.req.query('carta')),
      303,
    );
  return new Hono()
    .get('/baja', everybody, noStore, toPage)
    .post('/baja', tokenHolder, noStore, async (c) => {
      const asked = await readAsked(c);
      if (asked === null) return fail(c, { code: 'invalid-argument', message: unreadable });
      const { token, carta, de } = asked;
      const email = await tokens.verify(token);
      if (email === null) {
        const { supportEmail } = await readBrand();
        const message = invalidFor(supportEmail);
        return fail(c, { code: 'invalid-argument', status: 422, message });
      }
      const refusal = await refuseFrequentCalls(c, bindings.SHIELD, 'unsubscribe', email);
      if (refusal) return refusal;
      const now = clock();
      if (carta && de !== 'todo') await unsubscribeFromLetters(db, email, now);
      else await unsubscribeEmail(db, email, now);
      if (carta) await recordLetterUnsubscription(db, carta, email, now);
      return c.body(null, 204);
    });
}
