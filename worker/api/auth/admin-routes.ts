import { Hono } from 'hono';
import {
  type AdminSecurityAnswer,
  type ReauthenticationAnswer,
  reauthentication,
} from '#contract/auth/accounts.ts';
import { validBody } from '../http/validate.ts';
import type { Services } from '../services.ts';
import { checkCode, checkPassword, refuseCode, refusePassword } from './credential-checks.ts';
import { reauthenticatedUntil } from './rules.ts';
import { factorRoutes } from './second-factor-admin-routes.ts';
import { findFactor } from './second-factor-store.ts';
import { noteReauthentication } from './session-store.ts';

const wrongPassword = 'Esa contraseña no es correcta.';
const factorStates = { none: 'inactivo', missing: 'falta', given: 'dado' } as const;

/** `/admin/acceso`, `/admin/confirmacion`, `/admin/segundo-factor`: admin authentication. */
export function adminAuthRoutes(services: Services) {
  const { access, clock, config, db } = services;
  return (
    new Hono()
      .get('/admin/acceso', access.adminEntry, async (c) => {
        const session = c.get('session');
        const { factor, codesLeft } = await findFactor(db, session.id);
        const answer: AdminSecurityAnswer = {
          secondFactor: factorStates[session.secondFactor],
          isRequired: config.ENVIRONMENT === 'production',
          enabledAt: factor?.confirmedAt ?? null,
          codesLeft,
          confirmedUntil: reauthenticatedUntil(session),
        };
        return c.json(answer);
      })
      // Not `admin`: who has no authenticator yet must reauthenticate in order to enrol one.
      .post('/admin/confirmacion', access.adminEntry, validBody(reauthentication), async (c) => {
        const { password = '', codigo } = c.req.valid('json');
        const session = c.get('session');
        const now = clock();
        const note = noteReauthentication(db, session.sessionId, now);
        if (codigo === undefined) {
          const check = await checkPassword(services, session.id, password, now);
          if (check.outcome !== 'right') return refusePassword(c, check, wrongPassword, now);
          await db.batch([note, check.forgive]);
        } else {
          const check = await checkCode(services, c, session, codigo);
          if (check.outcome !== 'right') return refuseCode(c, check, 'permission-denied', now);
          await note;
        }
        const answer: ReauthenticationAnswer = {
          confirmedUntil: reauthenticatedUntil({ authenticatedAt: now }),
        };
        return c.json(answer);
      })
      .route('/', factorRoutes(services))
  );
}
