import { Hono } from 'hono';
import { onlyEmail, signUp, verifyAddress } from '#contract/auth/accounts.ts';
import { consentVersion } from '#contract/leads/consent.ts';
import { countEvent } from '../../events/store.ts';
import { addressKey } from '../../http/client-address.ts';
import { noStore } from '../../http/no-store.ts';
import { everybody, tokenHolder } from '../../http/policy.ts';
import { tooMany } from '../../http/too-many.ts';
import { validBody } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import { dayOf } from '../../time/day.ts';
import { afterAnswer } from './after-answer.ts';
import { askForLink, mailed } from './ask-for-link.ts';
import { attemptOf, signUpLimits } from './attempts.ts';
import { tooEasy } from './common-passwords.ts';
import { staleLink, weakPassword } from './refusals.ts';
import { proveAddress, register } from './registration-store.ts';
import { linkNeeded } from './rules.ts';
import { countAndFind } from './store.ts';

/**
 * `POST /registro`, `/registro/verificar`, `/registro/reenviar`. Whether an address is known can be
 * told from no answer, and not from how long it takes.
 */
export function registrationRoutes(services: Services) {
  const { db, clock, config, detectCountry, links, mailer, newId, passwords, runAfter } = services;
  const secret = config.TOKEN_SECRET;
  return new Hono()
    .post('/registro', everybody, noStore, validBody(signUp), async (c) => {
      const { email, password, nombre, pais } = c.req.valid('json');
      const weakness = tooEasy(password, email);
      if (weakness) return weakPassword(c, 'password', weakness);

      const now = clock();
      const attempt = attemptOf(c, signUpLimits, email, secret);
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
          addressKey: addressKey(c, secret),
          now,
        };
        afterAnswer(services, c, () => countEvent(db, step));
      }
      return c.json(mailed, 202);
    })
    .post('/registro/verificar', tokenHolder, noStore, validBody(verifyAddress), async (c) => {
      const now = clock();
      const id = await links.verify('verificar', c.req.valid('json').token, now);
      const isProved = id && (await proveAddress(db, id, config.ADMIN_EMAIL, now));
      if (!isProved) return staleLink(c);
      return c.body(null, 204);
    })
    .post('/registro/reenviar', everybody, noStore, validBody(onlyEmail), (c) =>
      askForLink(services, c, c.req.valid('json').email, (account) =>
        account.verifiedAt === null ? linkNeeded(account) : null,
      ),
    );
}
