import { expect, test } from 'vitest';
import { auditList } from './audit.ts';

const { text } = auditList.columns.actor;
const row = {
  id: 1,
  fecha: 1,
  action: 'approve-member',
  what: '',
  actorId: 'jefa',
  actor: 'Admin',
  memberId: 'ana',
  nombre: 'Ana',
  email: '',
  before: null,
  after: null,
  requestId: null,
};

test.each([
  ['the site', { actorId: null, actor: null }, 'El sitio'],
  ['the administrator', {}, 'Administración'],
  ['an administrator whose account is gone', { actor: null }, 'Administración'],
  ['the administrator on no account', { memberId: null }, 'Administración'],
  ['a member on the own account', { actorId: 'ana', actor: 'Ana' }, 'Ana'],
])('the audit log shows the actor of an action by %s', (_, changes, label) => {
  expect(text({ ...row, ...changes })).toBe(label);
});
