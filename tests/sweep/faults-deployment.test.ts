import { beforeAll, expect, test } from 'vitest';
import { consequences, deployed, type Remote } from '../e2e/faults.ts';
import { signedInAs } from '../e2e/members.ts';
import { hydrated, useSite, type Visit } from '../e2e/support.ts';
import { noFaults } from '../faults.ts';
import { createMember, type Member } from '../members.ts';

const faults = noFaults();
const { visit, site } = useSite({ faults });
let admin: Member;
beforeAll(async () => {
  admin = await createMember(site(), { email: 'admin@ingresoactivo.test', nombre: 'Jefa' });
});

function deploy(times: number) {
  const remotes: Remote[] = ['public', 'member', 'admin'];
  for (const remote of remotes) faults.files[remote] = deployed(remote, times);
}

const heading = ({ page }: Visit, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).first().waitFor();

test('a tab that was left open through two deployments opens every page, with one reload', async () => {
  const documents: string[] = [];
  const tab = await visit('/', {
    before: async (fresh) => {
      fresh.expectProblem(consequences);
      await signedInAs(site(), admin)(fresh);
      fresh.page.on('request', (request) => {
        if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
      });
    },
  });
  const { page } = tab;
  const click = (selector: string) =>
    page.locator(selector).filter({ visible: true }).first().click();
  await hydrated(page);
  deploy(1);
  deploy(2);

  await click('main a[href="/guia"]');
  await heading(tab, 'Guías paso a paso');
  expect(documents).toEqual(['/', '/guia']);
  await hydrated(page);
  await click('main a[href="/guia-sweatcoin"]');
  await heading(tab, /Sweatcoin/);
  await click('a[href="/"]');
  await heading(tab, /Tu celular/);
  await page.getByRole('link', { name: 'Panel' }).first().click();
  await heading(tab, 'Tu panel');
  await click('a[href="/perfil"]');
  await heading(tab, 'Mi perfil');
  await click('a[href="/admin"]');
  await heading(tab, 'Hoy');
  await click('a[href="/admin/leads"]');
  await heading(tab, /^Leads$/);
  expect(documents).toEqual(['/', '/guia']);

  // The next deployment comes hours later, to a tab that has already reloaded once.
  await page.evaluate(() => {
    sessionStorage.setItem('reloaded', String(Date.now() - 7_200_000));
  });
  deploy(3);
  await click('a[href="/admin/miembros"]');
  await heading(tab, 'Miembros');
  expect(documents).toEqual(['/', '/guia', '/admin/miembros']);
});
