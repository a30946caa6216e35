import { expect, test } from 'vitest';
import { createMember, password, signedIn } from '../members.ts';
import { expectAccessible } from './axe.ts';
import { focusIsOn, part, signedInAs } from './members.ts';
import { see, soon, useSite } from './support.ts';

const { visit, site } = useSite();

async function openDevices() {
  const member = await createMember(site());
  const other = await signedIn(site(), member.id);
  const opened = await visit('/perfil', { before: signedInAs(site(), member) });
  const devices = part(opened.page, 'Tus dispositivos');
  await expect.poll(() => devices.getByRole('listitem').count(), soon).toBe(2);
  const isOtherSignedIn = async () => {
    const { status } = await site().fetch('/api/perfil', { headers: other });
    return status === 200;
  };
  return { ...opened, devices, isOtherSignedIn };
}

test('the devices are listed, this one first, and another is signed out after a question', async () => {
  const { page, devices, isOtherSignedIn } = await openDevices();
  const [own] = await devices.getByRole('listitem').allTextContents();
  expect(own).toContain('Este dispositivo');
  expect(await isOtherSignedIn()).toBe(true);
  await devices.getByRole('button', { name: /^Cerrar sesión en/ }).click();
  await page.getByRole('dialog', { name: '¿Cerrar esa sesión?' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'No, dejarla abierta' }).click();
  expect(await isOtherSignedIn()).toBe(true);
  await devices.getByRole('button', { name: /^Cerrar sesión en/ }).click();
  await page.getByRole('button', { name: 'Sí, cerrarla' }).click();
  await expect.poll(() => devices.getByRole('listitem').count(), soon).toBe(1);
  expect(await isOtherSignedIn()).toBe(false);
  await expect.poll(() => focusIsOn(page, 'Este dispositivo'), soon).toBe(true);
});

test('a new password signs the other devices out, and the list says so', async () => {
  const { page, devices, isOtherSignedIn } = await openDevices();
  await page.getByLabel('Contraseña actual').fill(password);
  await page.getByLabel('Contraseña nueva').fill('Otra-clave-2026!');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await see(page, 'Cerramos tu sesión en los demás dispositivos.');
  await expect.poll(() => devices.getByRole('listitem').count(), soon).toBe(1);
  expect(await isOtherSignedIn()).toBe(false);
});

test('a list that does not come says so and can be asked for again', async () => {
  const member = await createMember(site());
  const { page } = await visit('/perfil', {
    before: async (fresh) => {
      fresh.expectProblem(/ERR_FAILED/);
      await signedInAs(site(), member)(fresh);
      await fresh.page.route('**/api/perfil/sesiones', (route) => route.abort(), { times: 1 });
    },
  });
  const devices = part(page, 'Tus dispositivos');
  await devices.getByRole('alert').waitFor();
  await devices.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await devices.getByText('Este dispositivo').waitFor();
  expect(await devices.getByRole('alert').count()).toBe(0);
  expect(await focusIsOn(page, 'Este dispositivo')).toBe(true);
});
