import { createOpenPayout, createReadyMember } from '../integration/payouts-support.ts';
import { newId } from '../integration/postbacks.ts';
import { changeSetting } from '../integration/settings-support.ts';
import { createApp } from '../support/apps.ts';
import { createMember } from '../support/members.ts';
import { buildConversionPath, network } from '../support/networks.ts';
import { postChange, writeDraft } from '../support/posts.ts';
import { insertLetter } from '../support/rows.ts';
import type { CostsWorld, Probe } from './world.ts';

const get = (path: string, what = ''): Probe => ({
  name: `GET ${path.replace(/\?.*/, '')}${what}`,
  prepare:
    ({ site, admin: { headers }, member: { id } }) =>
    () =>
      site.fetch(path.replace(':id', id), { headers }),
});

/** Returns a probe that clicks a button on an administrator's page, with its own idempotency key. */
const press =
  ({ site, admin }: CostsWorld, method: string, path: string, body: unknown = {}) =>
  () =>
    site.fetch(`/api/admin/${path}`, {
      method,
      body: JSON.stringify(body),
      headers: { ...admin.headers, 'idempotency-key': crypto.randomUUID() },
    });

async function askedPayout({ site }: CostsWorld) {
  const { headers } = await createReadyMember(site);
  return (await createOpenPayout(site, headers)).id;
}

const cron = (what: string): Probe => ({
  name: `cron, ${what}`,
  async prepare({ site }) {
    // The cron has not yet evaluated the many members of this data set, so the test empties its queue.
    await site.db.prepare('DELETE FROM trust_due').run();
    return async () => {
      await site.runCron();
      return null;
    };
  },
});

const lists = ['pagos', 'movimientos'];

export const adminProbes: readonly Probe[] = [
  get('/admin/dashboard'),
  get('/api/admin/acceso'),
  get('/api/admin/resumen'),
  get('/api/admin/resumen/graficos?dias=30'),
  get('/api/admin/resumen/navegadores'),
  get('/api/admin/ingresos?dias=90'),
  ...lists.map((name) => get(`/api/admin/listas/${name}?limite=25`)),
  {
    name: 'GET /api/admin/listas/miembros, next page',
    async prepare({ site, admin: { headers } }) {
      const path = '/api/admin/listas/miembros?limite=25';
      const first = (await (await site.fetch(path, { headers })).json()) as { nextCursor: string };
      return () => site.fetch(`${path}&cursor=${first.nextCursor}`, { headers });
    },
  },
  { ...get('/api/admin/listas/miembros.csv', ', 2,000 rows'), isStreamed: true },
  get('/api/admin/miembros/:id'),
  get('/api/admin/ajustes'),
  get('/api/admin/pagos/lotes'),
  {
    name: 'GET /api/admin/redes/:id',
    async prepare({ site, admin: { headers } }) {
      await changeSetting(site, headers, 'redes', [network]);
      for (let nth = 0; nth < 60; nth += 1) await site.fetch(buildConversionPath({ tid: newId() }));
      return () => site.fetch(`/api/admin/redes/${network.id}`, { headers });
    },
  },
  {
    name: 'PUT /api/admin/ajustes/:clave',
    async prepare(world) {
      const value = { order: [], hidden: [] };
      await changeSetting(world.site, world.admin.headers, 'apps', value);
      return press(world, 'PUT', 'ajustes/apps', { value });
    },
  },
  {
    name: 'PATCH /api/admin/miembros/:id/limite',
    async prepare(world) {
      const { id } = await createMember(world.site);
      return press(world, 'PATCH', `miembros/${id}/limite`, { encuestasMax: 9 });
    },
  },
  {
    name: 'POST /api/admin/miembros/:id/ajustes',
    async prepare(world) {
      const { id } = await createMember(world.site);
      return press(world, 'POST', `miembros/${id}/ajustes`, { montoCents: 100, motivo: 'Regalo' });
    },
  },
  {
    name: 'POST /api/admin/pagos/lotes, paid',
    async prepare(world) {
      const body = { means: 'mano', ids: [await askedPayout(world)], paid: { reference: 'R1' } };
      return press(world, 'POST', 'pagos/lotes', body);
    },
  },
  {
    name: 'POST /api/admin/pagos/lotes',
    async prepare(world) {
      const payoutId = await askedPayout(world);
      return press(world, 'POST', 'pagos/lotes', { means: 'mano', ids: [payoutId] });
    },
  },
  {
    name: 'POST /api/admin/entradas/:id/publicar',
    async prepare(world) {
      const { id } = await writeDraft(world.site, world.admin.headers);
      return press(world, 'POST', `entradas/${id}/publicar`);
    },
  },
  {
    name: 'PUT /api/admin/entradas/:id',
    async prepare(world) {
      const draft = await writeDraft(world.site, world.admin.headers);
      const body = postChange(draft, { title: 'Otro título' });
      return press(world, 'PUT', `entradas/${draft.id}`, body);
    },
  },
  {
    name: 'PUT /api/admin/apps/:slug',
    async prepare(world) {
      const { slug, entry, version } = await createApp(world.site, world.admin.headers);
      return press(world, 'PUT', `apps/${slug}`, { ...entry, version });
    },
  },
  {
    name: 'GET /api/admin/apps/:slug/enlaces',
    prepare:
      ({ site, admin: { headers } }) =>
      () =>
        site.fetch('/api/admin/apps/pollpay/enlaces', { headers }),
  },
  {
    name: 'POST /api/admin/apps/:slug/enlaces/prueba',
    prepare: (world) => press(world, 'POST', 'apps/pollpay/enlaces/prueba'),
  },
  cron('with the nightly check'),
  cron('nothing due'),
  {
    name: 'cron, four links to ask',
    async prepare({ site }) {
      await site.db.prepare("DELETE FROM heartbeats WHERE name = 'links'").run();
      return async () => {
        await site.runCron();
        return null;
      };
    },
  },
  {
    name: 'cron, 50 mails of a letter',
    async prepare({ site, admin: { headers } }) {
      await changeSetting(site, headers, 'ritmo', { perDay: 100_000 });
      await insertLetter(site, { state: 'sending', starts_at: Date.now() });
      // This cron run queues the first 50 mails. The measured run sends these and queues the next mails.
      await site.runCron();
      return async () => {
        await site.runCron();
        await site.db.prepare("UPDATE letters SET state = 'done' WHERE state = 'sending'").run();
        await site.db.prepare("DELETE FROM settings WHERE key = 'ritmo'").run();
        return null;
      };
    },
  },
  // The site sends the mail of this action 20 s later.
  {
    name: 'PATCH /api/admin/miembros/:id, approved',
    isLeft: true,
    async prepare(world) {
      const { id } = await createMember(world.site, { estado: 'pendiente' });
      return press(world, 'PATCH', `miembros/${id}`, { estado: 'activo' });
    },
  },
];
