import { expect, test } from 'vitest';
import { sharedSite } from '../shared-site.ts';
import { leaveTraces, person } from './profile-support.ts';
import { rowsOf } from './requests.ts';

const site = await sharedSite();

test('the export holds everything that is kept of the member, and names its file', async () => {
  const ana = await person(site, { saldoCents: 4000 });
  await leaveTraces(site, ana);
  const response = await site.fetch('/api/perfil/datos', { headers: ana.headers });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="mis-datos-ingreso-activo.json"',
  );
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const data = (await response.json()) as Record<string, unknown[]>;
  expect(data).toMatchObject({
    generado: expect.any(Number),
    perfil: { email: ana.email, nombre: 'Ana Prueba', saldoCents: 1500, heldCents: 700 },
    sesiones: [{ navegador: 'Chrome en Linux' }],
    pagos: [{ montoCents: 2500, estado: 'pagado', paypalEmail: 'ana@paypal.test' }],
    accesos: [{ proveedor: 'cpx' }],
    reclamos: [{ texto: `${ana.email} la terminó`, respuesta: null }],
    avisos: [{ proveedor: 'cpx', montoCents: 100 }],
    cambios: [{ accion: 'change-paypal' }],
    desbloqueos: [{ appName: 'Sweatcoin' }],
    formularios: [{ app: 'PollPay' }],
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

test('the export holds no secret and nothing of anybody else', async () => {
  const [ana, luis] = [
    await person(site, { saldoCents: 4000 }),
    await person(site, { saldoCents: 9000 }),
  ];
  await leaveTraces(site, ana);
  await leaveTraces(site, luis);
  const text = await (await site.fetch('/api/perfil/datos', { headers: ana.headers })).text();
  const [session] = await rowsOf(site, 'SELECT * FROM sessions WHERE member_id = ?', ana.id);
  const [token] = await rowsOf(site, 'SELECT * FROM one_time_tokens WHERE member_id = ?', ana.id);
  const secrets = [session?.token_hash, session?.id, token?.id, ana.headers.cookie.split('=')[1]];
  for (const secret of [...secrets, 'scrypt', 'huella-secreta', 'llave-', luis.id, luis.email]) {
    expect(text).not.toContain(String(secret));
  }
  expect(text).not.toMatch(/hash/i);
});
