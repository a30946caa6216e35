import { Hono } from 'hono';
import { type AccessAnswer, type ProofAnswer, proof } from '#contract/second-factor.ts';
import { validBody } from '../../http/validate.ts';
import { checkPassword, refusePassword } from '../../profile/password-check.ts';
import type { Services } from '../../services.ts';
import { proofEndOf } from '../../sessions/rules.ts';
import { noteProof } from '../../sessions/store.ts';

const wrongPassword = 'Esa contraseña no es correcta.';
const factorStates = { none: 'inactivo', missing: 'falta', given: 'dado' } as const;

/** `/admin/acceso`, `/admin/confirmacion`, `/admin/segundo-factor`: how the administrator proves who they are. */
export function adminAccessRoutes(services: Services) {
  const { access, clock, config, db } = services;
  return new Hono()
    .get('/admin/acceso', access.adminEntry, async (c) => {
      const session = c.get('session');
      const answer: AccessAnswer = {
        segundoFactor: factorStates[session.secondFactor],
        obligatorio: config.ENVIRONMENT === 'production',
        activadoEl: null,
        codigosRestantes: 0,
        confirmadoHasta: proofEndOf(session),
      };
      return c.json(answer);
    })
    .post('/admin/confirmacion', access.adminEntry, validBody(proof), async (c) => {
      const { password = '' } = c.req.valid('json');
      const { id, sessionId } = c.get('session');
      const now = clock();
      const check = await checkPassword(services, id, password, now);
      if (check.outcome !== 'right') return refusePassword(c, check, wrongPassword, now);
      await noteProof(db, sessionId, now);
      const answer: ProofAnswer = { confirmadoHasta: proofEndOf({ provedAt: now }) };
      return c.json(answer);
    });
}
