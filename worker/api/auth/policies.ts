import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { adminSentences } from '#contract/auth/admin-sentences.ts';
import { authSentences } from '#contract/auth/sentences.ts';
import type { Session } from '#contract/auth/session.ts';
import { type Failure, fail } from '../../shared/errors.ts';
import type { Db } from '../db/client.ts';
import type { Config } from '../env.ts';
import {
  describeCall,
  findKeyRecord,
  type IdempotentCall,
  isSameCall,
  refuseReusedKey,
} from '../http/idempotent.ts';
import { markPolicy } from '../http/policy.ts';
import { readSessionHash } from '../tokens/cookies.ts';
import type { TokenSecrets } from '../tokens/tokens.ts';
import { chooseRole, isReauthenticated, isSessionAlive, minUseIntervalMs } from './rules.ts';
import { findSession, recordSessionUse } from './session-store.ts';

export interface CurrentSession extends Session {
  sessionId: string;
  /** The account's opaque id for survey providers. */
  surveyUserId: string;
  /** The reason why the account was refused or suspended. */
  motivo: string | null;
  /** The latest time (UTC ms) at which this session ends. */
  expiresAt: number;
  /** Whether the account has an authenticator, and whether the person gave a code in this session. */
  secondFactor: 'none' | 'missing' | 'given';
  /** The last time at which the person gave the password or a code in this session, in UTC ms. */
  authenticatedAt: number;
}

interface PoliciesDeps {
  db: Db;
  config: Pick<Config, 'ADMIN_EMAIL'> & TokenSecrets;
  needsSecondFactor: boolean;
  clock: () => number;
  runAfter: (c: Context, work: Promise<unknown>) => void;
}

type WithSession<Found> = {
  Variables: IdempotentCall & { session: CurrentSession; found: Found };
};

type Denial = Pick<Failure, 'reason' | 'message'>;

interface Demand {
  /** Returns the reason to refuse the session; null if the policy allows it. */
  refusalOf: (session: CurrentSession) => Denial | null;
  mayRepeat?: boolean;
  needsReauthentication?: boolean;
}

type Read<Found> = (c: Context) => Promise<Found>;
const nothing = async () => null;

export function createPolicies(deps: PoliciesDeps) {
  const { db, config, clock, needsSecondFactor, runAfter } = deps;
  /** Reads the current session. Resolves to null for a visitor and for an ended session. */
  async function currentSession(c: Context): Promise<CurrentSession | null> {
    const hash = readSessionHash(c, config);
    const found = hash && (await findSession(db, hash));
    if (!found) return null;
    const now = clock();
    const rol = chooseRole(found, config.ADMIN_EMAIL);
    if (!isSessionAlive({ ...found, rol }, now)) return null;
    if (now - found.lastSeenAt > minUseIntervalMs)
      runAfter(c, recordSessionUse(db, found.sessionId, now));
    const { lastSeenAt: _, verifiedAt: __, factorConfirmedAt, ...session } = found;
    const given = session.secondFactor === 1 ? 'given' : 'missing';
    return { ...session, rol, secondFactor: factorConfirmedAt === null ? 'none' : given };
  }

  const refuseVisitor = (c: Context) =>
    fail(c, { code: 'unauthenticated', message: authSentences.signInFirst });

  /** Demands a session. `read` loads other data in parallel, so that one round trip reads everything. */
  const demand = <Found>(
    { refusalOf, mayRepeat = false, needsReauthentication = false }: Demand,
    read: Read<Found>,
  ) =>
    createMiddleware<WithSession<Found>>(async (c, next) => {
      c.header('cache-control', 'no-store');
      if (readSessionHash(c, config) === null) return refuseVisitor(c);
      const [session, done, found] = await Promise.all([
        currentSession(c),
        mayRepeat ? findKeyRecord(db, c) : null,
        read(c),
      ]);
      if (!session) return refuseVisitor(c);
      const denial = refusalOf(session);
      if (denial) return fail(c, { code: 'permission-denied', ...denial });
      if (needsReauthentication && !isReauthenticated(session, clock()))
        return askToReauthenticate(c);
      const call = await describeCall(c, session.id);
      if (done && !isSameCall(done, call)) return refuseReusedKey(c);
      c.set('session', session);
      c.set('call', call);
      c.set('done', done);
      c.set('found', found);
      return next();
    });

  const notAdmin = ({ rol, estado }: CurrentSession): Denial | null =>
    rol === 'administrador' && estado === 'activo'
      ? null
      : { reason: 'not-admin', message: adminSentences.denied };

  /** An administrator who has a second factor must use it, even if the environment does not demand one. */
  const notFullAdmin = (session: CurrentSession): Denial | null => {
    const refusal = notAdmin(session);
    if (refusal || session.secondFactor === 'given') return refusal;
    const isNeeded = session.secondFactor === 'missing' || needsSecondFactor;
    const message = adminSentences.secondFactorFirst;
    return isNeeded ? { reason: 'second-factor-needed', message } : null;
  };

  const sessionWith = <Found>(read: Read<Found>) =>
    markPolicy('session', demand({ refusalOf: () => null }, read));
  const activeWith = <Found>(read: Read<Found>) =>
    markPolicy('active', demand({ refusalOf: findInactiveDenial }, read));
  const adminWith = <Found>(read: Read<Found>) =>
    markPolicy('admin', demand({ refusalOf: notFullAdmin, mayRepeat: true }, read));
  const moneyWith = <Found>(read: Read<Found>) => {
    const refusal = { refusalOf: notFullAdmin, mayRepeat: true, needsReauthentication: true };
    return markPolicy('money', demand(refusal, read));
  };

  return {
    currentSession,
    /** Allows any signed-in person, in any state of the account. */
    session: sessionWith(nothing),
    /** Works like `session`. `c.var.found` is the data that the route read in parallel. */
    sessionWith,
    active: activeWith(nothing),
    /** Works like `active`, with `c.var.found`. */
    activeWith,
    /** Allows the administrator's account, with or without its second factor. */
    adminEntry: markPolicy('admin-entry', demand({ refusalOf: notAdmin }, nothing)),
    admin: adminWith(nothing),
    adminWith,
    /** Demands a recent password or code. All routes that move or may move money need this policy. */
    money: moneyWith(nothing),
    moneyWith,
  };
}

/** Pages of the previous release read the field `confirmation`. */
export function askToReauthenticate(c: Context) {
  const message = adminSentences.reauthenticate;
  const fields = { confirmation: message };
  return fail(c, { code: 'permission-denied', reason: 'proof-needed', message, fields });
}

const underReviewDenial: Denial = {
  reason: 'under-review',
  message: authSentences.underReview,
};

/** Returns the reason to refuse a member with an inactive account; null for an active account. */
export function findInactiveDenial({
  estado,
  motivo,
}: Pick<CurrentSession, 'estado' | 'motivo'>): Denial | null {
  if (estado === 'activo') return null;
  if (estado === 'pendiente') return underReviewDenial;
  const state = estado === 'suspendido' ? 'suspendida' : 'rechazada';
  return { message: `Tu cuenta está ${state}: ${motivo ?? 'sin motivo indicado'}` };
}

/** Returns the reason why an account gets no session despite its password; null for an active account. */
export function findSignInDenial(
  account: Pick<CurrentSession, 'estado' | 'motivo'> & { verifiedAt: number | null },
): Denial | null {
  return findInactiveDenial(account) ?? (account.verifiedAt === null ? underReviewDenial : null);
}
