import { createPushTokens } from '../../worker/api/tokens/tokens.ts';
import { goodPassword, sendJson } from '../integration/accounts-support.ts';
import {
  askForPayout,
  createOpenPayout,
  createReadyMember,
} from '../integration/payouts-support.ts';
import { post, runSql } from '../integration/requests.ts';
import { testSecrets } from '../support/harness.ts';
import { password, signInMember } from '../support/members.ts';
import { newBrowser } from '../support/push-service.ts';
import { forgetSettings, type Probe } from './world.ts';

/** Returns a probe in which the member with many surveys reads a path. */
const get = (path: string): Probe => ({
  name: `GET ${path}`,
  prepare:
    ({ site, member: { headers } }) =>
    () =>
      site.fetch(path, { headers }),
});

/** Returns a probe in which the member with many surveys calls a Worker without settings in memory. */
const cold = (method: string, route: string, path = route): Probe => ({
  name: `${method} ${route}, settings not in memory`,
  async prepare(world) {
    await forgetSettings(world);
    return () => sendJson(world.site, method, path, {}, world.member.headers);
  },
});

/** Returns a probe of an action that each new member does once. */
const once = (name: string, bodyOf: (member: { saldoCents: number }) => unknown): Probe => ({
  name,
  async prepare({ site }) {
    const [method = '', path = ''] = name.split(' ');
    const { headers } = await createReadyMember(site);
    return () => sendJson(site, method, path, bodyOf({ saldoCents: 3000 }), headers);
  },
});

export const memberProbes: readonly Probe[] = [
  ...['/panel', '/perfil'].map(get),
  { ...get('/api/sesion'), name: 'GET /api/sesion, member' },
  cold('GET', '/api/panel'),
  get('/api/panel/historial'),
  { ...get('/api/panel/historial.csv'), isStreamed: true },
  ...['/api/perfil', '/api/perfil/actividad', '/api/perfil/sesiones', '/api/perfil/datos'].map(get),
  cold('POST', '/api/encuestas/acceso'),
  cold('GET', '/api/encuestas'),
  cold('POST', '/api/encuestas/:proveedor/:id/acceso', '/api/encuestas/cpx/1/acceso'),
  {
    name: 'POST /api/encuestas/reclamos',
    async prepare({ site, member: { id, headers } }) {
      const startId = crypto.randomUUID();
      await runSql(
        site,
        `INSERT INTO survey_starts (id, member_id, proveedor, survey_id, reward_cents, minutes,
          created_at) VALUES (?, ?, 'cpx', ?, 40, 6, ?)`,
        ...[startId, id, startId, Date.now() - 7_200_000],
      );
      const claim = { startId, text: 'La terminé' };
      return () => sendJson(site, 'POST', '/api/encuestas/reclamos', claim, headers);
    },
  },
  {
    name: 'POST /api/pagos',
    async prepare({ site }) {
      const { headers } = await createReadyMember(site);
      return () => askForPayout(site, headers);
    },
  },
  {
    name: 'DELETE /api/pagos/:id',
    async prepare({ site }) {
      const { headers } = await createReadyMember(site);
      const { id } = await createOpenPayout(site, headers);
      return () => site.fetch(`/api/pagos/${id}`, { method: 'DELETE', headers });
    },
  },
  {
    name: 'POST /api/pagos/:id/respuesta',
    async prepare({ site }) {
      const { id: memberId, headers } = await createReadyMember(site);
      const { id } = await createOpenPayout(site, headers);
      await site.db
        .prepare(
          'INSERT INTO payout_reviews (payout_id, member_id, signals, begun_at) VALUES (?, ?, ?, 1)',
        )
        .bind(id, memberId, '["reversals"]')
        .run();
      return () =>
        sendJson(site, 'POST', `/api/pagos/${id}/respuesta`, { answer: 'Es mío' }, headers);
    },
  },
  once('PATCH /api/perfil/paypal', () => ({ paypalEmail: 'otra@paypal.test', password })),
  once('PATCH /api/perfil/clave', () => ({ password, newPassword: goodPassword })),
  once('DELETE /api/perfil', ({ saldoCents }) => ({
    password,
    confirmation: 'BORRAR',
    saldoCents,
    heldCents: 0,
  })),
  {
    name: 'DELETE /api/perfil/sesiones/:id',
    async prepare({ site }) {
      const { id, headers } = await createReadyMember(site);
      await signInMember(site, id);
      const { sessions } = (await (
        await site.fetch('/api/perfil/sesiones', { headers })
      ).json()) as { sessions: { id: string; current: boolean }[] };
      const other = sessions.find(({ current }) => !current);
      return () => sendJson(site, 'DELETE', `/api/perfil/sesiones/${other?.id}`, {}, headers);
    },
  },
  once('DELETE /api/sesion', () => ({})),
  get('/api/perfil/avisos'),
  {
    name: 'PUT /api/perfil/avisos',
    async prepare({ site, member: { headers } }) {
      const { subscription } = newBrowser('http://127.0.0.1:9');
      const body = { channel: 'push', timeZone: 'America/Bogota', subscription };
      return () => sendJson(site, 'PUT', '/api/perfil/avisos', body, headers);
    },
  },
  {
    name: 'DELETE /api/perfil/avisos',
    async prepare({ site, member: { headers } }) {
      const { subscription } = newBrowser('http://127.0.0.1:9');
      const { endpoint } = subscription;
      return () => sendJson(site, 'DELETE', '/api/perfil/avisos', { endpoint }, headers);
    },
  },
  {
    name: 'POST /api/avisos/baja',
    async prepare({ site }) {
      const { id } = await createReadyMember(site);
      const { TOKEN_SECRET } = testSecrets;
      const token = await createPushTokens({ SITE_URL: site.url, TOKEN_SECRET }).sign(id);
      return () => post(site, '/api/avisos/baja', { token });
    },
  },
];
