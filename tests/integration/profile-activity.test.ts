import { expect, test } from 'vitest';
import type { ActivityAnswer } from '#contract/members/profile.ts';
import { createMember, signInMember } from '../support/members.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { createMemberCalls } from './admin-members-support.ts';
import {
  createOpenPayout,
  createReadyMember,
  patchAsAdmin,
  signInAdmin,
} from './payouts-support.ts';
import { addTraces, createPerson } from './profile-support.ts';
import { runSql } from './requests.ts';

const site = await getSharedSite();
const admin = await signInAdmin(site);
const desk = createMemberCalls(site, admin.headers);

async function activity(headers: Record<string, string>, cursor?: number | null) {
  const query = cursor ? `?cursor=${cursor}` : '';
  const response = await site.fetch(`/api/perfil/actividad${query}`, { headers });
  expect(response.status).toBe(200);
  const text = await response.text();
  const answer: ActivityAnswer = JSON.parse(text);
  return { ...answer, text };
}
const told = ({ entries }: ActivityAnswer) =>
  entries.map(({ what, motivo }) => (motivo ? `${what} (${motivo})` : what));

test('a member reads the administrator’s actions on the account, with the reasons', async () => {
  const member = await createReadyMember(site);
  const payout = await createOpenPayout(site, member.headers);
  await patchAsAdmin(site, admin.headers, `pagos/${payout.id}`, {
    estado: 'rechazado',
    motivo: 'PayPal ajeno',
  });
  await desk.adjust(member.id, { montoCents: 150, motivo: 'Encuesta que faltaba' });
  await desk.adjust(member.id, { montoCents: -50, motivo: 'Error nuestro' });
  await desk.limit(member.id, 8);
  await desk.decide(member.id, { estado: 'suspendido', motivo: 'Varias cuentas' });
  await desk.decide(member.id, { estado: 'activo' });
  const headers = await signInMember(site, member.id);
  const answer = await activity(headers);
  expect(told(answer)).toEqual([
    'Reactivamos tu cuenta.',
    'Suspendimos tu cuenta. (Varias cuentas)',
    'Cambiamos tu límite de encuestas por día de 5 a 8.',
    'Restamos US$\u00a00.50 de tu saldo. (Error nuestro)',
    'Sumamos US$\u00a01.50 a tu saldo. (Encuesta que faltaba)',
    'Rechazamos tu pago y el dinero volvió a tu saldo. (PayPal ajeno)',
  ]);
  const requests = await runSql<{ request_id: string }>(
    site,
    'SELECT request_id FROM audit_log WHERE member_id = ?',
    member.id,
  );
  for (const secret of [admin.id, admin.email, ...requests.map((row) => row.request_id)]) {
    expect(answer.text).not.toContain(secret);
  }
});

test('the activity has pages and omits the member’s own and other accounts’ actions', async () => {
  const member = await createMember(site);
  const other = await createMember(site);
  const headers = await signInMember(site, member.id);
  for (let max = 10; max < 35; max += 1) await desk.limit(member.id, max);
  await desk.limit(other.id, 99);
  await runSql(
    site,
    "INSERT INTO audit_log (actor_id, action, member_id, fecha) VALUES (?, 'change-paypal', ?, 1)",
    ...[member.id, member.id],
  );
  const first = await activity(headers);
  const second = await activity(headers, first.nextCursor);
  const third = await activity(headers, second.nextCursor);
  const pages = [first, second, third];
  expect(pages.map(({ entries }) => entries.length)).toEqual([10, 10, 5]);
  expect(third.nextCursor).toBeNull();
  const ids = pages.flatMap(({ entries }) => entries.map(({ id }) => id));
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect(new Set(ids).size).toBe(25);
});

test('the activity includes the site’s own actions and tolerates malformed records', async () => {
  const { id } = await createMember(site);
  const headers = await signInMember(site, id);
  for (const [action, after] of [
    ['adjust-balance', '"x"'],
    ['suspend-member', '{"motivo":7}'],
    ['unheard-of', '{"motivo":"secreto"}'],
    ['constructor', 'null'],
  ]) {
    await runSql(
      site,
      'INSERT INTO audit_log (action, member_id, after, fecha) VALUES (?, ?, ?, 1)',
      ...[action, id, after],
    );
  }
  expect(told(await activity(headers))).toEqual([
    'constructor.',
    'unheard-of.',
    'Suspendimos tu cuenta.',
    'Saldo ajustado.',
  ]);
});

test('the export contains all data of the member and has a file name', async () => {
  const ana = await createPerson(site, { saldoCents: 4000 });
  await addTraces(site, ana);
  const response = await site.fetch('/api/perfil/datos', { headers: ana.headers });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="mis-datos.json"');
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const data = (await response.json()) as Record<string, unknown[]>;
  expect(data).toMatchObject({
    generado: expect.any(Number),
    perfil: { email: ana.email, nombre: 'Ana Prueba', saldoCents: 1500, heldCents: 700 },
    sesiones: [{ navegador: 'Chrome en Linux' }],
    pagos: [{ montoCents: 2500, estado: 'pagado', paypalEmail: 'ana@paypal.test' }],
    accesos: [{ proveedor: 'cpx' }],
    encuestasAbiertas: [{ proveedor: 'cpx', surveyId: '484727', rewardCents: 40 }],
    reclamos: [{ texto: `${ana.email} la terminó`, respuesta: null }],
    avisos: [{ proveedor: 'cpx', montoCents: 100 }],
    cambios: [{ accion: 'change-paypal' }],
    desbloqueos: [{ appName: 'Sweatcoin' }],
    formularios: [{ app: 'PollPay', pais: 'Dominican Republic' }],
    bajaDeCorreos: [],
    eleccionDeAvisos: [],
    navegadoresConAvisos: [],
  });
  expect(data.movimientos).toHaveLength(3);
  expect(data.movimientos).toContainEqual(
    expect.objectContaining({ tipo: 'encuesta', proveedor: 'cpx' }),
  );
  expect(data.encuestas).toHaveLength(2);
  for (const survey of data.encuestas ?? []) {
    expect(survey).toMatchObject({ proveedor: 'cpx', dia: expect.any(String) });
  }
  expect(data.correos?.map((mail) => (mail as { correo: string }).correo).sort()).toEqual([
    'guide',
    'paypal-changed',
    'reset',
    'welcome',
  ]);
});

test('the export contains no secret and no data of other people', async () => {
  const [ana, luis] = [
    await createPerson(site, { saldoCents: 4000 }),
    await createPerson(site, { saldoCents: 9000 }),
  ];
  await addTraces(site, ana);
  await addTraces(site, luis);
  const text = await (await site.fetch('/api/perfil/datos', { headers: ana.headers })).text();
  const [session] = await runSql(site, 'SELECT * FROM sessions WHERE member_id = ?', ana.id);
  const [token] = await runSql(site, 'SELECT * FROM one_time_tokens WHERE member_id = ?', ana.id);
  const secrets = [session?.token_hash, session?.id, token?.id, ana.headers.cookie.split('=')[1]];
  for (const secret of [...secrets, 'scrypt', luis.id, luis.email]) {
    expect(text).not.toContain(String(secret));
  }
  expect(text).not.toMatch(/hash/i);
});
