import { expect, test } from 'vitest';
import { createMember } from '../support/members.ts';
import { useAdminSite } from './admin.ts';
import { useSharedSite } from './support.ts';

const { open, openList, site } = useAdminSite(useSharedSite());

test('an approved member’s row stays in the list until the last undo time ends', async () => {
  const names = ['Primera', 'Segunda'].map((n) => `Turno ${n}`);
  await Promise.all(names.map((nombre) => createMember(site(), { nombre, estado: 'pendiente' })));
  const { page } = await open('/admin/miembros?estado=pendiente&en=nombre&buscar=Turno', {
    clock: true,
  });
  const button = (name: string) => page.getByRole('button', { name });
  const row = page.getByRole('row', { name: 'Turno Primera' });
  for (const name of names) {
    await button(`Aprobar a ${name}`).click();
    await button(`Deshacer la aprobación de ${name}`).waitFor();
    await page.clock.runFor(12_000);
  }
  await page.getByLabel('Elegir Turno Segunda').check();
  expect(await row.textContent()).toContain('Activo');
  expect(await button('Aprobar a Turno Primera').count()).toBe(0);
  await button('Deshacer la aprobación de Turno Segunda').waitFor();
  await page.clock.runFor(9000);
  await expect.poll(() => row.count()).toBe(0);
});

test('after the owner undoes the second of two approvals, both rows stay in place', async () => {
  const names = ['Uno', 'Dos', 'Tres'].map((n) => `Sitio ${n}`);
  for (const nombre of names) await createMember(site(), { nombre, estado: 'pendiente' });
  const { page } = await openList('/admin/miembros?estado=pendiente&en=nombre&buscar=Sitio');
  const rows = page.getByRole('link', { name: /^Sitio / });
  const before = await rows.allTextContents();
  const [first = '', second = ''] = before;
  for (const name of [first, second]) {
    await page.getByRole('button', { name: `Aprobar a ${name}` }).click();
    await page.getByRole('button', { name: `Deshacer la aprobación de ${name}` }).waitFor();
  }
  const undoing = page.waitForResponse('**/api/admin/miembros/deshacer');
  await page.getByRole('button', { name: `Deshacer la aprobación de ${second}` }).click();
  await undoing;
  await page.getByRole('button', { name: `Aprobar a ${second}` }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await rows.allTextContents()).toEqual(before);
  await page.getByRole('button', { name: `Deshacer la aprobación de ${first}` }).waitFor();
});
