import type { ReportedEvent } from '#contract/events/events.ts';
import { createUnsubscribeTokens } from '../../worker/api/tokens/tokens.ts';
import {
  makeLocalEventSecret,
  signReport,
  writeReportBody,
} from '../../worker/local/deliveries.ts';
import {
  createRegistration,
  createTestLinks,
  goodPassword,
  readOutboxMails,
  signMailToken,
} from '../integration/accounts-support.ts';
import { cpxUrl, newId } from '../integration/postbacks.ts';
import { post, runSql } from '../integration/requests.ts';
import { computeCode } from '../integration/second-factor-support.ts';
import { newEmail } from '../support/emails.ts';
import { testSecrets } from '../support/harness.ts';
import { createMember, password } from '../support/members.ts';
import { insertLetter, insertRow } from '../support/rows.ts';
import { affiliateProbes } from './affiliate-probes.ts';
import { type CostsWorld, forgetSettings, type Probe } from './world.ts';

const get = (path: string): Probe => ({
  name: `GET ${path}`,
  prepare:
    ({ site, post: { slug } }) =>
    () =>
      site.fetch(
        path
          .replace(':slug', path.startsWith('/api/apps') ? 'givvy' : slug)
          .replace(':guia', 'guia-givvy'),
      ),
});

const reported = (name: string, event: ReportedEvent): Probe => ({
  name,
  prepare:
    ({ site }) =>
    () =>
      post(site, '/api/eventos', event),
});

/** The documents that the probes read. No cache contains these documents. */
const documents = [...['/', '/givvy', '/guia-givvy', '/blog', '/blog/:slug'], '/registro-login'];

const unlock = { appName: 'Sweatcoin', acepta: true };
const form = { name: 'Ana', country: 'Dominican Republic', app: 'PollPay', acepta: true };

/** Registers a person; returns the token of the mail. */
async function registered({ site }: CostsWorld) {
  const email = newEmail();
  await post(site, '/api/registro', createRegistration({ email }));
  return signMailToken(site, (await readOutboxMails(site, email)).at(-1));
}

/** Returns an email with its unsubscribe token. */
async function unsubscribable({ url }: CostsWorld['site']) {
  const email = newEmail();
  const { TOKEN_SECRET } = testSecrets;
  return {
    email,
    token: await createUnsubscribeTokens({ SITE_URL: url, TOKEN_SECRET }).sign(email),
  };
}

async function leftLetters(site: CostsWorld['site']) {
  const reader = await unsubscribable(site);
  await insertRow(site, 'letter_optouts', { email: reader.email, created_at: 1 });
  return reader;
}

/** Returns a probe that requests a page or link of a sent letter. */
const ofLetter = (path: string): Probe => ({
  name: `GET ${path}`,
  async prepare({ site }) {
    const id = await insertLetter(site, { state: 'done', starts_at: 1 });
    await insertRow(site, 'letter_links', { letter_id: id, place: 0, url: 'https://a.example/' });
    const own = path.replace(':id', id).replace(':place', '0');
    return () => site.fetch(own, { redirect: 'manual' });
  },
});

export const publicProbes: readonly Probe[] = [
  { ...get('/api/salud'), name: 'GET /api/salud, looked up before' },
  ...documents.map(get),
  get('/sitemap.xml'),
  get('/rss.xml'),
  ...[
    '/api/sitio',
    '/api/textos',
    '/api/ubicacion',
    '/api/paises',
    '/api/publicidad',
    '/api/pagado',
  ].map(get),
  ...['/api/apps', '/api/apps/:slug', '/api/guias/:guia'].map(get),
  ...['/api/entradas', '/api/entradas/:slug'].map(get),
  ...['/carta/:id', '/api/cartas/:id', '/api/carta/:id/:place'].map(ofLetter),
  ...affiliateProbes,
  { ...get('/api/sesion'), name: 'GET /api/sesion, visitor' },
  reported('POST /api/eventos', { event: 'app_started' }),
  reported('POST /api/eventos, visit', { event: 'visit', starts: true }),
  {
    name: 'POST /api/leads/desbloqueo, settings not in memory',
    async prepare(world) {
      await forgetSettings(world);
      return () => post(world.site, '/api/leads/desbloqueo', { ...unlock, email: newEmail() });
    },
  },
  {
    name: 'POST /api/leads, settings not in memory',
    async prepare(world) {
      await forgetSettings(world);
      return () => post(world.site, '/api/leads', { ...form, email: newEmail() });
    },
  },
  {
    name: 'POST /api/registro',
    prepare:
      ({ site }) =>
      () =>
        post(site, '/api/registro', createRegistration()),
  },
  {
    name: 'POST /api/registro/verificar',
    async prepare(world) {
      const token = await registered(world);
      return () => post(world.site, '/api/registro/verificar', { token });
    },
  },
  {
    name: 'POST /api/registro/reenviar',
    async prepare({ site }) {
      const { email } = await createMember(site, { estado: 'pendiente', verified: false });
      return () => post(site, '/api/registro/reenviar', { email });
    },
  },
  {
    name: 'POST /api/clave/olvido',
    async prepare({ site }) {
      const { email } = await createMember(site);
      return () => post(site, '/api/clave/olvido', { email });
    },
  },
  {
    name: 'POST /api/clave',
    async prepare({ site }) {
      const { id: memberId } = await createMember(site);
      const link = { id: newId(), expiresAt: Date.now() + 3_600_000 };
      await runSql(
        site,
        `INSERT INTO one_time_tokens (id, member_id, purpose, created_at, expires_at)
        VALUES (?, ?, 'clave', ?, ?)`,
        ...[link.id, memberId, Date.now(), link.expiresAt],
      );
      const token = await createTestLinks(site).sign('clave', link);
      return () => post(site, '/api/clave', { token, password: goodPassword });
    },
  },
  {
    name: 'POST /api/sesion, member',
    async prepare({ site }) {
      const { email } = await createMember(site);
      return () => post(site, '/api/sesion', { email, password });
    },
  },
  {
    name: 'POST /api/sesion, administrator, with a code',
    prepare:
      ({ site, admin: { email, secret } }) =>
      () =>
        post(site, '/api/sesion', { email, password, codigo: computeCode(secret) }),
  },
  {
    name: 'POST /api/baja',
    async prepare({ site }) {
      const { token } = await unsubscribable(site);
      return () => post(site, '/api/baja', { token });
    },
  },
  {
    name: 'POST /api/volver',
    async prepare({ site }) {
      const email = newEmail();
      await insertRow(site, 'mail_suppressions', { email, created_at: 1 });
      await post(site, '/api/leads/desbloqueo', { ...unlock, email });
      const [mail] = await readOutboxMails(site, email);
      const link = { id: mail?.id ?? '', expiresAt: Date.now() + 3_600_000 };
      const token = await createTestLinks(site).sign('volver', link);
      return () => post(site, '/api/volver', { token });
    },
  },
  {
    name: 'GET /api/volver/cartas',
    async prepare({ site }) {
      const { token } = await leftLetters(site);
      return () => site.fetch(`/api/volver/cartas?token=${token}`);
    },
  },
  {
    name: 'POST /api/volver/cartas',
    async prepare({ site }) {
      const { token } = await leftLetters(site);
      return () => post(site, '/api/volver/cartas', { token });
    },
  },
  {
    name: 'POST /api/correo/avisos/:proveedor, bounce',
    prepare:
      ({ site }) =>
      () => {
        const now = Date.now();
        const told = { what: 'bounced', email: newEmail(), mailId: newId(), at: now } as const;
        const raw = writeReportBody('resend', told);
        const secret = makeLocalEventSecret(testSecrets.TOKEN_SECRET);
        return post(
          site,
          '/api/correo/avisos/resend',
          raw,
          signReport('resend', raw, { secret, now }),
        );
      },
  },
  {
    name: 'GET /api/postback/:proveedor, credit, settings not in memory',
    async prepare(world) {
      await forgetSettings(world);
      const url = cpxUrl(world.site, { user_id: world.member.email });
      return () => world.site.fetch(url);
    },
  },
  {
    name: 'GET /api/postback/:proveedor, reversal, settings not in memory',
    async prepare(world) {
      const { site, member } = world;
      const transaction = { user_id: member.email, trans_id: newId() };
      await site.fetch(cpxUrl(site, transaction));
      await forgetSettings(world);
      const url = cpxUrl(site, { ...transaction, status: '2' });
      return () => site.fetch(url);
    },
  },
];
