import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  expectRedraw,
  readTranslatedText,
  translate,
  translateByMoving,
  translateFromStart,
  translationSuffix,
} from './foreign.ts';
import { createPayee, findRegion, openPayoutDialog, readPayouts, signedInAs } from './members.ts';
import { completeFollow, openUnlock } from './steps.ts';
import { phone, useSharedSite, waitForHydration, waitForText } from './support.ts';

const { visit, site } = useSharedSite();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const reads = (part: Locator) => expect.poll(() => readTranslatedText(part));

const changes = { 'a translator': translate, 'a translator that moves texts': translateByMoving };
const cases = [
  { name: 'a translator before the app', isEarly: true, change: null },
  ...Object.entries(changes).map(([name, change]) => ({ name, isEarly: false, change })),
];

test.each(cases)(
  'with $name on the page, a member requests and cancels a payout',
  async ({ isEarly, change }) => {
    const member = await createPayee(site());
    const { page } = await visit('/panel', {
      viewport: phone,
      before: async (fresh) => {
        await signedInAs(site(), member)(fresh);
        if (!isEarly) return;
        await translateFromStart(fresh);
        expectRedraw(fresh);
      },
    });
    await waitForHydration(page);
    await change?.(page);
    const balance = findRegion(page, 'Saldo disponible');
    const payouts = findRegion(page, 'Tus pagos');
    await openPayoutDialog(page);
    await button(page, 'Confirmar').click();
    await reads(balance).toContain('US$ 31.25 reservados para tu pago.');
    expect(await readTranslatedText(balance)).toContain('Saldo disponible US$ 0.00');
    await reads(payouts).toContain('US$ 31.25 Pendiente');
    await waitForText(page, 'Recibimos tu solicitud de pago.');
    await button(page, 'Cancelar este pago').click();
    await button(page, 'Sí, cancelarlo').click();
    await waitForText(page, 'Cancelamos tu solicitud.');
    await reads(payouts).toContain('US$ 31.25 Cancelado');
    expect(await readTranslatedText(payouts)).not.toContain('Pendiente');
    await reads(balance).toContain('Saldo disponible US$ 31.25');
    expect(await readTranslatedText(balance)).not.toContain('US$ 0.00');
    expect(await page.getByText('no está disponible').count()).toBe(0);
    expect(await readPayouts(site(), member)).toHaveLength(1);
  },
);

test('the unlock counts the shares on a translated page', async () => {
  const { page, warnings } = await visit('/home');
  await openUnlock(page, 'Sweatcoin');
  await translate(page);
  await completeFollow(page);
  const share = button(page, /Compartir en WhatsApp/);
  await reads(share).toBe('Compartir en WhatsApp 2 restantes');
  await share.click();
  const send = page.getByRole('dialog', { name: 'Comparte' }).locator('button').last();
  for (const left of ['2 restantes', '1 restante']) {
    await reads(send).toBe(`Compartir ahora (${left})`);
    await send.click();
  }
  await send.waitFor({ state: 'detached' });
  await reads(share).toBe('Compartir en WhatsApp 0 restantes');
  expect(await share.innerText()).toContain(`WhatsApp${translationSuffix}`);
  expect(warnings.filter((line) => line.includes('something else'))).toEqual([]);
});

test('a translated page shows the right texts after a switch to sign-up and back', async () => {
  const { page } = await visit('/registro-login');
  await waitForHydration(page);
  await translate(page);
  for (const [link, there, gone] of [
    ['Regístrate', '¿Ya tienes cuenta?', '¿No tienes cuenta?'],
    ['Inicia sesión', '¿No tienes cuenta?', '¿Ya tienes cuenta?'],
  ] as const) {
    await page.getByRole('link', { name: link }).click();
    const main = page.locator('main');
    await reads(main).toContain(there);
    expect(await readTranslatedText(main)).not.toContain(gone);
    await expect.poll(() => main.innerText()).toContain(`${there}${translationSuffix}`);
  }
});
