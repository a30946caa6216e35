import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PartName, partNames, rendered } from '../../scripts/parts.ts';
import { createMember, type Member } from '../members.ts';
import { renamedBuilds } from '../renamed-builds.ts';
import type { RollOut } from '../roll-out.ts';
import { chosen, sized } from '../sweep.ts';
import { fillLead } from './leads.ts';
import { signedInAs } from './members.ts';
import { hydrated, see, soon, useSite, type Visit } from './support.ts';

/** Percentage of visitors that have the later release of a part; as Cloudflare, by their keys. */
const share: Record<PartName, number> = {
  ...{ gateway: 0, api: 0 },
  ...{ 'mf-public': 0, 'mf-member': 0, 'mf-admin': 0 },
};
const ownNumber = (part: string, key: string) =>
  createHash('sha256').update(part).update(key).digest().readUInt16BE() % 100;
const rollOut: RollOut = {
  folder: renamedBuilds(),
  isNew: (part, key) => ownNumber(part, key) < share[part],
};
const deploy = (percent: number, ...names: PartName[]) => {
  for (const name of names.length > 0 ? names : partNames) share[name] = percent;
};
afterAll(() => rmSync(rollOut.folder, { recursive: true }));
beforeEach(() => deploy(0));

const { visit, site } = useSite({
  rollOut: () => rollOut,
  vars: () => ({ DOCUMENT_SECONDS: '60' }),
});
let admin: Member;
beforeAll(async () => {
  admin = await createMember(site(), { email: 'admin@ingresoactivo.test', nombre: 'Jefa' });
});

/** The documents that a page asks for, and the scripts that it did not get. */
function watch({ page }: Visit) {
  const seen = { documents: 0, missing: [] as string[] };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) seen.documents += 1;
  });
  page.on('response', (response) => {
    if (response.status() === 404) seen.missing.push(new URL(response.url()).pathname);
  });
  return seen;
}

async function open(path: string, before: (fresh: Visit) => unknown = () => {}) {
  let seen = { documents: 0, missing: [] as string[] };
  const tab = await visit(path, {
    country: 'DO',
    ownProfile: true,
    before: async (fresh) => {
      seen = watch(fresh);
      await before(fresh);
    },
  });
  return { ...tab, seen };
}

const isKept = (path: string) =>
  expect
    .poll(async () => (await site().fetch(path)).headers.get('server-timing'), soon)
    .toContain('cache;desc=hit');

test('a page kept by the version before runs the scripts of the one that answers', async () => {
  await isKept('/contacto');
  const before = await (await site().fetch('/contacto')).text();
  deploy(100, 'gateway');
  const answer = await site().fetch('/contacto');
  expect(answer.headers.get('server-timing')).toContain('cache;desc=hit');
  const after = await answer.text();
  const bootOf = (html: string) => /"(\/assets\/index-[^"]+\.js)"/.exec(html)?.[1] ?? '';
  expect(bootOf(after)).not.toBe(bootOf(before));
  expect((await site().fetch(bootOf(after))).status).toBe(200);
  const { page, seen } = await open('/contacto');
  await hydrated(page);
  expect(seen).toEqual({ documents: 1, missing: [] });
});

test('a page kept from before a deployment of mf-public is not shown once that is known', async () => {
  await isKept('/pollpay');
  deploy(100, 'mf-public');
  // The gateway asks every ten seconds which build there is.
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  const { page, seen } = await open('/pollpay');
  await hydrated(page);
  expect(seen).toEqual({ documents: 1, missing: [] });
});

// What is rendered is deployed whole: the gateway's call of render() carries no key.
const gradual = partNames.filter((part) => !rendered.includes(part));

test.each(chosen(gradual, (part) => part === 'gateway'))(
  'all through a gradual roll-out of %s no visitor lacks a script',
  async (part) => {
    deploy(50, part);
    for (let visitor = 0; visitor < sized(2, 4); visitor += 1) {
      const { page, seen } = await open('/', signedInAs(site(), admin));
      await hydrated(page);
      const click = (selector: string) =>
        page.locator(selector).filter({ visible: true }).first().click();
      const heading = (name: string) =>
        page.getByRole('heading', { level: 1, name }).first().waitFor();
      await click('main a[href="/guia"]');
      await heading('Guías paso a paso');
      await page.goto(`${site().url}/panel`);
      await heading('Tu panel');
      await hydrated(page);
      await click('a[href="/admin/dashboard"]');
      await heading('Panel de Leads');
      expect(seen).toEqual({ documents: 2, missing: [] });
      await page.close();
    }
  },
);

test('a tab that is open while everything is deployed sends its form and goes on, with one reload', async () => {
  const { page, seen, expectProblem } = await open('/pollpay');
  expectProblem(/status of 404|dynamically imported|MIME/);
  await hydrated(page);
  deploy(100);
  await fillLead(page);
  await page.locator('form button[type="submit"]').click();
  await see(page, '¡Gracias, Ana!');
  expect(seen.documents).toBe(1);
  await page.locator('a[href="/"]').filter({ visible: true }).first().click();
  await page.getByRole('heading', { level: 1, name: /Tu celular/ }).waitFor();
  await hydrated(page);
  expect(seen.documents).toBe(2);
});

test('a tab and its document may come from two versions when cookies are refused: one reload', async () => {
  deploy(50, 'gateway');
  for (let visitor = 0; visitor < sized(2, 4); visitor += 1) {
    const { page, seen, expectProblem, context } = await open('/', async (fresh) => {
      // As with cookies refused: each request has another key.
      await fresh.page.route('**', async (route) => {
        await fresh.context.clearCookies();
        await route.fallback();
      });
    });
    expectProblem(/status of 404|dynamically imported|MIME/);
    await page.waitForTimeout(1500);
    expect(seen.documents).toBeLessThanOrEqual(2);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.clearCookies();
    await page.getByRole('heading', { level: 1, name: /Tu celular/ }).waitFor();
  }
});

test('nobody gets a cookie while no roll-out is on, nor one that a client made up', async () => {
  const direct = await site().fetch('/contacto', {
    headers: { cookie: 'version=hola' },
  });
  expect(direct.headers.get('set-cookie')).toBeNull();
});
