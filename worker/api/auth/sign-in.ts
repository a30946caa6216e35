import { sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { signInBody } from '#contract/auth/accounts.ts';
import { factorSentences } from '#contract/auth/second-factor.ts';
import { authSentences } from '#contract/auth/sentences.ts';
import type { Session, SessionAnswer } from '#contract/auth/session.ts';
import { findCountryByCode } from '#contract/countries.ts';
import type { Device } from '#contract/members/profile.ts';
import { fail, failNotFound, UnavailableError } from '../../shared/errors.ts';
import { gatewayHeaders } from '../../shared/gateway-headers.ts';
import { noStore } from '../../shared/headers.ts';
import { detectCountry } from '../countries/country.ts';
import { runBatch } from '../db/batch.ts';
import {
  deviceLimit,
  forgetDevice,
  listDevices,
  readAccountDeviceHash,
  rememberDevice,
} from '../devices/known-devices.ts';
import { readUserAgent } from '../devices/user-agent.ts';
import { describeFindingsFor } from '../health/rules.ts';
import { everybody } from '../http/policy.ts';
import { validBody } from '../http/validate.ts';
import { refuseTooMany } from '../limits/refusals.ts';
import { removeHit } from '../limits/store.ts';
import type { Services } from '../services.ts';
import {
  clearCookie,
  createToken,
  hashToken,
  readCookie,
  readSessionHash,
  sessionCookie,
  writeCookie,
} from '../tokens/cookies.ts';
import {
  type Account,
  countAndFindAccount,
  readRecentReviews,
  selectAccountByEmail,
} from './account-store.ts';
import { checkCode, refuseCode } from './credential-checks.ts';
import { guessCounter, resetGuesses, signInLimit } from './limits.ts';
import { findSignInDenial } from './policies.ts';
import {
  chooseRole,
  describeUsualReview,
  findQueuePlace,
  isSessionAlive,
  type ReviewDurations,
  sessionLifetimes,
} from './rules.ts';
import {
  beginSession,
  type EndedSession,
  endSession,
  endSessionByToken,
  listSessions,
  replacePasswordHash,
} from './session-store.ts';

function wrongCredentials(c: Context) {
  return fail(c, { code: 'unauthenticated', message: authSentences.wrongCredentials });
}

function codeFirst(c: Context) {
  const message = factorSentences.missing;
  const fields = { codigo: message };
  return fail(c, { code: 'unauthenticated', reason: 'code-needed', message, fields });
}

/** Returns the sentence about the review if only the review is missing; null for other accounts. */
function reviewOf({ estado, verifiedAt }: Account, reviews: ReviewDurations) {
  if (estado !== 'pendiente' || verifiedAt === null) return null;
  const usual = describeUsualReview(reviews);
  return { review: `${authSentences.onlyReview} ${usual}`.trim() };
}

/** `POST /sesion` signs in, `GET` returns the session, `DELETE` signs out. */
export function signInRoutes(services: Services) {
  const { access, clock, config, db, newId, passwords } = services;
  const { presence, challenges, runAfter } = services;

  function disconnectAll(c: Context, ended: EndedSession[]) {
    for (const { memberId, id } of ended) runAfter(c, presence.disconnect(memberId, id));
  }

  async function renewHash({ id, passwordHash }: Account, password: string) {
    try {
      const fresh = await passwords.hash(password, { lane: 'known', account: id });
      await replacePasswordHash(db, id, passwordHash, fresh);
    } catch (error) {
      // This call keeps the old hash, and the next sign-in replaces it.
      if (!(error instanceof UnavailableError)) throw error;
    }
  }

  /** Counts an attempt. A known device has a separate count; all other browsers share the account's count. */
  async function countTry(c: Context, email: string, now: number) {
    const device = readAccountDeviceHash(c, email, config);
    if (device) {
      const guess = { limit: deviceLimit, key: device.slice(0, 22) };
      const { isOver, account } = await countAndFindAccount(db, guess, email, now, device);
      if (account?.isKnown && !isOver) {
        const place = findQueuePlace(account) ?? (await challenges.placeOf(c, 'sign-in'));
        return { guess, isOver, account, place };
      }
      // The site forgets the device, and the account's own limit stays unchanged.
      if (isOver) await forgetDevice(db, device);
    }
    const guess = guessCounter(email, config.TOKEN_SECRET);
    const place = await challenges.placeOf(c, 'sign-in');
    return { guess, ...(await countAndFindAccount(db, guess, email, now)), place };
  }

  return new Hono()
    .get('/sesion', everybody, noStore, async (c) => {
      const current = await access.currentSession(c);
      if (!current && readCookie(c, sessionCookie)) clearCookie(c, sessionCookie);
      const findings = describeFindingsFor(current?.rol, c.req.header(gatewayHeaders.troubles));
      const sesion = current && publicly(current);
      const answer: SessionAnswer = { sesion, ...(findings.length > 0 && { notices: findings }) };
      return c.json(answer);
    })
    .post('/sesion', everybody, noStore, validBody(signInBody), async (c) => {
      const { email, password, codigo } = c.req.valid('json');
      const now = clock();
      const { guess, isOver, account, place } = await countTry(c, email, now);
      if (isOver || account?.isUsedUp) return refuseTooMany(c, signInLimit, now);
      const compared = passwords.verify(password, account?.passwordHash ?? null, place);
      const isRight = await compared.catch(async (error) => {
        // If the comparison of the password failed with an error, the attempt does not count as a guess.
        await removeHit(db, guess, now);
        throw error;
      });
      if (!account || !isRight) return wrongCredentials(c);
      const denial = findSignInDenial(account);
      if (denial) {
        // This sign-in resets no guesses, because a stranger could use an unapproved account to reset them.
        const fields = reviewOf(account, await readRecentReviews(db, clock()));
        return fail(c, { code: 'permission-denied', ...denial, ...(fields && { fields }) });
      }
      // Only a correct password reveals that the account has a second factor.
      if (account.factorConfirmedAt !== null) {
        const factor = { secret: account.factorSecret, confirmedAt: account.factorConfirmedAt };
        const check =
          codigo === undefined ? null : await checkCode(services, c, account, codigo, factor);
        if (check?.outcome !== 'right') {
          await runBatch(db, { forgiven: resetGuesses(db, guess, account.id, now) });
          return check ? refuseCode(c, check, 'unauthenticated', now) : codeFirst(c);
        }
      }

      const { id: memberId, passwordHash } = account;
      const rol = chooseRole(account, config.ADMIN_EMAIL);
      const token = createToken('session', config);
      const { absoluteMs } = sessionLifetimes[rol];
      const id = newId();
      const isOpened = sql`EXISTS (SELECT 1 FROM sessions WHERE id = ${id})`;
      const device = rememberDevice(c, services, { id, memberId, email, now }, isOpened);
      const session = {
        ...readUserAgent(c.req.header('user-agent')),
        id,
        tokenHash: hashToken(token),
        memberId,
        factor: account.factorConfirmedAt,
        countryCode: detectCountry(c)?.code ?? null,
        now,
        expiresAt: now + absoluteMs,
      };
      const replacedHash = readSessionHash(c, config) ?? '';
      const begin = async (passwordHash: string) => {
        const following = [...device.statements, ...resetGuesses(db, guess, memberId, now)];
        const withHash = { ...session, passwordHash };
        const { opened, ended } = await beginSession(db, withHash, replacedHash, following);
        disconnectAll(c, ended);
        return opened;
      };
      if (!(await begin(passwordHash))) {
        // A parallel sign-in may have replaced the hash of the same password.
        const [renewed] = await selectAccountByEmail(db, email, now);
        const isSame =
          renewed !== undefined &&
          renewed.passwordHash !== passwordHash &&
          (await passwords.verify(password, renewed.passwordHash, place));
        if (!isSame || !(await begin(renewed.passwordHash))) return wrongCredentials(c);
      } else if (passwords.isOutdated(passwordHash)) {
        runAfter(c, renewHash(account, password));
      }
      writeCookie(c, sessionCookie, token, absoluteMs);
      device.writeCookie();
      return c.json({ sesion: publicly({ ...account, rol }) });
    })
    .delete('/sesion', everybody, noStore, async (c) => {
      const hash = readSessionHash(c, config);
      if (hash) disconnectAll(c, await endSessionByToken(db, hash));
      if (readCookie(c, sessionCookie)) clearCookie(c, sessionCookie);
      return c.body(null, 204);
    });
}

type Shown = Pick<Device, 'id' | 'browser' | 'device' | 'createdAt'> & {
  countryCode: string | null;
  lastSeenAt?: number;
};

export function describeDevice(one: Shown): Omit<Device, 'current' | 'signedIn'> {
  const { id, browser, device, countryCode, createdAt, lastSeenAt = createdAt } = one;
  const pais = findCountryByCode(countryCode ?? '')?.label ?? null;
  return { id, browser, device, pais, createdAt, lastSeenAt };
}

/** `/perfil/sesiones`: lists sessions and known devices, ends a session and forgets a device. */
export function deviceRoutes({ access, clock, db, presence, runAfter }: Services) {
  return new Hono()
    .get('/perfil/sesiones', access.session, async (c) => {
      const { id: memberId, sessionId, rol } = c.get('session');
      const now = clock();
      const { all, known } = await runBatch(db, {
        all: listSessions(db, memberId),
        known: listDevices(db, memberId),
      });
      const alive = all.filter((one) => isSessionAlive({ ...one, rol }, now));
      const away = known.filter(({ id }) => alive.every((one) => one.id !== id));
      const sessions: Device[] = [
        ...alive.map((one) => ({
          ...describeDevice(one),
          current: one.id === sessionId,
          signedIn: true,
        })),
        ...away.map((one) => ({ ...describeDevice(one), current: false, signedIn: false })),
      ];
      return c.json({ sessions });
    })
    .delete('/perfil/sesiones/:id', access.session, async (c) => {
      const { id: memberId, sessionId } = c.get('session');
      const id = c.req.param('id');
      const isEnded = await endSession(db, memberId, id, clock());
      if (!isEnded) return failNotFound(c);
      if (id === sessionId) clearCookie(c, sessionCookie);
      runAfter(c, presence.disconnect(memberId, id));
      return c.body(null, 204);
    });
}

function publicly({ id, email, nombre, estado, rol }: Session): Session {
  return { id, email, nombre, estado, rol };
}
