import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { authSentences } from '#contract/auth/sentences.ts';
import { presenceApp } from '#contract/presence/presence.ts';
import { fail } from '../../shared/errors.ts';
import { refuseOtherSites } from '../../shared/request-checks.ts';
import type { CurrentSession } from '../auth/policies.ts';
import { sessionLifetimes } from '../auth/rules.ts';
import { detectCountry } from '../countries/country.ts';
import { readUserAgent } from '../devices/user-agent.ts';
import { limitMember } from '../limits/refusals.ts';
import type { Services } from '../services.ts';
import type { Visitor } from './rules.ts';

const handshake = createMiddleware(async (c, next) => {
  if (c.req.header('upgrade')?.toLowerCase() !== 'websocket') {
    const message = 'Esta dirección solo abre conexiones WebSocket.';
    return fail(c, { code: 'invalid-argument', status: 426, message });
  }
  return next();
});

/** Accepts handshakes only from our own pages. A handshake is a GET, which a page of any site can send. */
const ownHandshake = ({ bindings, config }: Services) =>
  [handshake, refuseOtherSites(config), limitMember(bindings.SHIELD, 'presence')] as const;

export function presenceRoutes(services: Services) {
  const { access, clock, presence } = services;
  function visitorOf(
    c: Context,
    { id, sessionId, expiresAt, rol }: CurrentSession,
    isWatching: boolean,
  ): Visitor {
    return {
      uid: id,
      sessionId,
      device: readUserAgent(c.req.header('user-agent')).device,
      country: detectCountry(c)?.code ?? 'XX',
      app: presenceApp,
      isWatching,
      // An open socket does not count as use of the session. The socket ends when the session has
      // been idle for too long.
      sessionEndsAt: Math.min(expiresAt, clock() + sessionLifetimes[rol].idleMs),
    };
  }

  async function open(c: Context, session: CurrentSession, isWatching: boolean) {
    const who = visitorOf(c, session, isWatching);
    const { webSocket, status } = await presence.open(who);
    if (status === 429) {
      const message = 'Abriste el sitio en demasiadas pestañas. Cierra alguna.';
      return fail(c, { code: 'resource-exhausted', message });
    }
    // If the session has just ended, its sockets were closed before this socket existed, so this socket must
    // be closed too.
    if (!webSocket || !(await access.currentSession(c))) {
      await presence.disconnect(who.uid, who.sessionId);
      return fail(c, { code: 'unauthenticated', message: authSentences.signInFirst });
    }
    return new Response(null, { status: 101, webSocket });
  }

  return new Hono()
    .get('/presencia', access.session, ...ownHandshake(services), (c) =>
      open(c, c.get('session'), false),
    )
    .get('/admin/presencia', access.admin, async (c) => c.json(await presence.totals()))
    .get('/admin/presencia/vivo', access.admin, ...ownHandshake(services), (c) =>
      open(c, c.get('session'), true),
    )
    .get('/admin/presencia/:id', access.admin, async (c) =>
      c.json({ presence: await presence.entry(c.req.param('id')) }),
    );
}
