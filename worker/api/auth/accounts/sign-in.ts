import { type Context, Hono } from 'hono';
import { accessSentences, signIn } from '#contract/auth/accounts.ts';
import { factorSentences } from '#contract/auth/admin.ts';
import type { Session, SessionAnswer, SignInAnswer } from '#contract/auth/session.ts';
import { fail } from '../../../http/errors.ts';
import { noStore } from '../../http/no-store.ts';
import { everybody } from '../../http/policy.ts';
import { tooMany } from '../../http/too-many.ts';
import { validBody } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import { checkCode, refuseCode } from '../second-factor/check.ts';
import { clearSessionCookie, readSessionCookie, writeSessionCookie } from '../sessions/cookie.ts';
import { inactiveSentence } from '../sessions/policies.ts';
import { lifetimeOf, roleOf } from '../sessions/rules.ts';
import { endSessionOf } from '../sessions/store.ts';
import { hashSessionToken, newSessionToken } from '../sessions/token.ts';
import { agentOf } from '../sessions/user-agent.ts';
import { attemptOf, signInLimits } from './attempts.ts';
import { beginSession, type EndedSession, forgiveGuesses, replaceHash } from './sign-in-store.ts';
import { type Account, countAndFind } from './store.ts';

function wrongCredentials(c: Context) {
  return fail(c, { code: 'unauthenticated', message: accessSentences.wrongCredentials });
}

function codeFirst(c: Context) {
  const message = factorSentences.missing;
  return fail(c, { code: 'unauthenticated', message, fields: { codigo: message } });
}

/** Why somebody who has the password gets no session; null when they do. */
function refusalOf(account: Account): string | null {
  const isProved = account.verifiedAt !== null;
  return inactiveSentence(account) ?? (isProved ? null : accessSentences.underReview);
}

/** `POST /sesion` signs in, `GET` says who is signed in, `DELETE` signs out. */
export function signInRoutes(services: Services) {
  const { access, clock, config, db, detectCountry, health, newId, passwords, presence, runAfter } =
    services;

  function disconnectAll(c: Context, ended: EndedSession[]) {
    for (const { memberId, id } of ended) runAfter(c, presence.disconnect(memberId, id));
  }

  async function renewHash({ id, passwordHash }: Account, password: string) {
    await replaceHash(db, id, passwordHash, await passwords.hash(password));
  }

  return new Hono()
    .get('/sesion', everybody, noStore, async (c) => {
      const current = await access.currentSession(c);
      if (!current && readSessionCookie(c)) clearSessionCookie(c);
      const avisos = await health.noticesFor(c, current?.rol);
      const sesion = current && publicly(current);
      const answer: SessionAnswer = { sesion, ...(avisos.length > 0 && { avisos }) };
      return c.json(answer);
    })
    .post('/sesion', everybody, noStore, validBody(signIn), async (c) => {
      const { email, password, codigo } = c.req.valid('json');
      const now = clock();
      const attempt = attemptOf(c, signInLimits, email, config.TOKEN_SECRET);
      const { exceeded, account } = await countAndFind(db, attempt, email, now);
      if (exceeded) return tooMany(c, exceeded, now);
      const isRight = await passwords.verify(password, account?.passwordHash ?? null);
      if (!account || !isRight) return wrongCredentials(c);
      const refusal = refusalOf(account);
      if (refusal) {
        await forgiveGuesses(db, attempt, now);
        return fail(c, { code: 'permission-denied', message: refusal });
      }
      // Only who has the password learns that there is a code to give.
      if (account.factorConfirmedAt !== null) {
        const check = codigo === undefined ? null : await checkCode(services, c, account, codigo);
        if (check?.outcome !== 'right') {
          await forgiveGuesses(db, attempt, now);
          return check ? refuseCode(c, check, 'unauthenticated', now) : codeFirst(c);
        }
      }

      const { id: memberId, passwordHash } = account;
      const rol = roleOf(account, config.ADMIN_EMAIL);
      const token = newSessionToken();
      const { absoluteMs } = lifetimeOf(rol);
      const session = {
        ...agentOf(c.req.header('user-agent')),
        id: newId(),
        tokenHash: hashSessionToken(token),
        memberId,
        factor: account.factorConfirmedAt,
        passwordHash,
        countryCode: detectCountry(c)?.code ?? null,
        now,
        expiresAt: now + absoluteMs,
      };
      const replacedHash = hashSessionToken(readSessionCookie(c) ?? '');
      const { opened, ended } = await beginSession(db, { session, replacedHash, attempt });
      disconnectAll(c, ended);
      if (!opened) return wrongCredentials(c);
      if (passwords.isOutdated(passwordHash)) runAfter(c, renewHash(account, password));
      writeSessionCookie(c, token, absoluteMs);
      const answer: SignInAnswer = { sesion: publicly({ ...account, rol }) };
      return c.json(answer);
    })
    .delete('/sesion', everybody, noStore, async (c) => {
      const token = readSessionCookie(c);
      if (token) {
        disconnectAll(c, await endSessionOf(db, hashSessionToken(token)));
        clearSessionCookie(c);
      }
      return c.body(null, 204);
    });
}

/** What a page may know of a session, and nothing more. */
function publicly({ id, email, nombre, estado, rol }: Session): Session {
  return { id, email, nombre, estado, rol };
}
