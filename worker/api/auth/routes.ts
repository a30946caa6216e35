import { Hono } from 'hono';
import { countryOf } from '#contract/countries.ts';
import { sentences } from '#contract/errors.ts';
import type { Device, DevicesAnswer } from '#contract/members/profile.ts';
import { fail } from '../../http/errors.ts';
import type { Services } from '../services.ts';
import { resetRoutes } from './password-reset.ts';
import { registrationRoutes } from './registration.ts';
import { isAlive } from './rules.ts';
import { clearSessionCookie } from './session-cookie.ts';
import { endSession, listSessions } from './session-store.ts';
import { signInRoutes } from './sign-in.ts';

/** Registering, signing in and out, and forgotten passwords. */
export function accountRoutes(services: Services) {
  return new Hono()
    .route('/', registrationRoutes(services))
    .route('/', signInRoutes(services))
    .route('/', resetRoutes(services));
}

/** `GET /perfil/sesiones`: the devices that are signed in; `DELETE /perfil/sesiones/:id` ends one. */
export function deviceRoutes({ access, clock, db, presence, runAfter }: Services) {
  return new Hono()
    .get('/perfil/sesiones', access.session, async (c) => {
      const { id: memberId, sessionId, rol } = c.get('session');
      const now = clock();
      const alive = (await listSessions(db, memberId)).filter((session) =>
        isAlive({ ...session, rol }, now),
      );
      const sessions = alive.map(
        (session): Device => ({
          id: session.id,
          browser: session.browser,
          device: session.device,
          pais: countryOf(session.countryCode ?? '')?.label ?? null,
          createdAt: session.createdAt,
          lastSeenAt: session.lastSeenAt,
          current: session.id === sessionId,
        }),
      );
      const answer: DevicesAnswer = { sessions };
      return c.json(answer);
    })
    .delete('/perfil/sesiones/:id', access.session, async (c) => {
      const { id: memberId, sessionId } = c.get('session');
      const [ended] = await endSession(db, memberId, c.req.param('id'));
      if (!ended) return fail(c, { code: 'not-found', message: sentences.notFound });
      if (ended.id === sessionId) clearSessionCookie(c);
      runAfter(c, presence.disconnect(memberId, ended.id));
      return c.body(null, 204);
    });
}
