import { Hono } from 'hono';
import { returnToken } from '#contract/leads/come-back.ts';
import { fail } from '../../shared/errors.ts';
import { tokenHolder } from '../http/policy.ts';
import { validBody } from '../http/validate.ts';
import { refuseOften } from '../limits/refusals.ts';
import type { Services } from '../services.ts';
import { dayOf } from '../time/clock.ts';
import { comeBack } from './come-back.ts';

const stale =
  'Este enlace ya no sirve: venció o ya se usó. Si quieres volver, pide una guía otra vez desde el sitio.';

/** `POST /volver`: an unsubscribed person wants our mails again, by the link of a mail. */
export function comeBackRoutes(services: Services) {
  const { bindings, clock, config, db, links, mailer, newId, runAfter } = services;
  return new Hono().post('/volver', tokenHolder, validBody(returnToken), async (c) => {
    const now = clock();
    const tokenId = await links.verify('volver', c.req.valid('json').token, now);
    if (tokenId === null) return fail(c, { code: 'invalid-argument', status: 422, message: stale });
    const refusal = await refuseOften(c, bindings.SHIELD, 'return', tokenId);
    if (refusal) return refusal;
    const day = dayOf(now, config.TIME_ZONE);
    const back = await comeBack(db, { tokenId, claimId: newId(), mailId: newId(), day, now });
    if (!back) return fail(c, { code: 'invalid-argument', status: 422, message: stale });
    if (back.mail) runAfter(c, mailer.deliver(back.mail));
    return c.body(null, 204);
  });
}
