import { type Context, Hono } from 'hono';
import {
  type LettersReturnAnswer,
  type LettersStateAnswer,
  returnToken,
} from '#contract/leads/come-back.ts';
import { consentVersion } from '#contract/leads/consent.ts';
import { fail } from '../../shared/errors.ts';
import { noStore } from '../../shared/headers.ts';
import { detectCountry } from '../countries/country.ts';
import { tokenHolder } from '../http/policy.ts';
import { validBody, validQuery } from '../http/validate.ts';
import { refuseFrequentCalls } from '../limits/refusals.ts';
import { hasUnsubscribedFromLetters, resubscribeToLetters } from '../mail/letters.ts';
import type { Services } from '../services.ts';
import { findDay } from '../time/clock.ts';
import { undoUnsubscription } from './come-back.ts';

const stale =
  'Este enlace ya no sirve: venció o ya se usó. Si quieres volver, pide una guía otra vez desde el sitio.';

/** `/volver`: a person undoes an unsubscription with the link from a mail. */
export function comeBackRoutes(services: Services) {
  const { bindings, clock, config, db, links, mailer, newId, runAfter, tokens } = services;
  const refuse = (c: Context) => fail(c, { code: 'invalid-argument', status: 422, message: stale });

  return (
    new Hono()
      .post('/volver', tokenHolder, validBody(returnToken), async (c) => {
        const now = clock();
        const tokenId = await links.verify('volver', c.req.valid('json').token, now);
        if (tokenId === null) return refuse(c);
        const refusal = await refuseFrequentCalls(c, bindings.SHIELD, 'return', tokenId);
        if (refusal) return refusal;
        const day = findDay(now, config.TIME_ZONE);
        const back = await undoUnsubscription(db, {
          tokenId,
          claimId: newId(),
          mailId: newId(),
          day,
          now,
        });
        if (!back) return refuse(c);
        if (back.mail) runAfter(c, mailer.deliver(back.mail));
        return c.body(null, 204);
      })
      // This route concerns letters only. It uses the token of the unsubscribe link in each mail.
      .get('/volver/cartas', tokenHolder, noStore, validQuery(returnToken), async (c) => {
        const email = await tokens.verify(c.req.valid('query').token);
        const answer: LettersStateAnswer = {
          hasLeft: email !== null && (await hasUnsubscribedFromLetters(db, email)),
        };
        return c.json(answer);
      })
      .post('/volver/cartas', tokenHolder, validBody(returnToken), async (c) => {
        const email = await tokens.verify(c.req.valid('json').token);
        if (email === null) return refuse(c);
        const refusal = await refuseFrequentCalls(c, bindings.SHIELD, 'return', email);
        if (refusal) return refusal;
        const country = detectCountry(c)?.name ?? null;
        const outcome = await resubscribeToLetters(db, email, {
          consentVersion,
          country,
          now: clock(),
        });
        const answer: LettersReturnAnswer = { outcome };
        return c.json(answer);
      })
  );
}
