import { expect, test } from 'vitest';
import { createMember, signedIn } from '../members.ts';
import { expectAccessible } from './axe.ts';
import { focusIsOn, part, signedInAs } from './members.ts';
import { soon, useSite } from './support.ts';

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
