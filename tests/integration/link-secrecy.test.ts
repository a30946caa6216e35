import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { appSlugs } from '#contract/documents/public-paths.ts';
import { catalogue } from '../../worker/api/apps/catalogue.ts';
import { startSite } from '../harness.ts';
import { publicPaths } from './public-paths.ts';
import { post } from './requests.ts';

const secretOf = (slug: string) => `https://canario-${slug}.test/?ref=secreto`;
const referrals = Object.fromEntries(appSlugs.map((slug) => [slug, secretOf(slug)]));
const site = await startSite({ vars: { REFERRAL_LINKS: JSON.stringify(referrals) } });
afterAll(() => site.stop());

// The settings page names the placeholders; links with their values are what earns money.
const earning = /utm_(source|medium|campaign)=|canario-|ref=secreto|REFERRAL/i;

test.each([
  ...publicPaths,
  '/registro-login',
  '/no-existe',
  '/api/apps',
  ...appSlugs.map((slug) => `/api/apps/${slug}`),
  '/api/publicidad',
  '/api/entradas',
  '/api/paises',
  '/api/ubicacion',
  '/api/sesion',
  '/index.html',
])('%s gives no link that earns', async (path) => {
  const response = await site.fetch(path);
  const told = `${JSON.stringify([...response.headers])}${await response.text()}`;
  expect(told.match(earning)?.[0]).toBeUndefined();
});

test('what was built for browsers holds no link that earns and no text of the guide mails', () => {
  const dist = new URL('../../dist/', import.meta.url);
  const folders = ['shell', 'mf-public/client', 'mf-member/client', 'mf-admin/client'];
  const scripts = folders.flatMap((folder) =>
    readdirSync(new URL(folder, dist), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(js|css|html|json|vtt|svg|txt|map)$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  expect(scripts.length).toBeGreaterThan(30);
  const mails = catalogue.flatMap(({ guideText }) => guideText.map((text) => text.slice(0, 60)));
  const telling = scripts.filter((file) => {
    const text = readFileSync(new URL(file, dist), 'utf8');
    return earning.test(text) || mails.some((mail) => text.includes(mail));
  });
  expect(telling).toEqual([]);
});

test('a stored lead gives the link of its app, to the letter', async () => {
  for (const { slug, name } of catalogue) {
    const lead = { email: `ana.${slug}@correo.test`, appName: name, acepta: true };
    const response = await post(site, '/api/leads/desbloqueo', lead);
    expect(await response.json()).toMatchObject({ link: secretOf(slug) });
  }
});
