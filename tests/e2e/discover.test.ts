import { expect, test } from 'vitest';
import { newEmail } from '../support/emails.ts';
import { expectAccessible } from './axe.ts';
import { sendLead } from './leads.ts';
import { phone, useSharedSite, type Visit, waitForHydration, waitForText } from './support.ts';

const { visit, site } = useSharedSite();

const confirmed = (page: Visit['page']) =>
  page.evaluate(() => localStorage.getItem('encuestaConfirmada'));
const warning =
  'Debes completar al menos una encuesta. De lo contrario, tu cuenta no será aprobada.';

test('a person who confirms a survey sees the registration link until an undo', async () => {
  const { page, departures } = await visit('/descubre');
  expect(await page.getByRole('main').locator('ol > li').count()).toBe(4);
  const survey = page.getByRole('link', { name: 'Abrir la encuesta' });
  expect(await survey.getAttribute('rel')).toContain('sponsored');
  await survey.click();
  await expect.poll(() => departures.length).toBe(1);
  expect(page.url()).toBe(`${site().url}/descubre`);
  // The page stores the time of this click for the later sign-up, even before its scripts have loaded.
  const opened = await page.evaluate(() => localStorage.getItem('encuestaAbierta'));
  expect(Date.now() - Number(opened)).toBeLessThan(60_000);
  await waitForHydration(page);

  const box = page.getByRole('checkbox');
  const register = page.getByRole('link', { name: 'Crear mi cuenta' });
  await box.click();
  await waitForText(page, warning);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Todavía no' }).click();
  expect(await box.isChecked()).toBe(false);
  expect(await register.count()).toBe(0);
  expect(await confirmed(page)).toBeNull();

  await box.click();
  await page.keyboard.press('Escape');
  expect(await box.isChecked()).toBe(false);

  await box.click();
  await page.getByRole('button', { name: 'Sí, la completé' }).click();
  expect(await box.isChecked()).toBe(true);
  expect(await confirmed(page)).toBe('true');
  expect(await register.getAttribute('href')).toBe('/registro-login?modo=registro');
  await page.reload();
  await register.waitFor();
  expect(await box.isChecked()).toBe(true);
  await expectAccessible(page);
  await box.click();
  await register.waitFor({ state: 'detached' });
  expect(await confirmed(page)).toBeNull();
});

/** Waits until the timer has started. The timer works without the page's main scripts. */
const timerBegins = (page: Visit['page']) =>
  page.locator('[data-begun]').waitFor({ state: 'attached' });
const motivationIsInView = (page: Visit['page']) =>
  page.evaluate(() => {
    const { top } = document.getElementById('motivacion')?.getBoundingClientRect() ?? { top: 1e6 };
    return window.scrollY > 0 && top >= 0 && top < window.innerHeight / 2;
  });

test('the guide scrolls to the motivation after 5 s without interaction', async () => {
  const { page } = await visit('/guia-encuestas', {
    viewport: { width: 390, height: 740 },
    clock: true,
  });
  await waitForHydration(page);
  // The test first follows a link to the page, and later opens the page by its URL.
  await page.getByRole('link', { name: 'Pedir acceso al panel' }).click();
  await timerBegins(page);
  await page.clock.runFor(5000);
  expect(await motivationIsInView(page)).toBe(true);
  const open = async () => {
    await page.goto('about:blank');
    await page.goto(`${site().url}/descubre`);
    await timerBegins(page);
  };
  await open();
  await page.clock.runFor(4000);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.clock.runFor(1000);
  expect(await motivationIsInView(page)).toBe(true);
  await open();
  await page.getByRole('heading', { level: 1 }).click();
  await page.clock.runFor(8000);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('the contact page’s links open mail, Instagram and WhatsApp; surveys open a tab', async () => {
  const { page, departures } = await visit('/contacto');
  await waitForHydration(page);
  await waitForText(page, 'Respondemos en menos de 24 horas.');
  const mail = page.getByRole('link', { name: 'soporte@ingresoactivo.com' });
  expect(await mail.getAttribute('href')).toBe('mailto:soporte@ingresoactivo.com');
  await page.getByRole('link', { name: '@ingresoactivo', exact: true }).click();
  await page.getByRole('link', { name: 'Escribir por WhatsApp' }).click();
  await expect
    .poll(() => departures.map(({ url }) => new URL(url).host))
    .toEqual(['www.instagram.com', 'wa.me']);
  await page.goto(`${site().url}/encuestas-activas`);
  await page.getByRole('link', { name: 'Ver encuestas activas' }).click();
  await expect.poll(() => departures[2]?.url).toContain('TU_TOKEN');
  expect(page.url()).toBe(`${site().url}/encuestas-activas`);
});

test('a phone shows the facts of each compared app once', async () => {
  const { page } = await visit('/apps-que-pagan', { viewport: phone });
  const shown = () => page.getByText('Cómo paga', { exact: true }).filter({ visible: true });
  expect(await shown().count()).toBe(5);
  expect(await page.getByText('Compara antes de instalar').isVisible()).toBe(false);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await shown().count()).toBe(6);
});

test('the local mailbox fits a phone', async () => {
  const lead = { name: 'Ana', country: 'Dominican Republic', app: 'Ingreso Activo' };
  await sendLead(site(), '/api/leads', { ...lead, email: newEmail('una.direccion.muy.larga') });
  const { page } = await visit('/__correo', { viewport: phone });
  await page.getByRole('link').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('the privacy page links to the person’s rights and to the rules of each country', async () => {
  const { page } = await visit('/privacidad', { viewport: { width: 360, height: 740 } });
  await waitForHydration(page);
  await page.getByRole('link', { name: 'tus derechos sobre tus datos' }).click();
  await page.waitForURL(`${site().url}/derechos`);
  for (const href of ['/perfil', 'mailto:soporte@ingresoactivo.com']) {
    expect(await page.locator(`a[href="${href}"]`).count(), href).toBeGreaterThan(0);
  }
  await page.getByRole('navigation', { name: 'Países' }).getByText('Colombia').click();
  await page.waitForURL(/#colombia$/);
  const isInView = () =>
    page.evaluate(() => {
      const top = document.getElementById('colombia')?.getBoundingClientRect().top ?? -1;
      return top >= 0 && top < window.innerHeight / 2;
    });
  await expect.poll(isInView).toBe(true);
});
