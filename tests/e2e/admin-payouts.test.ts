import { expect, test } from 'vitest';
import { runSql } from '../integration/requests.ts';
import { password, reverseUncovered, suspendMember } from '../support/members.ts';
import { pickCase } from '../support/sweep.ts';
import { screens } from './admin.ts';
import {
  createMemberWithPayout,
  downloadText,
  exactName,
  locateBatch,
  locateDialog,
  locateRow,
  payoutRow,
  selectPayouts,
  usePayoutsPage,
} from './admin-payouts-support.ts';
import { expectAccessible, expectAccessibleAtEverySize } from './axe.ts';
import { readFocus, tabAndPressEnter, tabAndType } from './keyboard.ts';
import { phone, useSharedSite, waitForText, wide } from './support.ts';

const { openPage, site } = usePayoutsPage(useSharedSite());

test('the table of payouts and its actions fit a screen of 1280 px', async () => {
  await createMemberWithPayout(site(), 'Ana María de los Ángeles', 2);
  const { page } = await openPage({ viewport: wide }, '?estado=pendiente', false);
  await page
    .getByRole('button', { name: /^Reservar para pagarlo yo/ })
    .first()
    .waitFor();
  const table = page.locator('table');
  const over = table.evaluate((e) => e.scrollWidth - (e.parentElement?.clientWidth ?? 0));
  expect(await over).toBeLessThanOrEqual(0);
});

test.each(pickCase(screens, 1))(
  'on %s the owner pays a payout by keyboard; another is freed, then refused',
  async (_, viewport) => {
    const [ana, luz] = [
      await createMemberWithPayout(site(), 'Ana Paga', 80),
      await createMemberWithPayout(site(), 'Luz Rechaza', 2),
    ];
    const { page, expectProblem } = await openPage({ viewport }, '?estado=pendiente', false);
    expectProblem(/status of 403/);
    await waitForText(page, 'Venció hace 8 h');
    await waitForText(page, 'Vence en 2 días');
    const names = await page
      .getByRole('link', { name: /^(Ana Paga|Luz Rechaza)$/ })
      .allTextContents();
    expect(names).toEqual(['Ana Paga', 'Luz Rechaza']);
    await expectAccessibleAtEverySize(page);

    await tabAndPressEnter(page, 'Reservar para pagarlo yo');
    await tabAndPressEnter(page, 'Reservar el pago');
    // The page asks for the password and then reserves the payment without a second click.
    await locateDialog(page, 'Confirma que eres tú').waitFor();
    await tabAndType(page, 'Contraseña', password);
    await tabAndPressEnter(page, 'Confirmar');
    await waitForText(page, /Ana Paga\. El pago está en tus manos/);
    await locateRow(page, 'Ana Paga').getByText('En tus manos').waitFor();
    await locateRow(page, 'Ana Paga').getByText('Pago a mano, desde el').waitFor();
    await tabAndPressEnter(page, 'Ya lo pagué');
    const paying = locateDialog(page, 'Marcar como pagado');
    await paying.getByText('US$ 25.00').waitFor();
    await expectAccessibleAtEverySize(page);
    await tabAndType(page, 'Referencia del pago', 'PP-991');
    await tabAndPressEnter(page, 'Marcar pagado');
    await waitForText(page, 'Marcado como pagado. El correo va en camino.');
    await expect.poll(() => readFocus(page)).not.toMatch(/^body/);
    expect(await payoutRow(site(), ana.id)).toMatchObject({
      estado: 'pagado',
      referencia: 'PP-991',
    });
    await locateRow(page, 'Ana Paga').waitFor({ state: 'detached' });
    await page.getByRole('region', { name: 'Resultado' }).getByRole('button').click();

    const luzRow = locateRow(page, luz.nombre);
    await luzRow.getByRole('button', { name: /^Reservar para pagarlo yo/ }).click();
    await locateDialog(page, 'Reservar para pagarlo yo')
      .getByRole('button', exactName('Reservar el pago'))
      .click();
    await waitForText(page, 'Ver los últimos terminados');
    await expect.poll(() => locateBatch(page, 'Luz Rechaza').count()).toBe(1);
    expect(await page.getByText('Ana Paga').isVisible()).toBe(false);
    await luzRow.getByRole('button', { name: /^Devolver a la lista/ }).click();
    const back = locateDialog(page, '¿No lo pagaste?');
    await back.getByLabel('Por qué').fill('No lo envié');
    await back.getByRole('button', exactName('Devolver a la lista')).click();
    await waitForText(page, 'Devuelto a la lista: los pagos están otra vez pendientes.');
    await luzRow.getByRole('button', { name: /^Reservar para pagarlo yo/ }).waitFor();
    expect(await payoutRow(site(), luz.id)).toMatchObject({ estado: 'pendiente' });
    await luzRow.getByRole('button', { name: /^Rechazar/ }).click();
    const refusing = locateDialog(page, 'Rechazar pago');
    await refusing.getByRole('button', exactName('Rechazar')).click();
    await waitForText(page, 'Escribe el motivo.');
    await refusing.getByLabel('Motivo').fill('Tu cuenta de PayPal no existe');
    await refusing.getByRole('button', exactName('Rechazar')).click();
    await waitForText(page, /Luz Rechaza\. Pago rechazado/);
    expect(await payoutRow(site(), luz.id)).toMatchObject({
      estado: 'rechazado',
      motivo: 'Tu cuenta de PayPal no existe',
    });
  },
);

test('a browser without popover support shows both menus, and their entries work', async () => {
  await createMemberWithPayout(site(), 'Vera Vieja');
  const { page } = await openPage({ viewport: phone }, '');
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
    const { setAttribute } = Element.prototype;
    Element.prototype.setAttribute = function set(name, value) {
      if (!name.startsWith('popover')) setAttribute.call(this, name, value);
    };
  });
  await page.route('**/*.css', async (route) => {
    const sheet = await (await route.fetch()).text();
    const body = sheet.replaceAll(/@supports ?\(position-area/g, '@supports (unknown');
    await route.fulfill({ body, contentType: 'text/css' });
  });
  await page.reload();
  await selectPayouts(page, 'Vera Vieja');
  await page.getByRole('button', exactName('Ya los pagué por fuera')).click();
  await locateDialog(page, 'Ya los pagué por fuera')
    .getByRole('button', exactName('Cancelar'))
    .click();
  const nav = page.getByRole('navigation', { name: 'Administración' });
  await nav.getByRole('link', { name: 'Movimientos' }).click();
  await page.getByRole('heading', { name: 'Movimientos', level: 1 }).waitFor();
  // A menu that is taller than the phone scrolls and does not cover the page.
  const scroll = (menu: Element) => {
    menu.scrollTop = 50;
    return menu.scrollTop;
  };
  expect(await nav.locator('..').evaluate(scroll)).toBeGreaterThan(0);
});

test.each(pickCase(screens, 0))(
  'on %s «Más» marks selected payouts as paid, but not a payout cancelled meanwhile',
  async (where, viewport) => {
    const names = ['Uno', 'Dos', 'Tres'].map((name) => `${name} ${where}`);
    const [one, two, three] = await Promise.all(
      names.map((name, at) => createMemberWithPayout(site(), name, 9 - at)),
    );
    const { page } = await openPage({ viewport }, '');
    await selectPayouts(page, ...names);
    const cancel = "UPDATE payouts SET estado = 'cancelado', decided_at = 5 WHERE id = ?";
    await runSql(site(), cancel, three?.id);
    await page.getByRole('button', exactName('Más acciones para las filas elegidas')).click();
    await page.getByRole('button', exactName('Ya los pagué por fuera')).click();
    const dialog = locateDialog(page, 'Ya los pagué por fuera');
    await dialog.getByLabel('Referencia del pago').fill('LOTE-7');
    await expectAccessibleAtEverySize(page);
    await dialog.getByRole('button', { name: 'Marcar pagados (3)' }).click();
    await waitForText(
      page,
      /Marcado como pagado\..*\(2 pagos\) Quedaron fuera: 1\. Ya no está pendiente\./,
    );
    for (const paid of [one, two]) {
      expect(await payoutRow(site(), paid?.id ?? '')).toMatchObject({
        estado: 'pagado',
        referencia: 'LOTE-7',
      });
    }
    await locateRow(page, names[0] ?? '')
      .getByText('Pagado', { exact: true })
      .waitFor();
    // The returned money is in the member's balance again.
    await locateRow(page, names[0] ?? '')
      .getByRole('button', { name: /^Volvió/ })
      .click();
    const back = locateDialog(page, '¿El dinero volvió?');
    await back.getByLabel('Motivo').fill('Nadie lo reclamó');
    await back.getByRole('button', exactName('Devolver a su saldo')).click();
    await waitForText(page, /Anotado: el dinero volvió\./);
    await locateRow(page, names[0] ?? '')
      .getByText(/^Volvió el/)
      .waitFor();
  },
);

test('a batch skips payouts with a problem, and a dialog offers to pay them by hand', async () => {
  const [owing, barred, sound] = [
    await createMemberWithPayout(site(), 'Olga Debe', 5),
    await createMemberWithPayout(site(), 'Saúl Suspenso', 4),
    await createMemberWithPayout(site(), 'Sara Limpia', 3),
  ];
  await reverseUncovered(site(), owing.member.id, 1000);
  await suspendMember(site(), barred.member.id);
  const { page } = await openPage({ viewport: phone }, '?estado=pendiente');
  await locateRow(page, owing.nombre).getByText('Debe US$ 10.00', { exact: true }).waitFor();
  await locateRow(page, barred.nombre).getByText('Suspendido').waitFor();
  await expectAccessible(page);

  await selectPayouts(page, owing.nombre, barred.nombre, sound.nombre);
  await page.getByRole('button', exactName('Archivo para PayPal')).click();
  const dialog = locateDialog(page, 'Archivo para PayPal');
  const text = await dialog.textContent();
  expect(text).toContain('en 1 pago');
  expect(text).toContain('Quedan como están:');
  expect(text).toContain('Olga Debe: Tiene una deuda de US$\u00a010.00.');
  expect(text).toContain('Saúl Suspenso: Su cuenta está suspendida.');
  await expectAccessible(page);
  const file = await downloadText(page, dialog.getByRole('button', exactName('Descargar archivo')));
  expect(file.split('\r\n')).toEqual([expect.stringContaining(sound.id.slice(0, 30)), '']);

  await locateRow(page, owing.nombre)
    .getByRole('button', { name: /^Rechazar/ })
    .press('Enter');
  await locateDialog(page, 'Rechazar pago').getByText('menos US$ 10.00 que debe').waitFor();
  await page.keyboard.press('Escape');
  await locateRow(page, owing.nombre)
    .getByRole('button', { name: /^Reservar para pagarlo yo/ })
    .press('Enter');
  const taking = locateDialog(page, 'Reservar para pagarlo yo');
  expect(await taking.textContent()).toContain('Tiene una deuda de US$\u00a010.00.');
  expect(await taking.textContent()).toContain('US$\u00a025.00');
  await expectAccessible(page);
  await taking.getByRole('button', exactName('Reservarlo de todos modos')).press('Enter');
  await waitForText(page, /Olga Debe\. El pago está en tus manos/);
  await locateRow(page, owing.nombre).getByText('Pago a mano, desde el').waitFor();
});
