import { expect, test } from 'vitest';
import { simulatePostback } from '../../scripts/postback.ts';
import { createOpenPayout } from '../integration/payouts-support.ts';
import { testSecrets } from '../support/harness.ts';
import { createMember, signInMember } from '../support/members.ts';
import { expectAccessible } from './axe.ts';
import {
  completeSurvey,
  createPayee,
  findRegion,
  returnToTab,
  signedInAs,
  waitForRefresh,
} from './members.ts';
import { phone, useSharedSite, waitForText } from './support.ts';

const { visit, site } = useSharedSite();

const dayStyle = { day: 'numeric', month: 'short', year: 'numeric' } as const;
test('a new member’s panel shows the next step and announces new money', async () => {
  const member = await createMember(site(), { nombre: 'Luis', paypalEmail: 'l@correo.test' });
  const { page, warnings, expectProblem } = await visit('/panel', {
    viewport: phone,
    before: signedInAs(site(), member),
  });
  await waitForText(page, 'Hola, Luis');
  await findRegion(page, 'Saldo disponible').getByText('US$ 0.00').first().waitFor();
  const missing = page.getByRole('progressbar', { name: 'Te faltan US$ 25.00' });
  expect(await missing.getAttribute('aria-valuetext')).toBe('US$\u00a00.00 de US$\u00a025.00');
  expect(await page.getByRole('button', { name: 'Solicitar pago' }).isDisabled()).toBe(true);
  await waitForText(page, 'Todavía no has completado ninguna.');
  await waitForText(page, /Responde una encuesta y aparecerá la primera barra/);
  await waitForText(page, /Todavía no has pedido ningún pago/);
  await waitForText(page, /Todavía no hay movimientos/);
  // An empty history has no filter and no download.
  const history = findRegion(page, 'Tus movimientos');
  expect(await history.getByLabel('Mostrar').count()).toBe(0);
  expect(await history.getByRole('link', { name: 'Descargar CSV' }).count()).toBe(0);
  const counter = page.getByRole('progressbar', { name: 'Encuestas de hoy' });
  expect(await counter.getAttribute('aria-valuetext')).toBe('0 de 5');
  await expectAccessible(page);

  await waitForRefresh(page);
  const survey = { provider: 'cpx', userId: member.email, amountCents: 215 } as const;
  await simulatePostback(site().url, testSecrets, survey);
  const balance = findRegion(page, 'Saldo disponible');
  await balance.getByText('US$ 2.15', { exact: true }).waitFor();
  const announced = balance.getByRole('status');
  await expect.poll(() => announced.textContent()).toMatch(/ahora tienes US\$\s2\.15/);
  await waitForText(page, '1 / 5');
  await history.getByText('+US$ 2.15').waitFor();
  await history.getByLabel('Mostrar').waitFor();

  expectProblem(/ERR_FAILED/);
  await page.route('**/api/panel', (route) => route.abort());
  await returnToTab(page);
  await expect.poll(() => warnings.join()).toContain('the call failed');
  await balance.getByText('US$ 2.15', { exact: true }).waitFor();
});

test('held money shows the site’s date; a payout shows the date in the reader’s zone', async () => {
  const member = await createPayee(site());
  const { fecha } = await createOpenPayout(site(), await signInMember(site(), member.id));
  await completeSurvey(site(), member.id, 145, true);
  const dayIn = (timeZone: string) =>
    new Intl.DateTimeFormat('es-419', { ...dayStyle, timeZone }).format(fecha);
  const siteDay = dayIn('America/Santo_Domingo');
  const far = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
  const timezoneId = far.find((zone) => dayIn(zone) !== siteDay) ?? '';
  const before = signedInAs(site(), member);
  const written = await visit('/panel', { before, javaScriptEnabled: false });
  await waitForText(written.page, `Solicitado el ${siteDay}`);
  const { page } = await visit('/panel', { before, timezoneId });
  await waitForText(page, `Solicitado el ${dayIn(timezoneId)}`);
  const balance = findRegion(page, 'Saldo disponible');
  await balance.getByText('Por confirmar: US$ 1.45').waitFor();
  const release = new Date(Date.now() + 7 * 86_400_000 - 4 * 3_600_000);
  const day = release.toLocaleDateString('es-419', { ...dayStyle, timeZone: 'UTC' });
  await balance.getByText(`US$ 1.45 se libera el ${day}`).waitFor();
  await balance.getByText('US$ 0.00').first().waitFor();
  const earnings = findRegion(page, 'Lo que ganaste por semana');
  await earnings.getByText('Esta semana: US$ 1.45').waitFor();
  expect(await earnings.locator('svg rect').count()).toBe(8);
  await earnings.getByText('Ver como tabla').click();
  const rows = earnings.getByRole('row');
  expect(await rows.count()).toBe(9);
  expect(await rows.last().textContent()).toContain('US$\u00a01.45');
  await expectAccessible(page);
});
