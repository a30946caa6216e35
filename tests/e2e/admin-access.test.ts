import { expect, test } from 'vitest';
import { runSql } from '../integration/requests.ts';
import { computeCode, enrolAdmin, findWrongCode } from '../integration/second-factor-support.ts';
import { createMember, password as memberPassword, signInMember } from '../support/members.ts';
import { button, signIn, waitForHeading } from './access.ts';
import { adminEmail, createAdmin, findSignInDialog, signInAgain } from './admin.ts';
import { expectAccessible } from './axe.ts';
import { showListTools, waitForList } from './lists.ts';
import { signedInAs } from './members.ts';
import { phone, useSite, waitForHydration, waitForText } from './support.ts';

const { visit, site } = useSite();
const denial = 'Esta sección es solo para administradores.';

test('a visitor who signs in as the administrator returns to the requested page', async () => {
  await createAdmin(site());
  const { page } = await visit('/admin/seguridad', {
    viewport: phone,
    before: ({ expectProblem }) => expectProblem(/status of 403/),
  });
  await waitForHeading(page, 'Entra para administrar el sitio');
  await waitForText(page, denial);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ir al inicio' }).waitFor();
  await page.getByRole('link', { name: 'Inicia sesión' }).click();
  await waitForHeading(page, 'Inicia sesión');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await signIn(page, adminEmail, memberPassword);
  await page.waitForURL(`${site().url}/admin/seguridad`);
  await waitForHeading(page, 'Seguridad');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('the administration refuses a member; the sign-in link opens the member’s panel', async () => {
  const member = await createMember(site());
  const { page, expectProblem } = await visit('/panel', { before: signedInAs(site(), member) });
  await waitForText(page, 'Hola,');
  await waitForHydration(page);
  expect(await page.getByRole('link', { name: 'Administración' }).count()).toBe(0);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  // The browser navigates without a new document, as «back» or a link does.
  await page.evaluate(() => {
    history.pushState(null, '', '/admin/dashboard');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await waitForHeading(page, 'Acceso denegado');
  await expect.poll(() => page.title()).toBe('Acceso denegado | Ingreso Activo');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  await expectAccessible(page);
  expect(asked.filter((url) => url.includes('/mf/admin'))).toEqual([]);
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await page.waitForURL(`${site().url}/`);

  expectProblem(/status of 403/);
  await page.goto(`${site().url}/admin/pagos`);
  await waitForHeading(page, 'Acceso denegado');
  await page.getByRole('link', { name: 'Inicia sesión' }).click();
  await page.waitForURL(`${site().url}/panel`);
});

test('a new sign-in returns to the page, and the API refuses a former administrator', async () => {
  const admin = await createAdmin(site());
  const { page, expectProblem } = await visit('/admin/seguridad', {
    before: signedInAs(site(), admin),
  });
  expectProblem(/status of 401/);
  await waitForHeading(page, 'Seguridad');
  await waitForHydration(page);
  await site().db.prepare('DELETE FROM sessions WHERE member_id = ?').bind(admin.id).run();
  await button(page, 'Activar la verificación en dos pasos').click();
  await signInAgain(page);
  await waitForText(page, 'Agrega la cuenta a tu app');
  await site().db.prepare('DELETE FROM sessions WHERE member_id = ?').bind(admin.id).run();
  await page.getByRole('link', { name: 'Seguridad' }).first().click();
  await page.waitForURL(/\/registro-login\?destino=%2Fadmin%2Fseguridad$/);
  await waitForHeading(page, 'Inicia sesión');
  await signIn(page, adminEmail, memberPassword);
  await page.waitForURL(`${site().url}/admin/seguridad`);
  await waitForHeading(page, 'Seguridad');

  // The API refuses a former administrator even on a page that is still open.
  expectProblem(/status of 403/);
  await page.getByRole('link', { name: 'Miembros' }).first().click();
  await waitForHeading(page, 'Miembros');
  await waitForList(page);
  await site().db.prepare('UPDATE members SET email = id WHERE id = ?').bind(admin.id).run();
  await showListTools(page);
  await page.getByLabel('Estado').selectOption('activo');
  await waitForText(page, denial);
  expect(new URL(page.url()).pathname).toBe('/admin/miembros');
});

test('the owner ends the other sessions and changes the password on one page', async () => {
  const admin = await createAdmin(site());
  const elsewhere = await signInMember(site(), admin.id);
  const { page } = await visit('/admin/seguridad', { before: signedInAs(site(), admin) });
  const dialog = page.getByRole('dialog');
  await button(page, 'Cerrar todas').click();
  await dialog.getByRole('button', { name: 'Cerrar todas' }).click();
  await waitForText(page, 'No hay ninguna otra.');
  expect((await site().fetch('/api/perfil', { headers: elsewhere })).status).toBe(401);
  await page.getByLabel('Contraseña actual').fill(memberPassword);
  await page.getByLabel('Contraseña nueva').fill('Otra-clave-larga-2027');
  await button(page, 'Cambiar contraseña').click();
  await waitForText(page, 'Cambiaste tu contraseña.');
  await expectAccessible(page);
});

test('after the owner turns on the second factor, the requested page opens', async () => {
  const admin = await createAdmin(site());
  const asked = '/admin/pagos?estado=pendiente';
  const { page } = await visit(`/admin/seguridad?destino=${encodeURIComponent(asked)}`, {
    before: signedInAs(site(), admin),
  });
  await waitForHydration(page);
  await button(page, 'Activar la verificación en dos pasos').click();
  await page.getByRole('img', { name: /Código QR/ }).waitFor();
  const secret = (await page.locator('code').allTextContents()).join('').replaceAll(' ', '');
  await page.getByLabel('Código de verificación').fill(computeCode(secret));
  await button(page, 'Activar').click();
  await button(page, 'Ya los guardé').click();
  await page.waitForURL(site().url + asked);
  await waitForHeading(page, 'Pagos');
});

test('a new session with the second factor opens the requested page', async () => {
  await runSql(site(), 'UPDATE members SET email = id WHERE email = ?', adminEmail);
  const admin = await enrolAdmin(site());
  const asked = '/admin/pagos?estado=pendiente';
  const { page, expectProblem } = await visit(asked, { before: signedInAs(site(), admin) });
  expectProblem(/status of 40[13]/);
  await waitForHeading(page, 'Seguridad');
  await waitForText(page, 'Esta sesión empezó sin tu código.');
  await waitForHydration(page);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Cerrar sesión' }).click();
  await waitForHeading(page, 'Inicia sesión');
  await signIn(page, adminEmail, memberPassword);
  await page.getByLabel('Código de verificación').fill(computeCode(admin.secret));
  await button(page, 'Entrar').click();
  await page.waitForURL(site().url + asked);
  await waitForHeading(page, 'Pagos');
});

test('the owner finds an emergency by its symptom and opens the screen for it', async () => {
  const admin = await createAdmin(site());
  const { page } = await visit('/admin/ayuda', { before: signedInAs(site(), admin) });
  await page.getByLabel('¿Qué te pasa?').fill('no les pagaron');
  await page.getByRole('heading', { name: 'Me dicen que no les pagaron' }).waitFor();
  await expect.poll(() => page.getByRole('heading', { name: 'Tu primer día' }).count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Pagos' }).first().click();
  await waitForHeading(page, 'Pagos');
});

/** Opens a member's page and types a note without saving it. */
async function openWithNote(before: ReturnType<typeof signedInAs>, nombre: string) {
  const { id } = await createMember(site(), { nombre });
  const opened = await visit(`/admin/miembros/${id}`, { before });
  await waitForHydration(opened.page);
  const note = opened.page.getByLabel('Nota', { exact: true });
  await note.fill('Sin guardar');
  const save = button(opened.page, 'Guardar notas');
  return { ...opened, id, note, save };
}
const noteOf = (id: string) => runSql(site(), 'SELECT nota FROM members WHERE id = ?', id);

test.each(['a code of the app', 'a recovery code'])(
  'after a session ends, the administrator signs in with %s and keeps the text',
  async (kind) => {
    await runSql(site(), 'UPDATE members SET email = id WHERE email = ?', adminEmail);
    const admin = await enrolAdmin(site());
    const before = signedInAs(site(), admin, { secondFactor: true });
    const { page, expectProblem, id, note, save } = await openWithNote(before, 'Dos Pasos');
    expectProblem(/status of 401|presencia/);
    await runSql(site(), 'DELETE FROM sessions WHERE member_id = ?', admin.id);
    await save.click();
    const again = findSignInDialog(page);
    const enter = again.getByRole('button', { name: 'Entrar y seguir' });
    await again.getByLabel('Contraseña', { exact: true }).fill('otra-clave');
    await enter.click();
    await again.getByText('no coinciden').waitFor();
    await again.getByLabel('Contraseña', { exact: true }).fill(memberPassword);
    await enter.click();
    const code = again.getByLabel('Código de verificación');
    await code.waitFor();
    await expect.poll(() => code.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await again.getByText('no coinciden').count()).toBe(0);
    await expectAccessible(page);
    await code.fill(findWrongCode(admin.secret));
    await enter.click();
    await again.getByText('Ese código no es correcto').waitFor();
    if (kind === 'a recovery code') {
      await again.getByRole('button', { name: 'Usar un código de recuperación' }).click();
      await again.getByLabel('Código de recuperación').fill(admin.codes[0] ?? '');
    } else await code.fill(computeCode(admin.secret));
    await enter.click();
    await again.waitFor({ state: 'detached' });
    await expect.poll(() => noteOf(id)).toEqual([{ nota: 'Sin guardar' }]);
    expect(await note.inputValue()).toBe('Sin guardar');
  },
);

test('a typed text stays on the page when the account loses its rights', async () => {
  const admin = await createAdmin(site());
  const { page, expectProblem, id, note, save } = await openWithNote(
    signedInAs(site(), admin),
    'Sin Permiso',
  );
  expectProblem(/status of 403/);
  await runSql(site(), 'UPDATE members SET email = id WHERE id = ?', admin.id);
  await save.click();
  await waitForText(
    page,
    'Ya no puedes administrar el sitio. Copia lo que escribiste antes de salir.',
  );
  expect(await note.inputValue()).toBe('Sin guardar');
  await expectAccessible(page);
  expect(await noteOf(id)).toEqual([{ nota: '' }]);
  await page.getByRole('link', { name: 'Hoy', exact: true }).click();
  await button(page, 'Salir sin guardar').click();
  await waitForText(page, denial);
});
