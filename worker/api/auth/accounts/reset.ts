import { Hono } from 'hono';
import { onlyEmail, resetPassword as resetPasswordBody } from '#contract/auth/accounts.ts';
import { addressKey } from '../../http/client-address.ts';
import { noStore } from '../../http/no-store.ts';
import { everybody, tokenHolder } from '../../http/policy.ts';
import { tooMany } from '../../http/too-many.ts';
import { validBody } from '../../http/validate.ts';
import { countHit, isOver } from '../../limits/store.ts';
import type { Services } from '../../services.ts';
import { askForLink } from './ask-for-link.ts';
import { emailKey, newPasswordLimit, signInLimits } from './attempts.ts';
import { tooEasy } from './common-passwords.ts';
import { staleLink, weakPassword } from './refusals.ts';
import { findReset, resetPassword } from './reset-store.ts';
import { linkNeeded } from './rules.ts';

/** `POST /clave/olvido` sends a link, `POST /clave` sets a new password with it. */
export function resetRoutes(services: Services) {
  const { db, clock, config, links, mailer, newId, passwords, presence, runAfter } = services;
  const secret = config.TOKEN_SECRET;
  return new Hono()
    .post('/clave/olvido', everybody, noStore, validBody(onlyEmail), (c) =>
      askForLink(services, c, c.req.valid('json').email, linkNeeded),
    )
    .post('/clave', tokenHolder, noStore, validBody(resetPasswordBody), async (c) => {
      const { token, password } = c.req.valid('json');
      const now = clock();
      const [hit] = await countHit(db, newPasswordLimit, addressKey(c, secret), now);
      if (isOver(newPasswordLimit, hit)) return tooMany(c, newPasswordLimit, now);
      const tokenId = await links.verify('clave', token, now);
      const member = tokenId && (await findReset(db, tokenId, now));
      if (!member) return staleLink(c);
      const weakness = tooEasy(password, member.email);
      if (weakness) return weakPassword(c, 'password', weakness);

      const { done, mail } = await resetPassword(db, {
        tokenId,
        member,
        adminEmail: config.ADMIN_EMAIL,
        passwordHash: await passwords.hash(password),
        mailId: newId(),
        guesses: { limit: signInLimits.account, key: emailKey(member.email, secret) },
        requestId: c.get('requestId'),
        now,
      });
      if (!done) return staleLink(c);
      if (mail) runAfter(c, mailer.deliver(mail));
      runAfter(c, presence.disconnect(member.id));
      return c.body(null, 204);
    });
}
