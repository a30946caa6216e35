import { expect, test } from 'vitest';
import { auditLabels } from '#contract/audit.ts';
import { startOwnApi } from '../support/own-site.ts';
import { insertRow } from '../support/rows.ts';
import { addHeldPay, createPerson, insertLetterRows } from './profile-support.ts';
import { runSql } from './requests.ts';

// One test inserts every action into the log, so this file has its own site.
const site = await startOwnApi();

test('the export omits team notes, provider prices and signals about other accounts', async () => {
  const ana = await createPerson(site);
  await addHeldPay(site, ana.id, 700);
  await runSql(
    site,
    'UPDATE survey_transactions SET provider_cents = 987654 WHERE member_id = ?',
    ana.id,
  );
  const written = JSON.stringify({
    pago: 'p-1',
    motivo: 'nota interna',
    senales: ['x-y'],
    lote: 'l-1',
  });
  for (const action of [...Object.keys(auditLabels), 'unheard-of']) {
    await runSql(
      site,
      'INSERT INTO audit_log (action, member_id, before, after, fecha) VALUES (?, ?, ?3, ?3, 1)',
      ...[action, ana.id, written],
    );
  }
  for (const signal of ['same-paypal', 'erased-before', 'debt']) {
    await insertRow(site, 'trust_signals', {
      member_id: ana.id,
      signal,
      subject: '',
      amount: 1,
      seen_at: 1,
      checked_at: 1,
    });
  }
  const data = (await (
    await site.fetch('/api/perfil/datos', { headers: ana.headers })
  ).json()) as Record<string, { accion: string; despues: object | null; senal: string }[]>;
  const all = JSON.stringify(data);
  for (const secret of ['987654', 'x-y', 'l-1']) expect(all).not.toContain(secret);
  const noted = data.cambios?.filter((one) => JSON.stringify(one).includes('nota interna'));
  expect(noted?.map(({ accion }) => accion).sort()).toEqual([
    ...['adjust-balance', 'refuse-member', 'refuse-payout', 'suspend-member'],
  ]);
  const byAction = new Map(data.cambios?.map(({ accion, despues }) => [accion, despues]));
  expect(byAction.get('release-payout')).toEqual({ pago: 'p-1' });
  expect(byAction.get('unheard-of')).toBeNull();
  expect(data.senales?.map(({ senal }) => senal)).toEqual(['debt']);
});

test('the export lists the letters, their legal basis and the unsubscription', async () => {
  const ana = await createPerson(site);
  const id = await insertLetterRows(site, ana.email);
  await insertRow(site, 'letter_optouts', { email: ana.email, created_at: 1 });
  const data = await (await site.fetch('/api/perfil/datos', { headers: ana.headers })).json();
  expect(data).toMatchObject({
    cartas: [{ carta: id, estado: 'enviado' }],
    correoConfirmado: [{ como: 'press' }],
    bajaDeCartas: [{}],
  });
});
