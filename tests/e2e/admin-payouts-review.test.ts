import { expect, test } from 'vitest';
import {
  button,
  choose,
  dialogOf,
  downloaded,
  leaveUncovered,
  openPayout,
  rowOf,
  suspend,
  usePayoutsPage,
} from './admin-payouts-support.ts';
import { expectAccessible } from './axe.ts';
import { phone, see, useSharedSite } from './support.ts';

const { openPage, site } = usePayoutsPage(useSharedSite());

test('on a phone money known to be bad is shown, left out of many, and paid alone when confirmed', async () => {
  const [owing, barred, sound] = [
    await openPayout(site(), 'Olga Debe', 5),
    await openPayout(site(), 'Saúl Suspenso', 4),
    await openPayout(site(), 'Sara Limpia', 3),
  ];
  await leaveUncovered(site(), owing, 1000);
  await suspend(site(), barred);
  const { page } = await openPage({ viewport: phone }, '?estado=pendiente');
  await rowOf(page, owing.nombre).getByText('Debe US$ 10.00', { exact: true }).waitFor();
  await rowOf(page, barred.nombre).getByText('Suspendido').waitFor();
  await expectAccessible(page);

  await choose(page, owing.nombre, barred.nombre, sound.nombre);
  await page.getByRole('button', button('Archivo para PayPal')).click();
  const dialog = dialogOf(page, 'Archivo para PayPal');
  const text = await dialog.textContent();
  expect(text).toContain('en 1 pago');
  expect(text).toContain('Quedan como están:');
  expect(text).toContain('Olga Debe: Tiene una deuda de US$ 10.00.');
  expect(text).toContain('Saúl Suspenso: Su cuenta está suspendida.');
  await expectAccessible(page);
  const file = await downloaded(page, dialog.getByRole('button', button('Descargar archivo')));
  expect(file.split('\r\n')).toEqual([expect.stringContaining(sound.id.slice(0, 30)), '']);

  await rowOf(page, owing.nombre)
    .getByRole('button', { name: /^Voy a pagarlo/ })
    .press('Enter');
  const taking = dialogOf(page, 'Voy a pagarlo');
  expect(await taking.textContent()).toContain('Tiene una deuda de US$ 10.00.');
  expect(await taking.textContent()).toContain('US$ 25.00');
  await expectAccessible(page);
  await taking.getByRole('button', button('Tomarlo de todos modos')).press('Enter');
  await see(page, /Olga Debe\. El pago está en tus manos/);
  await rowOf(page, owing.nombre).getByText('Pago a mano, desde el').waitFor();
});
