import { expect, test } from 'vitest';
import type { NewBatchAnswer } from '#contract/payouts/batches.ts';
import { reverseUncovered, suspendMember } from '../support/members.ts';
import { expectNoMoneyLost } from './payouts-support.ts';
import { getSharedPayingSite } from './paypal-support.ts';
import { readRefusal, runSql } from './requests.ts';

const world = await getSharedPayingSite();
const { keyed, post, site } = world;

async function openUncovered() {
  const opened = await world.openOne();
  await reverseUncovered(site, opened.member.id, 1000);
  return opened;
}

async function openSuspended() {
  const opened = await world.openOne();
  await suspendMember(site, opened.member.id);
  return opened;
}

const afterOf = async (action: string, id: string): Promise<unknown> => {
  const [record] = await runSql<{ after: string }>(
    site,
    'SELECT after FROM audit_log WHERE action = ? AND member_id = ? ORDER BY id DESC LIMIT 1',
    ...[action, id],
  );
  return record && JSON.parse(record.after);
};
const uncovered = 'Tiene una deuda de US$\u00a010.00.';
const suspended = 'Su cuenta está suspendida.';

test('the list of payouts shows the member’s debt and state', async () => {
  const [owing, barred, sound] = [
    await openUncovered(),
    await openSuspended(),
    await world.openOne(),
  ];
  await reverseUncovered(site, owing.member.id, 250);
  const rows = await world.listed('pendiente');
  const rowOf = (id: string) => rows.find((row) => row.id === id);
  expect(rowOf(owing.id)).toMatchObject({ descubiertoCents: 1250, memberState: 'activo' });
  expect(rowOf(barred.id)).toMatchObject({ descubiertoCents: 0, memberState: 'suspendido' });
  expect(rowOf(sound.id)).toMatchObject({ descubiertoCents: 0, memberState: 'activo' });
});

// Threat 58
test.each(['api', 'archivo'] as const)(
  'a batch by %s leaves out payouts of suspended or indebted members, with reasons',
  async (method) => {
    const [owing, barred, sound] = [
      await openUncovered(),
      await openSuspended(),
      await world.openOne(),
    ];
    const response = await world.ask(method, [owing.id, sound.id, barred.id]);
    const { included, skipped } = (await response.json()) as NewBatchAnswer;
    expect(included).toEqual([sound.id]);
    expect(skipped).toEqual([
      { id: owing.id, motivo: uncovered },
      { id: barred.id, motivo: suspended },
    ]);
    expect(await readRefusal(await world.ask(method, [owing.id]))).toMatchObject({
      status: 409,
      message: expect.stringContaining(uncovered),
    });
  },
);

// Threat 58
test('the owner can pay a member with debt by hand after a recorded confirmation', async () => {
  const { id, member } = await openUncovered();
  const refused = await readRefusal(await world.ask('mano', [id]));
  expect(refused).toMatchObject({ status: 409, message: expect.stringContaining(uncovered) });
  expect((await world.ask('mano', [id], { override: true, paid: {} })).status).toBe(201);
  expect(await afterOf('take-payout', member.id)).toMatchObject({
    montoCents: 3000,
    confirmado: { descubiertoCents: 1000, estado: 'activo' },
  });
  expect(await world.stateOf(member)).toEqual(['pagado']);
  await expectNoMoneyLost(site, member.id, 3000);
});

test('a confirmed payout of a suspended member goes to PayPal only alone in its batch', async () => {
  const [owing, barred] = [await openUncovered(), await openSuspended()];
  const many = await post(
    'lotes',
    { means: 'api', ids: [owing.id, barred.id], override: true },
    keyed(),
  );
  expect((await readRefusal(many)).status).toBe(422);
  const one = await post('lotes', { means: 'api', ids: [barred.id], override: true }, keyed());
  expect(one.status).toBe(201);
  expect(await one.json()).toMatchObject({ included: [barred.id], skipped: [] });
  expect(await afterOf('send-payout-paypal', barred.member.id)).toMatchObject({
    montoCents: 3000,
    confirmado: { descubiertoCents: 0, estado: 'suspendido' },
  });
});

test('a payout of an active member without debt needs and records no confirmation', async () => {
  const { id, member } = await world.openOne();
  expect((await world.ask('mano', [id])).status).toBe(201);
  expect(await afterOf('take-payout', member.id)).not.toHaveProperty('confirmado');
});
