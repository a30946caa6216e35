import { expect, test } from 'vitest';
import type { HistoryAnswer } from '#contract/members/panel.ts';
import { readHeldSurveyState } from '#contract/members/sentences.ts';
import { createMember, creditMember, signInMember } from '../support/members.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { cpxUrl, newId, sendPostback } from './postbacks.ts';
import { addHeldPay } from './profile-support.ts';
import { readRefusal, runSql } from './requests.ts';

const site = await getSharedSite();

async function historyOf(memberId: string, query = ''): Promise<HistoryAnswer> {
  const headers = await signInMember(site, memberId);
  const response = await site.fetch(`/api/panel/historial${query}`, { headers });
  expect(response.status).toBe(200);
  return (await response.json()) as HistoryAnswer;
}

async function fileOf(memberId: string) {
  const headers = await signInMember(site, memberId);
  const response = await site.fetch('/api/panel/historial.csv', { headers });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { response, bytes, text: new TextDecoder().decode(bytes) };
}

const adjust = (memberId: string, motivo: string) =>
  runSql(
    site,
    `INSERT INTO ledger_entries (member_id, tipo, monto_cents, retenido_cents, saldo_cents,
      saldo_retenido_cents, motivo, fecha)
    SELECT id, 'ajuste', 1, 0, saldo_cents + 1, retenido_cents, ?, ? FROM members WHERE id = ?`,
    ...[motivo, Date.UTC(2026, 10, 21, 3, 30, 5), memberId],
  );

test('a member reads every ledger entry, newest first, page by page', async () => {
  const { id } = await createMember(site);
  for (let cents = 1; cents <= 45; cents += 1) await creditMember(site, id, cents);
  const pages: HistoryAnswer[] = [];
  let query = '';
  do {
    const page = await historyOf(id, query);
    pages.push(page);
    query = page.nextCursor === null ? '' : `?cursor=${page.nextCursor}`;
  } while (query);
  expect(pages.map(({ entries }) => entries.length)).toEqual([20, 20, 5]);
  const amounts = pages.flatMap(({ entries }) => entries.map((one) => one.montoCents));
  expect(amounts).toEqual(Array.from({ length: 45 }, (_, index) => 45 - index));
});

test('a full last page has no cursor', async () => {
  const { id } = await createMember(site);
  for (let cents = 1; cents <= 20; cents += 1) await creditMember(site, id, cents);
  const { entries, nextCursor } = await historyOf(id);
  expect([entries.length, nextCursor]).toEqual([20, null]);
});

test('an entry shows the event and the provider’s name and hides internal data', async () => {
  const { id, email } = await createMember(site);
  const trans_id = newId();
  await sendPostback(site, cpxUrl(site, { user_id: email, trans_id }));
  await sendPostback(site, cpxUrl(site, { user_id: email, trans_id, status: '2' }));
  const { entries } = await historyOf(id);
  const line = { heldCents: 0, provider: 'CPX Research', motivo: null, surveyState: null };
  const any = { id: expect.any(Number), fecha: expect.any(Number) };
  expect(entries).toEqual([
    { ...line, ...any, kind: 'reverso', montoCents: -85, saldoCents: 0 },
    { ...line, ...any, kind: 'encuesta', montoCents: 85, saldoCents: 85 },
  ]);
});

test('a held survey’s entry shows its current state', async () => {
  const { id, email } = await createMember(site);
  const reversed = await addHeldPay(site, id, 40);
  const released = await addHeldPay(site, id, 50);
  await addHeldPay(site, id, 60);
  await sendPostback(site, cpxUrl(site, { user_id: email, trans_id: reversed, status: '2' }));
  await runSql(
    site,
    "UPDATE survey_transactions SET estado = 'confirmado' WHERE trans_id = ?",
    released,
  );
  const { entries } = await historyOf(id);
  const lines = entries.map((entry) => [entry.kind, entry.heldCents, readHeldSurveyState(entry)]);
  expect(lines).toEqual([
    ['liberacion', -50, null],
    ['reverso', -40, 'revertido'],
    ['encuesta', 60, 'retenido'],
    ['encuesta', 50, 'confirmado'],
    ['encuesta', 40, 'revertido'],
  ]);
});

test('the filter shows only entries of one kind, page by page', async () => {
  const { id } = await createMember(site);
  for (let time = 0; time < 21; time += 1) await adjust(id, 'Premio');
  await creditMember(site, id, 5);
  expect((await historyOf(id, '?tipo=encuesta')).entries).toMatchObject([{ montoCents: 5 }]);
  const first = await historyOf(id, '?tipo=ajuste');
  expect(first.entries).toHaveLength(20);
  const rest = await historyOf(id, `?tipo=ajuste&cursor=${first.nextCursor}`);
  expect(rest).toMatchObject({ entries: [{ kind: 'ajuste' }], nextCursor: null });
  expect(await historyOf(id, '?tipo=pago')).toEqual({ entries: [], nextCursor: null });
});

test.each([
  ['?tipo=todo'],
  ['?cursor=0'],
  ['?cursor=-1'],
  ['?cursor=1.5'],
  ['?cursor=abc'],
  ['?cursor=1%20OR%201=1'],
  ['?cursor=1e400'],
])('the API refuses the history query %s', async (query) => {
  const { id } = await createMember(site);
  const headers = await signInMember(site, id);
  const response = await site.fetch(`/api/panel/historial${query}`, { headers });
  expect(await readRefusal(response)).toMatchObject({ status: 400, code: 'invalid-argument' });
});

test('another member’s cursor returns only the caller’s own history', async () => {
  const rich = await createMember(site);
  await creditMember(site, rich.id, 7777);
  const { id } = await createMember(site);
  await creditMember(site, id, 3);
  const { entries } = await historyOf(id, '?cursor=999999999');
  expect(entries).toMatchObject([{ montoCents: 3 }]);
  expect((await fileOf(id)).text).not.toContain('77.77');
});

test('the history’s file is an uncached UTF-8 download with a byte order mark', async () => {
  const { id } = await createMember(site);
  const { response, bytes, text } = await fileOf(id);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="movimientos.csv"',
    'cache-control': 'no-store',
  });
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(text).toBe(
    '"Movimiento","Fecha","Monto (US$)","Retenido (US$)","Saldo después (US$)","Retenido después (US$)","Proveedor","Transacción","Motivo"\r\n',
  );
});

// Threat 28
test('hostile text in the file starts no formula in a spreadsheet', async () => {
  const { id } = await createMember(site);
  const hostile = ['=HYPERLINK("http://x","y")', '+1', '-2+3', '@SUM(1)', '\tx', '\rx', 'a,"b"\nc'];
  for (const text of hostile) await adjust(id, text);
  const { text } = await fileOf(id);
  const lines = text.trimEnd().split('\r\n').slice(1);
  expect(lines.map((line) => line.replace(/^"Ajuste",[^,]+,/, ''))).toEqual([
    '0.01,0,0.07,0,"","","a,""b""\nc"',
    '0.01,0,0.06,0,"","","\'\rx"',
    '0.01,0,0.05,0,"","","\'\tx"',
    '0.01,0,0.04,0,"","","\'@SUM(1)"',
    '0.01,0,0.03,0,"","","\'-2+3"',
    '0.01,0,0.02,0,"","","\'+1"',
    '0.01,0,0.01,0,"","","\'=HYPERLINK(""http://x"",""y"")"',
  ]);
  // At 03:30 UTC it is still the evening of the day before in Santo Domingo.
  expect(lines[0]).toMatch(/^"Ajuste","2026-11-20 23:30:05",/);
});

test('the download of a long history is complete', async () => {
  const { id } = await createMember(site);
  await runSql(
    site,
    `INSERT INTO survey_transactions (proveedor, trans_id, member_id, monto_cents, estado, counts,
      dia, created_at, release_at)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1100)
    SELECT 'cpx', ? || i, ?, 1, 'confirmado', 0, '2026-01-01', i, i FROM n`,
    ...[newId(), id],
  );
  const { text } = await fileOf(id);
  const lines = text.trimEnd().split('\r\n').slice(1);
  expect(lines).toHaveLength(1100);
  expect(lines[0]).toContain(',0.01,0,11,0,');
  expect(lines[1099]).toContain(',0.01,0,0.01,0,');
});
