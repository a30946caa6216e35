import { expect, test } from 'vitest';
import * as z from 'zod';
import { exampleBrand } from '#contract/site/brand.ts';
import { composeMail } from '../../worker/api/mail/compose.ts';
import { mailKinds } from '../../worker/api/mail/kinds.ts';
import { createLinkTokens, createUnsubscribeTokens } from '../../worker/api/tokens/tokens.ts';
import { mailTemplates } from '../../worker/contract/mail/labels.ts';
import { testSecrets } from '../support/secrets.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { freshIpAddress, runSql } from './requests.ts';

const site = await getSharedSite();
const config = {
  SITE_URL: site.url,
  MAIL_FROM: 'Ingreso Activo <hola@ingresoactivo.com>',
  TIME_ZONE: 'America/Santo_Domingo',
  TOKEN_SECRET: testSecrets.TOKEN_SECRET,
};
const tokens = createUnsubscribeTokens(config);
const links = createLinkTokens(config);
const headers = { 'cf-connecting-ip': freshIpAddress() };
const suppressed = (email: string) =>
  runSql(site, `SELECT email FROM mail_suppressions WHERE email = '${email}'`);

/** Returns our URLs in a mail's HTML, text, parameters and headers. */
async function urlsIn(template: (typeof mailTemplates)[number]) {
  const sample = z.looseObject({}).parse(mailKinds[template].sample);
  const row = { id: template, recipient: 'lector@correo.test', template, params: sample };
  const mail = await composeMail(
    { brand: exampleBrand, config, tokens, links },
    { ...row, texts: null },
  );
  const written = JSON.stringify(mail).replaceAll('&amp;', '&');
  const found = written.match(/https?:\/\/[^\s"<>\\]+/g) ?? [];
  return [...new Set(found)].filter((url) => url.startsWith(site.url));
}

test.each(mailTemplates)(
  'in the mail %s, every URL of our site leads to a page',
  async (template) => {
    const urls = await urlsIn(template);
    if (!mailKinds[template].isMarketing) expect(urls).not.toEqual([]);
    for (const url of urls) {
      const answer = await fetch(url, { headers });
      const page = await answer.text();
      const isOfAdmin = new URL(url).pathname.startsWith('/admin/');
      expect([url, answer.status]).toEqual([url, isOfAdmin ? 403 : 200]);
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
      expect(page).toContain('<h1');
    }
  },
);

test('the List-Unsubscribe URL shows one button, and a visit changes nothing', async () => {
  const email = 'solo-mira@correo.test';
  const token = await tokens.sign(email);
  const answer = await site.fetch(`/api/baja?token=${token}`, { headers });
  const page = await answer.text();
  expect(new URL(answer.url).pathname).toBe('/baja');
  expect(page.match(/<button[^>]*type="submit"/g)).toHaveLength(1);
  expect(page).toMatch(/<form[^>]*method="post"/i);
  expect(page).toContain(token);
  expect(await suppressed(email)).toEqual([]);
});
