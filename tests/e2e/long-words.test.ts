import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { demoPath } from '../../scripts/demo/letter.ts';
import { runSql } from '../integration/requests.ts';
import { changeSetting } from '../integration/settings-support.ts';
import { adminPaths } from '../support/admin-paths.ts';
import { loadDemo } from '../support/demo.ts';
import { signInMember } from '../support/members.ts';
import { publishPost } from '../support/posts.ts';
import { signedInAs } from './members.ts';
import { phone, useSite, waitForHydration } from './support.ts';
import { findMenuFaults, findMisfits } from './text-size.ts';

// These tests put words of the maximum length into every page that shows a visitor's or an author's text. The
// words contain no place for a line break.

const { visit, site } = useSite();
const word = 'Electroencefalografista'.repeat(3);
const email = `${'correolargo'.repeat(5)}@${'buzon'.repeat(11)}.test`;

/** Decided payouts keep their texts, because the database refuses to change them. */
const longer = [
  ['UPDATE members SET nombre = ?', word],
  ['UPDATE members SET motivo = ? WHERE motivo IS NOT NULL', word],
  [`UPDATE payouts SET nombre = ? WHERE estado = 'pendiente'`, word],
  [`UPDATE members SET paypal_email = ? WHERE id = 'demo-activa'`, email],
  ['UPDATE leads SET email = ? || email', word],
  ['UPDATE leads_generar SET name = ?', word],
] as const;

let post = '';
beforeAll(async () => {
  await loadDemo(site());
  for (const [statement, text] of longer) await runSql(site(), statement, text);
  const headers = await signInMember(site(), 'demo-admin');
  await changeSetting(site(), headers, 'sitio', { name: 'W'.repeat(40), slogan: 'W'.repeat(80) });
  const { slug } = await publishPost(site(), headers, {
    title: word,
    description: word.repeat(2),
    source: `## ${word}\n\n${word.repeat(2)} [${word}](https://ejemplo.com/)\n\n- ${word}\n\n> ${word}\n\n| ${word} | a |\n| - | - |\n| ${word} | b |\n\n\`${word.repeat(2)}\``,
  });
  post = `/blog/${slug}`;
});

async function misfitsOf(page: Page, paths: string[]) {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(site().url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    for (const fault of await page.evaluate(findMisfits)) found.push(`${path}: ${fault}`);
  }
  return found;
}

test('a long word in a post fits a phone', async () => {
  const { page } = await visit('/blog', { viewport: phone });
  expect(await misfitsOf(page, ['/blog', post])).toEqual([]);
});

test('a long word in a member’s name, email or reason fits a phone', async () => {
  const before = signedInAs(site(), { id: 'demo-activa' });
  const { page } = await visit('/panel', { viewport: phone, before });
  expect(await misfitsOf(page, ['/panel', '/perfil', '/'])).toEqual([]);
});

test('a site’s long name and slogan fit a phone', async () => {
  const { page } = await visit('/', { viewport: phone });
  expect(await misfitsOf(page, ['/', '/home', '/contacto', '/registro-login'])).toEqual([]);
});

test('a visitor’s long word fits a phone in the administration', async () => {
  const before = signedInAs(site(), { id: 'demo-admin' });
  const { page } = await visit('/admin/hoy', { viewport: phone, before });
  const paths = [...adminPaths, '/admin/pagos?estado=pendiente'].map(demoPath);
  expect(await misfitsOf(page, paths)).toEqual([]);
  expect(await findMenuFaults(page)).toEqual([]);
});
