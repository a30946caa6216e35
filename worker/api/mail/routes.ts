import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { brand } from '#contract/brand.ts';
import { fail } from '../../shared/errors.ts';
import type { ShieldBindings } from '../../shared/shield.ts';
import { tokenHolder } from '../http/policy.ts';
import { refuseOften } from '../limits/refusals.ts';
import type { Services } from '../services.ts';
import { suppress } from './store.ts';

const unreadable = 'No pudimos leer tu solicitud de baja. Abre el enlace de tu correo otra vez.';
const invalid = `Este enlace de baja no es válido. Ábrelo desde uno de nuestros correos o escríbenos a ${brand.supportEmail}.`;

const unsubscription = z.object({ token: z.string().min(1).max(2048) });

/** Reads the token from RFC 8058's form field or our page's JSON; null when neither has it. */
async function readToken(c: Context): Promise<string | null> {
  const isJson = c.req.header('content-type')?.toLowerCase().startsWith('application/json');
  const body: unknown = await (isJson ? c.req.json() : c.req.parseBody()).catch(() => null);
  if (isJson) return unsubscription.safeParse(body).data?.token ?? null;
  const oneClick = z.object({ 'List-Unsubscribe': z.literal('One-Click') }).safeParse(body);
  return oneClick.success ? (unsubscription.safeParse(c.req.query()).data?.token ?? null) : null;
}

/**
 * `POST /baja`: ends marketing mail to the token's address. Mail programs call it without an Origin
 * and with a form's content type, so it comes before those checks; the token is the authority.
 */
export function unsubscribeRoutes(
  services: Pick<Services, 'clock' | 'db' | 'tokens'> & {
    bindings: Pick<ShieldBindings, 'SHIELD'>;
  },
) {
  const { bindings, clock, db, tokens } = services;
  return new Hono().post('/baja', tokenHolder, async (c) => {
    const token = await readToken(c);
    if (token === null) return fail(c, { code: 'invalid-argument', message: unreadable });
    const email = await tokens.verify(token);
    if (email === null) {
      return fail(c, { code: 'invalid-argument', status: 422, message: invalid });
    }
    const refusal = await refuseOften(c, bindings.SHIELD, 'unsubscribe', email);
    if (refusal) return refusal;
    await suppress(db, email, clock());
    c.header('cache-control', 'no-store');
    return c.body(null, 204);
  });
}
