import { rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type PartName, partNames } from '../../scripts/parts.ts';
import { signInAdmin } from '../integration/payouts-support.ts';
import { type Deployment, writeRenamedBuilds } from '../support/deployment.ts';
import { fillLead, submitButton } from './leads.ts';
import { signedInAs } from './members.ts';
import {
  recordDocumentMethods,
  useSite,
  type Visit,
  waitForHydration,
  waitForText,
} from './support.ts';

// These tests deploy parts while tabs are open and pages are cached. A deployment replaces all files of a part,
// so its old files no longer exist.

const deployment: Deployment = { folder: writeRenamedBuilds(), deployed: new Set() };
const deploy = (...names: PartName[]) => {
  for (const name of names) deployment.deployed.add(name);
};
afterAll(() => rmSync(deployment.folder, { recursive: true }));
beforeEach(() => deployment.deployed.clear());

const { visit, site } = useSite({
  deployment: () => deployment,
  vars: () => ({ DOCUMENT_SECONDS: '3600' }),
});

async function open(path: string, before: (fresh: Visit) => unknown = () => {}) {
  let documents: string[] = [];
  /** The scripts that the page requested and did not get. */
  const missing: string[] = [];
  const tab = await visit(path, {
    country: 'DO',
    ownProfile: true,
    before: async (fresh) => {
      documents = recordDocumentMethods(fresh.page);
      fresh.page.on('response', (response) => {
        if (response.status() === 404) missing.push(new URL(response.url()).pathname);
      });
      await before(fresh);
    },
  });
  return { ...tab, documents, missing };
}

const cacheOf = async (path: string) =>
  (await site().fetch(path)).headers.get('server-timing') ?? '';

test.each([
  ['gateway', '/contacto'],
  ['mf-public', '/pollpay'],
] as const)(
  'the edge serves no page that it cached before a deployment of the %s',
  async (part, path) => {
    await cacheOf(path);
    expect(await cacheOf(path)).toContain('cache;desc="hit"');
    deploy(part);
    // The gateway asks for mf-public's version once a second, so it notices a deployment after about a
    // second.
    await expect.poll(() => cacheOf(path)).toContain('cache;desc="miss"');
    const { page, documents, missing } = await open(path);
    await waitForHydration(page);
    expect({ documents, missing }).toEqual({ documents: ['GET'], missing: [] });
  },
);

test('a deployment of a private part keeps cached public pages and answers', async () => {
  const paths = ['/contacto', '/terminos', '/api/apps'];
  // After this time the gateway has noticed each earlier deployment of mf-public, also that of the previous
  // test.
  const unnoticedMs = 2500;
  await setTimeout(unnoticedMs);
  for (const path of paths) await cacheOf(path);
  deploy('mf-member', 'mf-admin');
  await setTimeout(unnoticedMs);
  for (const path of [...paths, ...paths])
    expect(await cacheOf(path)).toContain('cache;desc="hit"');
  deploy('mf-public');
  await expect.poll(() => cacheOf('/terminos')).toContain('cache;desc="miss"');
  expect(await cacheOf('/api/apps')).toContain('cache;desc="hit"');
});

test('an open tab survives a deployment with at most one reload and sends its form', async () => {
  const { page, documents, missing, expectProblem } = await open('/pollpay');
  expectProblem(/status of 404|dynamically imported|MIME|was not looked at/);
  await waitForHydration(page);
  deploy(...partNames);
  await fillLead(page);
  // As React does for controlled fields, this code copies the typed value into the attribute.
  await page.evaluate(() => {
    for (const field of document.querySelectorAll('input')) field.defaultValue = field.value;
  });
  // The script that checks the email is missing, but the page must not interrupt the person's work.
  await expect.poll(() => missing.join()).toContain('suggest-email');
  await submitButton(page).click();
  await waitForText(page, '¡Gracias, Ana!');
  expect(documents).toHaveLength(1);
  await page.locator('a[href="/"]').filter({ visible: true }).first().click();
  await page.getByRole('heading', { level: 1, name: /Tu celular/ }).waitFor();
  await waitForHydration(page);
  expect(documents).toHaveLength(2);
  // The operator rolls the deployment back hours later. The tab has already reloaded once.
  await page.evaluate(() => sessionStorage.setItem('reloaded', String(Date.now() - 7_200_000)));
  deployment.deployed.clear();
  await page.locator('main a[href="/guia"]').first().click();
  await page.getByRole('heading', { level: 1, name: 'Guías paso a paso' }).waitFor();
  expect(documents).toHaveLength(3);
});

test('the administrator’s open tab loads a deployed administration with one reload', async () => {
  const { page, documents, expectProblem } = await open(
    '/panel',
    signedInAs(site(), await signInAdmin(site())),
  );
  expectProblem(/status of 404|dynamically imported|MIME/);
  await waitForHydration(page);
  deploy('mf-member', 'mf-admin');
  await page.locator('a[href="/admin"]').filter({ visible: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Hoy' }).waitFor();
  expect(documents.length).toBeLessThanOrEqual(2);
});
