import { Hono } from 'hono';
import { type ErasureAnswer, erasure } from '#contract/members/profile.ts';
import { fail } from '../../../http/errors.ts';
import { checkPassword, refusePassword } from '../../auth/credential-checks.ts';
import { clearSessionCookie } from '../../auth/session-cookie.ts';
import { validBody } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import { eraseAccount } from './erasure-store.ts';
import { collectData } from './export-store.ts';
import { findProfile } from './store.ts';

const wrongPassword = 'La contraseña no es correcta. Tu cuenta sigue igual.';
const openPayout = 'Tienes un pago pendiente. Espera a que se resuelva o cancélalo primero.';
const otherBalance = 'Tu saldo cambió mientras tanto. Mira cuánto pierdes y confirma de nuevo.';

export function dataRoutes(services: Services) {
  const { access, clock, db, mailer, newId, presence, runAfter } = services;
  return new Hono()
    .get('/perfil/datos', access.session, async (c) => {
      const { id, email } = c.get('session');
      const data = await collectData(db, { id, email });
      // For a person to read: indented, amounts in US cents and times in UTC ms as they are kept.
      const text = JSON.stringify({ generado: clock(), ...data }, null, 2);
      return c.body(text, 200, {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="mis-datos-ingreso-activo.json"',
      });
    })
    .delete('/perfil', access.session, validBody(erasure), async (c) => {
      const { id, email, nombre } = c.get('session');
      const now = clock();
      const { password, saldoCents, heldCents } = c.req.valid('json');
      const check = await checkPassword(services, id, password, now);
      if (check.outcome !== 'right') return refusePassword(c, check, wrongPassword, now);
      const erased = await eraseAccount(db, {
        member: { id, email, nombre },
        hash: check.hash,
        forgive: check.forgive,
        shown: { saldoCents, heldCents },
        claimId: newId(),
        mailId: newId(),
        requestId: c.get('requestId'),
        now,
      });
      if (!erased) {
        const profile = await findProfile(db, id);
        if (profile?.hasOpenPayout) return fail(c, { code: 'aborted', message: openPayout });
        if (profile && (profile.saldoCents !== saldoCents || profile.heldCents !== heldCents)) {
          return fail(c, { code: 'aborted', message: otherBalance });
        }
        return refusePassword(c, { outcome: 'wrong' }, wrongPassword, now);
      }
      const { mail, ...answer } = erased;
      if (mail) runAfter(c, mailer.deliver(mail));
      runAfter(c, presence.disconnect(id));
      clearSessionCookie(c);
      return c.json(answer satisfies ErasureAnswer);
    });
}
