import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { accessSentences } from '#contract/auth/accounts.ts';
import { adminSentences } from '#contract/auth/admin.ts';
import type { Session } from '#contract/auth/session.ts';
import { fail } from '../../../http/errors.ts';
import type { Db } from '../../db/client.ts';
import type { Config } from '../../env.ts';
import { holds } from '../../http/policy.ts';
import { readSessionCookie } from './cookie.ts';
import { isAlive, isProved, noteUseEveryMs, roleOf } from './rules.ts';
import { findSession, noteUse } from './store.ts';
import { hashSessionToken } from './token.ts';

/** The session of a request: who it is, and which of their sessions. */
export interface CurrentSession extends Session {
  sessionId: string;
  /** Why the account was refused or suspended. */
  motivo: string | null;
  /** When this session ends at the latest, UTC ms. */
  expiresAt: number;
  /** Whether the account has an authenticator, and whether this session gave a code of it. */
  secondFactor: 'none' | 'missing' | 'given';
  /** When password or code were last given, UTC ms. */
  provedAt: number;
}

interface PoliciesDeps {
  db: Db;
  config: Pick<Config, 'ADMIN_EMAIL' | 'ENVIRONMENT'>;
  clock: () => number;
  runAfter: (c: Context, work: Promise<unknown>) => void;
}

type WithSession = { Variables: { session: CurrentSession } };

/** Reads sessions, and makes the middlewares that ask for one. */
export function createAccess({ db, config, clock, runAfter }: PoliciesDeps) {
  /** Who sends this request; null for a visitor, and for a session whose time is over. */
  async function currentSession(c: Context): Promise<CurrentSession | null> {
    const token = readSessionCookie(c);
    if (!token) return null;
    const found = await findSession(db, hashSessionToken(token));
    if (!found) return null;
    const now = clock();
    const rol = roleOf(found, config.ADMIN_EMAIL);
    if (!isAlive({ ...found, rol }, now)) return null;
    if (now - found.lastSeenAt > noteUseEveryMs) runAfter(c, noteUse(db, found.id, now));
    const { memberId, email, nombre, estado, motivo, expiresAt, provedAt } = found;
    const given = found.secondFactor === 1 ? 'given' : 'missing';
    const secondFactor = found.factorConfirmedAt === null ? 'none' : given;
    const account = { id: memberId, email, nombre, estado, motivo, rol };
    return { ...account, sessionId: found.id, expiresAt, secondFactor, provedAt };
  }

  const refuseVisitor = (c: Context) =>
    fail(c, { code: 'unauthenticated', message: accessSentences.signInFirst });

  const demand = (refusalOf: (session: CurrentSession) => string | null, needsProof = false) =>
    createMiddleware<WithSession>(async (c, next) => {
      c.header('cache-control', 'no-store');
      const session = await currentSession(c);
      if (!session) return refuseVisitor(c);
      const message = refusalOf(session);
      if (message) return fail(c, { code: 'permission-denied', message });
      if (needsProof && !isProved(session, clock())) return proofFirst(c);
      c.set('session', session);
      return next();
    });

  const notAdmin = ({ rol, estado }: CurrentSession) =>
    rol === 'administrador' && estado === 'activo' ? null : adminSentences.denied;

  /** In production nobody administers without a second factor; elsewhere whoever has one gives it. */
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
    /** Whoever is signed in, whatever the state of the account. */
    session: holds(
      'session',
      demand(() => null),
    ),
    /** Members whose account is active. */
    active: holds(
      'active',
      demand((session) => inactiveSentence(session)),
    ),
    /** The administrator's account, with or without its second factor. */
    adminEntry: holds('admin-entry', demand(notAdmin)),
    /** The administrator. */
    admin: holds('admin', demand(notFullAdmin)),
    /** The administrator, who gave password or code a moment ago: money moves, or may come to. */
    money: holds('money', demand(notFullAdmin, true)),
  };
}

export type Access = ReturnType<typeof createAccess>;

/** Password or code were given too long ago; the page knows by the field that it may ask for them. */
export function proofFirst(c: Context) {
  const message = adminSentences.proveFirst;
  return fail(c, { code: 'permission-denied', message, fields: { confirmacion: message } });
}

/** What a member reads whose account is not active; null when it is. */
export function inactiveSentence({
  estado,
  motivo,
}: Pick<CurrentSession, 'estado' | 'motivo'>): string | null {
  if (estado === 'activo') return null;
  if (estado === 'pendiente') return accessSentences.underReview;
  const state = estado === 'suspendido' ? 'suspendida' : 'rechazada';
  return `Tu cuenta está ${state}: ${motivo ?? 'sin motivo indicado'}`;
}
