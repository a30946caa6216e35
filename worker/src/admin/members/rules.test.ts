import { expect, test } from 'vitest';
import { memberSentences as say } from '#contract/admin-member-sentences.ts';
import { judgeMember } from './rules.ts';

const states = ['pendiente', 'activo', 'rechazado', 'suspendido'] as const;
const decisions = ['activo', 'rechazado', 'suspendido'] as const;
const member = { id: 'm', verifiedAt: 1 };

test('every state leads to every other, with a mail that fits, and never to itself', () => {
  const table = states.map((estado) =>
    decisions.map((decision) => {
      const verdict = judgeMember({ ...member, estado }, decision, 'admin');
      return verdict.ok ? verdict.template : verdict.message;
    }),
  );
  expect(table).toEqual([
    ['approved', 'refused', 'suspended'],
    [say.already, 'refused', 'suspended'],
    ['reinstated', say.already, 'suspended'],
    ['reinstated', 'refused', say.already],
  ]);
});

test('an address that is not proved is never activated, but may be refused', () => {
  for (const estado of ['pendiente', 'rechazado', 'suspendido'] as const) {
    const unproved = { ...member, estado, verifiedAt: null };
    expect(judgeMember(unproved, 'activo', 'admin')).toMatchObject({
      code: 'aborted',
      message: say.unverified,
    });
  }
  const pending = { ...member, estado: 'pendiente' as const, verifiedAt: null };
  expect(judgeMember(pending, 'rechazado', 'admin').ok).toBe(true);
});

test('the administrator cannot lock themself out', () => {
  for (const decision of ['rechazado', 'suspendido'] as const) {
    const self = { ...member, id: 'admin', estado: 'activo' as const };
    expect(judgeMember(self, decision, 'admin')).toMatchObject({ code: 'permission-denied' });
  }
});
