import { expect, test } from 'vitest';
import {
  computeAnnouncedCents,
  computeDifference,
  computeMargin,
} from '#contract/lists/providers.ts';
import { createMember, creditMember } from '../support/members.ts';
import { insertRow } from '../support/rows.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { createOpenPayout, createReadyMember, payByHand, signInAdmin } from './payouts-support.ts';
import { post, runSql } from './requests.ts';

const site = await getSharedSite();
const { headers } = await signInAdmin(site);

const mes = '2031-04';
const monthOf = async (month = mes) => {
  const path = '/api/admin/listas/proveedores?proveedor=bitlabs&limite=100';
  const { rows } = await (await site.fetch(path, { headers })).json();
  return rows.find((row: { mes: string }) => row.mes === month);
};
const note = (recibidoCents: unknown, month = mes) =>
  site.fetch(`/api/admin/proveedores/bitlabs/${month}/factura`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ recibidoCents }),
  });

test('a month’s margin uses the amount of the owner’s invoice, if there is one', async () => {
  const { id } = await createMember(site);
  const more = { proveedor: 'bitlabs', dia: `${mes}-09`, provider_cents: 5000 };
  await creditMember(site, id, 3000, more);
  expect(await monthOf()).toMatchObject({ providerCents: 5000, receivedCents: null });
  expect(computeMargin(await monthOf())).toBe(2000);
  expect((await note(4600)).status).toBe(200);
  expect(await monthOf()).toMatchObject({ receivedCents: 4600 });
  expect(computeMargin(await monthOf())).toBe(1600);
  const last = "SELECT after FROM audit_log WHERE action = 'note-invoice' ORDER BY id DESC LIMIT 1";
  expect(await runSql(site, last)).toEqual([{ after: expect.stringContaining('4600') }]);
  expect((await note(null)).status).toBe(200);
  expect(await monthOf()).toMatchObject({ receivedCents: null });
  expect((await note(-1)).status).toBe(422);
  expect((await note(100, '1999-01')).status).toBe(404);
});

test('a month has a margin of zero after the provider took all its money back', async () => {
  const { id } = await createMember(site);
  const month = '2031-05';
  const gone = { trans_id: 'all-gone', proveedor: 'bitlabs', dia: `${month}-09` };
  await creditMember(site, id, 1800, { ...gone, provider_cents: 3600 });
  await insertRow(site, 'survey_reversals', {
    proveedor: 'bitlabs',
    trans_id: gone.trans_id,
    original_id: gone.trans_id,
    created_at: 1,
  });
  const row = await monthOf(month);
  expect([computeAnnouncedCents(row), computeMargin(row), computeDifference(row)]).toEqual([
    0,
    0,
    null,
  ]);
  expect((await note(0, month)).status).toBe(200);
  const noted = await monthOf(month);
  expect([computeMargin(noted), computeDifference(noted)]).toEqual([0, 0]);
});

test('a month’s total includes its payouts, but no returned payment', async () => {
  const { headers: own } = await createReadyMember(site);
  const paidOut = async () => {
    const sql = "SELECT cents FROM payout_months WHERE mes = strftime('%Y-%m', 'now')";
    return (await runSql<{ cents: number }>(site, sql))[0]?.cents ?? 0;
  };
  const before = await paidOut();
  const { id, montoCents } = await createOpenPayout(site, own);
  expect((await payByHand(site, headers, id)).status).toBe(201);
  expect(await paidOut()).toBe(before + montoCents);
  const body = { motivo: 'PayPal lo devolvió' };
  expect((await post(site, `/api/admin/pagos/${id}/devuelto`, body, headers)).status).toBe(200);
  expect(await paidOut()).toBe(before);
});
