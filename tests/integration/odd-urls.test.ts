import { expect, test } from 'vitest';
import { exampleBrand } from '#contract/site/brand.ts';
import { composeMail } from '../../worker/api/mail/compose.ts';
import { createLinkTokens, createUnsubscribeTokens } from '../../worker/api/tokens/tokens.ts';
import { testSecrets } from '../support/secrets.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { signInAdmin } from './payouts-support.ts';
import { freshIpAddress, leadBody, post, runSql } from './requests.ts';

const site = await getSharedSite();
const admin = await signInAdmin(site);
const from = { 'cf-connecting-ip': freshIpAddress() };
const config = {
  SITE_URL: site.url,
  MAIL_FROM: 'Ingreso Activo <hola@ingresoactivo.com>',
  TIME_ZONE: 'America/Santo_Domingo',
  TOKEN_SECRET: testSecrets.TOKEN_SECRET,
};
const tokens = createUnsubscribeTokens(config);
const links = createLinkTokens(config);

const unlock = (email: string) =>
  post(site, '/api/leads/desbloqueo', { email, appName: 'PollPay', acepta: true }, from);
const mailsTo = (email: string) => runSql(site, 'SELECT id FROM outbox WHERE recipient = ?', email);

const urls = [
  ['maria&juan@rara.test', 'maria&juan@rara.test'],
  ["ana/paz'?bcc=x%40y#z@rara.test", "ana/paz'?bcc=x%40y#z@rara.test"],
  ['\u202aana@muñoz.test\u202c', 'ana@xn--muoz-hqa.test'],
] as const;

test.each(urls)(
  'a person with the email %j gets a guide, unsubscribes and is found by a search',
  async (typed, kept) => {
    expect((await unlock(typed)).status).toBe(201);
    expect(await mailsTo(kept)).toHaveLength(1);
    const lists = `/api/admin/listas/leads?en=email&buscar=${encodeURIComponent(typed)}`;
    const found = await site.fetch(lists, { headers: admin.headers });
    expect((await found.json()).rows).toMatchObject([{ email: kept }]);

    const params = { app: 'PollPay', country: 'México', link: 'https://pollpay.test/' };
    const row = { id: 'una', recipient: kept, template: 'welcome', params, texts: null } as const;
    const mail = await composeMail({ brand: exampleBrand, config, tokens, links }, row);
    const [, url = ''] = mail?.headers['List-Unsubscribe']?.match(/^<(\S+)>$/) ?? [];
    expect((await fetch(url, { method: 'POST', headers: from })).status).toBe(204);
    const again = leadBody({ email: typed, app: 'Givvy' });
    expect((await post(site, '/api/leads', again, from)).status).toBe(201);
    // The second mail only offers to restart the mails.
    expect(await mailsTo(kept)).toHaveLength(2);
  },
);

test('the Unicode and the ASCII form of an email count as the same email', async () => {
  const same = ['luz@ñandú.test', 'luz@xn--and-6ma2c.test', 'LUZ@ÑANDÚ.test'];
  const answers = [];
  for (const email of same) {
    answers.push((await post(site, '/api/leads', leadBody({ email }), from)).status);
  }
  expect(answers).toEqual([201, 409, 409]);
});
