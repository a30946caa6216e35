import { type Context, Hono } from 'hono';
import { signIn } from '#contract/auth/accounts.ts';
import { authSentences, factorSentences } from '#contract/auth/sentences.ts';
import type { Session, SessionAnswer, SignInAnswer } from '#contract/auth/session.ts';
import { fail, Unavailable } from '../../http/errors.ts';
import { toldByGateway } from '../../http/gateway-headers.ts';
import { noStore } from '../../http/headers.ts';
import { noticesFor } from '../health/rules.ts';
import { everybody } from '../http/policy.ts';
import { tooMany } from '../http/too-many.ts';
import { validBody } from '../http/validate.ts';
import { forgetHits, giveBackHit } from '../limits/store.ts';
import type { Services } from '../services.ts';
import { type Account, countAndFind } from './account-store.ts';
import { type Attempt, attemptOf, signInLimit } from './attempts.ts';
import { checkCode, refuseCode } from './credential-checks.ts';
import { inactiveSentence } from './policies.ts';
import { lifetimeOf, roleOf } from './rules.ts';
import {
  clearSessionCookie,
  hashSessionToken,
  newSessionToken,
  readSessionCookie,
  writeSessionCookie,
} from './session-cookie.ts';
import { beginSession, type EndedSession, endSessionOf, replaceHash } from './session-store.ts';
import { agentOf } from './user-agent.ts';

function wrongCredentials(c: Context) {
  return fail(c, { code: 'unauthenticated', message: authSentences.wrongCredentials });
}

function codeFirst(c: Context) {
  const message = factorSentences.missing;
  return fail(c, { code: 'unauthenticated', message, fields: { codigo: message } });
}

/** Why an account gets no session although its password was correct; null when it gets one. */
function refusalOf(account: Account): string | null {
  const isVerified = account.verifiedAt !== null;
  return inactiveSentence(account) ?? (isVerified ? null : authSentences.underReview);
}

/** `POST /sesion` signs in, `GET` says who is signed in, `DELETE` signs out. */
export function signInRoutes(services: Services) {
  const { access, clock, config, db, detectCountry, newId, passwords, presence, runAfter } =
    services;

  function disconnectAll(c: Context, ended: EndedSession[]) {
    for (const { memberId, id } of ended) runAfter(c, presence.disconnect(memberId, id));
  }

  /** An attempt whose password could not be compared does not count; those before it do. */
  async function compare({ account }: Attempt, password: string, hash: string | null) {
    try {
      return await passwords.verify(password, hash);
    } catch (error) {
      await giveBackHit(db, account, clock());
      throw error;
    }
  }

  async function renewHash({ id, passwordHash }: Account, password: string) {
    try {
      await replaceHash(db, id, passwordHash, await passwords.hash(password));
    } catch (error) {
      // The next sign-in does it.
      if (!(error instanceof Unavailable)) throw error;
    }
  }

  return new Hono()
    .get('/sesion', everybody, noStore, async (c) => {
      const current = await access.currentSession(c);
      if (!current && readSessionCookie(c)) clearSessionCookie(c);
      const notices = noticesFor(current?.rol, c.req.header(toldByGateway.troubles));
      const sesion = current && publicly(current);
      const answer: SessionAnswer = { sesion, ...(notices.length > 0 && { notices }) };
      return c.json(answer);
    })
    .post('/sesion', everybody, noStore, validBody(signIn), async (c) => {
      const { email, password, codigo } = c.req.valid('json');
      const now = clock();
      const attempt = attemptOf(signInLimit, email, config.TOKEN_SECRET);
      const { exceeded, account } = await countAndFind(db, attempt, email, now);
      if (exceeded) return tooMany(c, exceeded, now);
      const isRight = await compare(attempt, password, account?.passwordHash ?? null);
      if (!account || !isRight) return wrongCredentials(c);
      const refusal = refusalOf(account);
      if (refusal) {
        await forgetHits(db, attempt.account);
        return fail(c, { code: 'permission-denied', message: refusal });
      }
      // Only a correct password reveals that the account has a second factor.
      if (account.factorConfirmedAt !== null) {
        const factor = { secret: account.factorSecret, confirmedAt: account.factorConfirmedAt };
        const check =
          codigo === undefined ? null : await checkCode(services, c, account, codigo, factor);
        if (check?.outcome !== 'right') {
          await forgetHits(db, attempt.account);
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
      const { opened, ended } = await beginSession(db, {
        ...{ session, replacedHash },
        guesses: attempt.account,
      });
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

/** The part of a session that pages may know. */
function publicly({ id, email, nombre, estado, rol }: Session): Session {
  return { id, email, nombre, estado, rol };
}
