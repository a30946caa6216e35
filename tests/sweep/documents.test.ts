import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { findAudience } from '#contract/audiences.ts';
import { mailTemplates } from '#contract/mail/labels.ts';
import { exampleBrand } from '#contract/site/brand.ts';
import { renderMail } from '../../worker/api/mail/compose.ts';
import { mailKinds } from '../../worker/api/mail/kinds.ts';
import { createLinkTokens } from '../../worker/api/tokens/tokens.ts';
import { publicPaths } from '../integration/public-paths.ts';
import { getSharedSite } from '../support/shared-site.ts';

const site = await getSharedSite();

const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

async function faultsIn(html: string, rules: Record<string, 'off'> = {}): Promise<string[]> {
  const { results } = await validator.validateString(html, { rules });
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`,
    ),
  );
}

/** Firefox restores a checked checkbox after a reload, except with the invalid `autocomplete="off"`. */
const ofDiscover: Record<string, 'off'> = { 'valid-autocomplete': 'off' };
/** Mail programs need tables and table attributes for the layout. */
const ofMails: Record<string, 'off'> = { 'no-deprecated-attr': 'off' };

const others = ['/registro-login', '/olvide-mi-clave', '/baja', '/volver', '/admin/hoy', '/nada'];

test.each([...publicPaths, ...others])('%s is valid HTML', async (path) => {
  const page = await site.fetch(path);
  expect(await faultsIn(await page.text(), path === '/descubre' ? ofDiscover : {})).toEqual([]);
});

const config = { SITE_URL: 'https://sitio.test', TOKEN_SECRET: 's'.repeat(32) };
const links = {
  brand: exampleBrand,
  url: config.SITE_URL,
  timeZone: 'America/Santo_Domingo',
  sign: createLinkTokens(config).sign,
  unsubscribeUrl: 'https://sitio.test/baja',
};

test.each(mailTemplates)('the mail %s is valid HTML', async (template) => {
  const params = mailKinds[template].sample;
  const mail = await renderMail({ template, params }, links);
  expect(mail).not.toBeNull();
  expect(await faultsIn(mail?.html ?? '', ofMails)).toEqual([]);
});

/** Returns every URL of this site in a document, with its fragment. */
function urlsIn(from: string, html: string): string[] {
  const found = [...html.matchAll(/<(?!script)[a-z][^>]*?\s(?:href|src)="([^"]*)"/g)];
  const urls = found.map(([, url = '']) => new URL(url.replaceAll('&amp;', '&'), site.url + from));
  return urls.filter(({ origin }) => origin === new URL(site.url).origin).map(({ href }) => href);
}

test('every link of a public page leads to an existing page and fragment', async () => {
  const documents = new Map<string, string>();
  for (const path of publicPaths) documents.set(path, await (await site.fetch(path)).text());
  const named = [...documents].flatMap(([from, html]) =>
    urlsIn(from, html).map((href) => ({ from, url: new URL(href) })),
  );
  expect(named.length).toBeGreaterThan(500);
  const broken: string[] = [];
  const checked = new Map<string, Promise<{ status: number; html: string }>>();
  async function open(path: string) {
    const answer = await site.fetch(path);
    return { status: answer.status, html: await answer.text() };
  }
  for (const { from, url } of named) {
    const path = url.pathname + url.search;
    const opening = checked.get(path) ?? open(path);
    checked.set(path, opening);
    const { status, html } = await opening;
    const place = decodeURIComponent(url.hash.slice(1));
    // A visitor who is not signed in gets the sign-in in place of a member's page.
    const isThere =
      !place || findAudience(url.pathname) === 'member' || html.includes(`id="${place}"`);
    if (status !== 200 || !isThere) broken.push(`${from} → ${path}${url.hash} (${status})`);
  }
  expect(broken).toEqual([]);
});
