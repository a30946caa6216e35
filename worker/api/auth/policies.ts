import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { adminSentences, authSentences } from '#contract/auth/sentences.ts';
import type { Session } from '#contract/auth/session.ts';
import { fail } from '../../http/errors.ts';
import type { Db } from '../db/client.ts';
import type { Config } from '../env.ts';
import { holds } from '../http/policy.ts';
import { isAlive, isReauthenticated, noteUseEveryMs, roleOf } from './rules.ts';
import { hashSessionToken, readSessionCookie } from './session-cookie.ts';
import { findSession, noteUse } from './session-store.ts';

/** The session of a request, with its account. */
export interface CurrentSession extends Session {
  sessionId: string;
  /** Why the account was refused or suspended. */
  motivo: string | null;
  /** When this session ends at the latest, UTC ms. */
  expiresAt: number;
  /** Whether the account has an authenticator, and whether this session gave a code of it. */
  secondFactor: 'none' | 'missing' | 'given';
  /** When password or code were last given, UTC ms. */
  authenticatedAt: number;
}

interface PoliciesDeps {
  db: Db;
  config: Pick<Config, 'ADMIN_EMAIL' | 'ENVIRONMENT'>;
  clock: () => number;
  runAfter: (c: Context, work: Promise<unknown>) => void;
}

type WithSession = { Variables: { session: CurrentSession } };

/** The middlewares that enforce the policies, and the session of a request. */
export function createPolicies({ db, config, clock, runAfter }: PoliciesDeps) {
  /** Null for a visitor, and for a session that has ended. */
  async function currentSession(c: Context): Promise<CurrentSession | null> {
    const token = readSessionCookie(c);
    if (!token) return null;
    const found = await findSession(db, hashSessionToken(token));
    if (!found) return null;
    const now = clock();
    const rol = roleOf(found, config.ADMIN_EMAIL);
    if (!isAlive({ ...found, rol }, now)) return null;
    if (now - found.lastSeenAt > noteUseEveryMs) runAfter(c, noteUse(db, found.id, now));
    const { memberId, email, nombre, estado, motivo, expiresAt, authenticatedAt } = found;
    const given = found.secondFactor === 1 ? 'given' : 'missing';
    const secondFactor = found.factorConfirmedAt === null ? 'none' : given;
    const account = { id: memberId, email, nombre, estado, motivo, rol };
    return { ...account, sessionId: found.id, expiresAt, secondFactor, authenticatedAt };
  }

  const refuseVisitor = (c: Context) =>
    fail(c, { code: 'unauthenticated', message: authSentences.signInFirst });

  const demand = (
    refusalOf: (session: CurrentSession) => string | null,
    needsReauthentication = false,
  ) =>
    createMiddleware<WithSession>(async (c, next) => {
      c.header('cache-control', 'no-store');
      const session = await currentSession(c);
      if (!session) return refuseVisitor(c);
      const message = refusalOf(session);
      if (message) return fail(c, { code: 'permission-denied', message });
      if (needsReauthentication && !isReauthenticated(session, clock()))
        return askToReauthenticate(c);
      c.set('session', session);
      return next();
    });

  const notAdmin = ({ rol, estado }: CurrentSession) =>
    rol === 'administrador' && estado === 'activo' ? null : adminSentences.denied;

  /** The second factor is obligatory in production; elsewhere for an account that has one. */
  const notFullAdmin = (session: CurrentSession) => {
    const refusal = notAdmin(session);
    if (refusal || session.secondFactor === 'given') return refusal;
    const isNeeded = session.secondFactor === 'missing' || config.ENVIRONMENT === 'production';
    return isNeeded ? adminSentences.secondFactorFirst : null;
  };

  return {
    currentSession,
    /** Whether a request comes from the administrator's account, with or without its second factor. */
    async isAdministrator(c: Context): Promise<boolean> {
      const session = await currentSession(c);
      return session !== null && notAdmin(session) === null;
    },
    /** Anybody signed in, whatever the state of the account. */
    session: holds(
      'session',
      demand(() => null),
    ),
    active: holds(
      'active',
      demand((session) => inactiveSentence(session)),
    ),
    /** The administrator's account, with or without its second factor. */
    adminEntry: holds('admin-entry', demand(notAdmin)),
    admin: holds('admin', demand(notFullAdmin)),
    /** The administrator after a recent password or code: for whatever moves or may move money. */
    money: holds('money', demand(notFullAdmin, true)),
  };
}

/** Refuses until password or code are given again; the field tells the page to ask for them. */
export function askToReauthenticate(c: Context) {
  const message = adminSentences.reauthenticate;
  return fail(c, { code: 'permission-denied', message, fields: { confirmation: message } });
}

/** The sentence for a member whose account is not active; null when it is active. */
export function inactiveSentence({
  estado,
  motivo,
}: Pick<CurrentSession, 'estado' | 'motivo'>): string | null {
  if (estado === 'activo') return null;
  if (estado === 'pendiente') return authSentences.underReview;
  const state = estado === 'suspendido' ? 'suspendida' : 'rechazada';
  return `Tu cuenta está ${state}: ${motivo ?? 'sin motivo indicado'}`;
}
