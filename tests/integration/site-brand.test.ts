import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { manifestPath, securityPath } from '#contract/documents/public-paths.ts';
import { mailTemplates } from '#contract/mail/labels.ts';
import { offline } from '#contract/offline.ts';
import { type Brand, exampleBrand } from '#contract/site/brand.ts';
import { derivePalette } from '#contract/site/palette.ts';
import { composeMail, renderMail } from '../../worker/api/mail/compose.ts';
import { mailKinds } from '../../worker/api/mail/kinds.ts';
import { createMember, signInMember } from '../support/members.ts';
import { startOwnSite } from '../support/own-site.ts';
import { mailConfig, mailLinks, mailTokens } from './mail-db.ts';
import { signInAdmin } from './payouts-support.ts';
import { publicPaths } from './public-paths.ts';
import { post, readRefusal } from './requests.ts';
import { changeSetting, fetchSettings, sendSetting, undoSetting } from './settings-support.ts';

// The brand of the site is data (decision 051), so one change appears everywhere.

const site = await startOwnSite({ vars: { DOCUMENT_SECONDS: '3600' } });
const admin = await signInAdmin(site);

const own: Brand = {
  name: 'Ganamás & Cía',
  slogan: 'Gana desde casa',
  owner: 'Ana Ruiz Hijas',
  postalAddress: 'Calle Duarte 12',
  city: 'Bogotá, Colombia',
  supportEmail: 'ayuda@ganamas.test',
  instagramUser: 'ganamas.co',
  whatsappNumber: '573001234567',
  surveyUrl: 'https://encuestas.ganamas.test/?app=77',
  colour: '#6b2fa0',
};
const typed = { ...own, whatsappNumber: '+57 300 123 4567' };
/** Excludes SPEC's utm_source and the keys of leads and pictures: they never change, and nobody sees them. */
const old = new RegExp(
  Object.values(exampleBrand)
    .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|')
    .replace('|ingresoactivo|', '|@ingresoactivo|instagram\\.com/ingresoactivo|'),
);
const oldIn = (text: string) => old.exec(text)?.[0];

async function read(path: string, headers: Record<string, string> = {}) {
  const answer = await site.fetch(path, { headers });
  return answer.text();
}

const shared = [
  ...publicPaths,
  ...['/no-existe', '/baja?token=x', '/volver?token=x', offline.page],
  ...['/rss.xml', '/sitemap.xml', '/robots.txt', securityPath, manifestPath],
];

test('after a change of all fields, no page, feed or file has an old value', async () => {
  expect(oldIn(await read('/contacto'))).toBe(exampleBrand.name);
  // These requests put pages with the old brand into the cache.
  for (const path of shared) await read(path);
  const { settings } = await changeSetting(site, admin.headers, 'sitio', typed);
  expect(settings.sitio).toMatchObject({ value: own, previous: null });
  const member = await createMember(site);
  const session = await signInMember(site, member.id);
  const personal: [path: string, headers?: Record<string, string>][] = [
    ...['/registro-login', '/solicitud-en-proceso', '/clave-olvidada'].map((path): [string] => [
      path,
    ]),
    ['/panel', { cookie: session.cookie }],
    ['/perfil', { cookie: session.cookie }],
    ['/admin/ajustes', admin.headers],
    ['/admin/ajustes'],
  ];
  const left: [path: string, text: string][] = [];
  for (const [path, headers] of [...shared.map((one): [string] => [one]), ...personal]) {
    const found = oldIn(await read(path, headers));
    if (found) left.push([path, found]);
  }
  expect(left).toEqual([]);
});

test('pages, feed and manifest contain the new name, correctly escaped', async () => {
  const home = await read('/');
  expect(home).toContain('<title>Ganamás &amp; Cía: apps que pagan');
  expect(home).toContain('property="og:site_name" content="Ganamás &amp; Cía"');
  expect(home).toContain('"name":"Ganamás & Cía"');
  expect(await read('/contacto')).toContain('https://wa.me/573001234567');
  expect(await read('/privacidad')).toContain('Ganamás &amp; Cía');
  expect(await read('/privacidad')).toContain('Calle Duarte 12, Bogotá, Colombia');
  expect(await read('/rss.xml')).toContain('<title>Blog de Ganamás &amp; Cía</title>');
  expect(JSON.parse(await read(manifestPath))).toMatchObject({ name: own.name });
  expect(await read('/admin/ajustes', admin.headers)).toContain('<title>Ganamás &amp; Cía</title>');
});

test.each(mailTemplates)(
  'the mail %s contains the new name of the site and no old value',
  async (template) => {
    const mail = await renderMail(
      { template, params: mailKinds[template].sample },
      {
        brand: own,
        url: 'https://ganamas.test',
        timeZone: 'UTC',
        sign: async () => 'ficha',
        unsubscribeUrl: 'https://ganamas.test/baja',
      },
    );
    const { subject, html, text, templateParams } = mail ?? {};
    expect(oldIn(`${subject}${html}${text}${Object.values(templateParams ?? {})}`)).toBeUndefined();
    expect(text).toContain(
      'Ganamás & Cía es de Ana Ruiz Hijas · Calle Duarte 12, Bogotá, Colombia',
    );
    expect(html).toContain('Ganamás &amp; Cía');
    expect(`${text}${subject}`).not.toMatch(/[{}]/);
  },
);

test('a sent mail has the site’s name as its sender', async () => {
  const row = { id: 'x', recipient: 'ana@correo.test', template: 'guide' as const, texts: null };
  const mail = await composeMail(
    { brand: own, config: mailConfig, tokens: mailTokens, links: mailLinks },
    { ...row, params: mailKinds.guide.sample },
  );
  expect(mail?.from).toBe('Ganamás & Cía <hola@sitio.test>');
  const lead = { email: 'quien-manda@correo.test', appName: 'PollPay', acepta: true };
  await post(site, '/api/leads/desbloqueo', lead);
  const { mails } = JSON.parse(await read(`/__correo.json?to=${lead.email}`));
  expect(mails[0].text).toContain('Ganamás & Cía · Gana desde casa');
});

test.each([
  ['name', 'Ana, S. A.'],
  ['name', 'x'.repeat(41)],
  ['owner', 'Ana <b>Ruiz'],
  ['owner', ''],
  ['supportEmail', 'ayuda'],
  ['instagramUser', 'gana mas'],
  ['whatsappNumber', '0300'],
  // This number lacks the country code.
  ['whatsappNumber', '809 555 0199'],
  ['whatsappNumber', '11912345678'],
  ['surveyUrl', 'javascript:alert(1)'],
  ['colour', 'morado'],
  // This colour is too similar to the red of warnings.
  ['colour', '#c02020'],
])('the API refuses %s=«%s» and names the faulty field', async (field, text) => {
  const refusal = await readRefusal(
    await sendSetting(site, admin.headers, 'sitio', { [field]: text }),
  );
  expect(refusal.status).toBe(422);
  expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
});

test('the site cleans a pasted value, and a missing field has its default value', async () => {
  const pasted = {
    instagramUser: 'https://www.instagram.com/ganamas.co/?hl=es',
    whatsappNumber: '+57 (300) 123-4567',
  };
  await changeSetting(site, admin.headers, 'sitio', pasted);
  const { sitio, defaultBrand } = await fetchSettings(site, admin.headers);
  expect(sitio.value).toEqual({ instagramUser: 'ganamas.co', whatsappNumber: '573001234567' });
  expect(defaultBrand).toEqual(exampleBrand);
  expect(await read('/')).toContain(exampleBrand.name);
});

test('a short WhatsApp number keeps its «+», so that the next save accepts it', async () => {
  for (const whatsappNumber of ['+53 5 123 4567', '+535 123 4567']) {
    await changeSetting(site, admin.headers, 'sitio', { whatsappNumber });
    const { sitio } = await fetchSettings(site, admin.headers);
    expect(sitio.value.whatsappNumber).toMatch(/^\+53\d+$/);
    await changeSetting(site, admin.headers, 'sitio', sitio.value);
  }
  expect(await read('/contacto')).toContain('https://wa.me/535');
});

test('a stored phone number stays valid in the next change and in an undo', async () => {
  await changeSetting(site, admin.headers, 'sitio', typed);
  const { settings } = await changeSetting(site, admin.headers, 'sitio', {
    ...own,
    slogan: 'Gana hoy',
  });
  expect(settings.sitio.previous).toEqual(own);
  const body = { value: own, undoes: settings.sitio.value };
  expect((await undoSetting(site, admin.headers, 'sitio', body)).status).toBe(200);
});

test('every document, the manifest and mails have the owner’s colour', async () => {
  await changeSetting(site, admin.headers, 'sitio', typed);
  const { light, dark } = derivePalette(own.colour);
  const documents = ['/', '/no-existe', '/registro-login', offline.page];
  for (const path of [...documents, '/admin/ajustes']) {
    const answer = await site.fetch(path, { headers: admin.headers });
    const html = await answer.text();
    expect(html, path).toContain(`<meta name="theme-color" content="${light.brand}">`);
    const [, styles = ''] = /<style>(:root\{--brand.*?)<\/style>/s.exec(html) ?? [];
    expect(styles, path).toContain(`--brand:${dark.brand}`);
    const hash = createHash('sha256').update(styles).digest('base64');
    expect(answer.headers.get('content-security-policy'), path).toContain(`'sha256-${hash}'`);
  }
  expect(JSON.parse(await read(manifestPath))).toMatchObject({ theme_color: light.brand });
  const frame = { brand: own, url: 'https://ganamas.test', timeZone: 'UTC' };
  const mail = await renderMail(
    { template: 'guide', params: mailKinds.guide.sample },
    { ...frame, sign: async () => 'ficha', unsubscribeUrl: 'https://ganamas.test/baja' },
  );
  for (const hex of [light.brand, light['on-brand'], dark.brand]) expect(mail?.html).toContain(hex);
});
