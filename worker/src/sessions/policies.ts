import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { accessSentences } from '#contract/accounts.ts';
import type { Session } from '#contract/session.ts';
import type { Db } from '../db/client.ts';
import type { Config } from '../env.ts';
import { fail } from '../http/errors.ts';
import { holds } from '../http/policy.ts';
import { readSessionCookie } from './cookie.ts';
import { isAlive, noteUseEveryMs, roleOf } from './rules.ts';
import { findSession, noteUse } from './store.ts';
import { hashSessionToken } from './token.ts';

/** The session of a request: who it is, and which of their sessions. */
export interface CurrentSession extends Session {
  sessionId: string;
  /** Why the account was refused or suspended. */
  motivo: string | null;
  /** When this session ends at the latest, UTC ms. */
  expiresAt: number;
}

interface PoliciesDeps {
  db: Db;
  config: Pick<Config, 'ADMIN_EMAIL'>;
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
    const { memberId, email, nombre, estado, motivo, expiresAt } = found;
    return { id: memberId, sessionId: found.id, email, nombre, estado, motivo, expiresAt, rol };
  }

  const refuseVisitor = (c: Context) =>
    fail(c, { code: 'unauthenticated', message: accessSentences.signInFirst });

  const demand = (refusalOf: (session: CurrentSession) => string | null) =>
    createMiddleware<WithSession>(async (c, next) => {
      c.header('cache-control', 'no-store');
      const session = await currentSession(c);
      if (!session) return refuseVisitor(c);
      const message = refusalOf(session);
      if (message) return fail(c, { code: 'permission-denied', message });
      c.set('session', session);
      return next();
    });

  return {
    currentSession,
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
    /** The administrator. */
    admin: holds(
      'admin',
      demand(({ rol, estado }) =>
        rol === 'administrador' && estado === 'activo'
          ? null
          : 'Esta sección es solo para administradores.',
      ),
    ),
  };
}

export type Access = ReturnType<typeof createAccess>;

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
