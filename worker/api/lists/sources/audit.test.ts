import { expect, test } from 'vitest';
import { auditList } from '#contract/lists/audit.ts';
import { auditSource } from './audit.ts';

const row = {
  id: 1,
  fecha: 1,
  actorId: 'jefa',
  actor: 'Rosa',
  memberId: 'jefa',
  nombre: 'Rosa',
  email: 'jefa@correo.test',
  before: null,
  after: JSON.stringify({ cerradas: 2 }),
  requestId: null,
};
const moment = {
  now: 0,
  timeZone: 'UTC',
  adminEmail: 'jefa@correo.test',
  appName: (slug: string) => slug,
};

test.each([
  ['end-sessions', 'Cerraste tus otras sesiones (eran 2)'],
  ['change-password', 'Cambiaste tu contraseña'],
  ['reset-password', 'Creaste una contraseña nueva'],
])('the log of the administrator’s action %s uses «tú» and «Administración»', (action, what) => {
  const shown = auditSource.rowOf({ ...row, action }, moment);
  expect(shown).toMatchObject({ what });
  expect(auditList.columns.actor.text(shown as never)).toBe('Administración');
});

test('a member’s own action shows the member’s name', () => {
  const shown = auditSource.rowOf(
    { ...row, action: 'change-password' },
    { ...moment, adminEmail: 'otra@correo.test' },
  );
  expect(shown).toMatchObject({ what: 'Rosa cambió su contraseña', actor: 'Rosa' });
});
