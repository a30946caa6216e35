import { expect, test } from 'vitest';
import { computeUndoMs, judgeMember as judge } from './rules.ts';
import { memberSentences as say } from './sentences.ts';

const states = ['pendiente', 'activo', 'rechazado', 'suspendido'] as const;
const decisions = ['activo', 'rechazado', 'suspendido'] as const;
const member = { id: 'm', verifiedAt: 1 };
const judgeMember = (
  decided: Parameters<typeof judge>[0],
  estado: (typeof decisions)[number],
  adminId: string,
) => judge(decided, { estado }, adminId);

test('the administrator can move a member from each state to another, with a mail', () => {
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

test('the administrator can refuse but not activate a member with an unverified email', () => {
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

test('the administrator cannot suspend their own account', () => {
  for (const decision of ['rechazado', 'suspendido'] as const) {
    const self = { ...member, id: 'admin', estado: 'activo' as const };
    expect(judgeMember(self, decision, 'admin')).toMatchObject({ code: 'permission-denied' });
  }
});

test('the site refuses a decision if the member’s state has changed', () => {
  const active = { ...member, estado: 'activo' as const };
  const stale = judge(active, { estado: 'suspendido', from: 'pendiente' }, 'admin');
  expect(stale).toMatchObject({ ok: false, code: 'aborted', message: say.changed });
  expect(judge(active, { estado: 'suspendido', from: 'activo' }, 'admin').ok).toBe(true);
});

test('the administrator can undo an approval until the site tries to send its mail', () => {
  const mail = { estado: 'pendiente', attempts: 0, dueAt: 9000 } as const;
  const active = { estado: 'activo' } as const;
  expect(computeUndoMs(active, mail, 1000)).toBe(8000);
  expect(computeUndoMs(active, mail, 9000)).toBeNull();
  expect(computeUndoMs(active, { ...mail, attempts: 1 }, 1000)).toBeNull();
  expect(computeUndoMs(active, { ...mail, estado: 'enviando' }, 1000)).toBeNull();
  expect(computeUndoMs({ estado: 'suspendido' }, mail, 1000)).toBeNull();
  expect(computeUndoMs(active, null, 1000)).toBeNull();
});
