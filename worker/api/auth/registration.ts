import { Hono } from 'hono';
import { onlyEmail, signUp, verifyAddress as verifyAddressBody } from '#contract/auth/accounts.ts';
import { consentVersion } from '#contract/leads/consent.ts';
import { noStore } from '../../http/headers.ts';
import { countEvent } from '../events/store.ts';
import { everybody, tokenHolder } from '../http/policy.ts';
import { tooMany } from '../http/too-many.ts';
import { validBody } from '../http/validate.ts';
import type { Services } from '../services.ts';
import { dayOf } from '../time/clock.ts';
import { countAndFind } from './account-store.ts';
import { attemptOf, signUpLimit } from './attempts.ts';
import { tooEasy, weakPassword } from './common-passwords.ts';
import { afterAnswer, askForLink, mailed, staleLink } from './mail-links.ts';
import { register, verifyAddress } from './registration-store.ts';
import { linkNeeded } from './rules.ts';

/**
 * `POST /registro`, `/registro/verificar`, `/registro/reenviar`. Neither an answer nor its
 * duration reveals whether an address is known.
 */
export function registrationRoutes(services: Services) {
  const { db, clock, config, detectCountry, links, mailer, newId, passwords, runAfter } = services;
  return new Hono()
    .post('/registro', everybody, noStore, validBody(signUp), async (c) => {
      const { email, password, nombre, pais } = c.req.valid('json');
      const weakness = tooEasy(password, email);
      if (weakness) return weakPassword(c, 'password', weakness);

      const now = clock();
      const attempt = attemptOf(signUpLimit, email, config.TOKEN_SECRET);
      const { exceeded, account } = await countAndFind(db, attempt, email, now);
      if (exceeded) return tooMany(c, exceeded, now);
      const { isNew, mail } = await register(db, {
        id: newId(),
        surveyUserId: newId(),
        tokenId: newId(),
        mailId: newId(),
        email,
        passwordHash: await passwords.hash(password),
        nombre,
        country: pais,
        consentVersion,
        knownAs: account?.nombre ?? nombre,
        adminEmail: config.ADMIN_EMAIL,
        now,
      });
      if (mail) runAfter(c, mailer.deliver(mail));
      if (isNew) {
        const step = {
          event: 'sign_up' as const,
          app: '',
          country: detectCountry(c)?.code ?? '',
          day: dayOf(now, config.TIME_ZONE),
        };
        afterAnswer(services, c, () => countEvent(db, step));
      }
      return c.json(mailed, 202);
    })
    .post('/registro/verificar', tokenHolder, noStore, validBody(verifyAddressBody), async (c) => {
      const now = clock();
      const id = await links.verify('verificar', c.req.valid('json').token, now);
      const isVerified = id && (await verifyAddress(db, id, config.ADMIN_EMAIL, now));
      if (!isVerified) return staleLink(c);
      return c.body(null, 204);
    })
    .post('/registro/reenviar', everybody, noStore, validBody(onlyEmail), (c) =>
      askForLink(services, c, c.req.valid('json').email, (account) =>
        account.verifiedAt === null ? linkNeeded(account) : null,
      ),
    );
}
