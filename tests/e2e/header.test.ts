import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createMember } from '../members.ts';
import { signedInAs } from './members.ts';
import { publicPages } from './pages.ts';
import { hydrated, see, soon, useSite } from './support.ts';

const { visit, site } = useSite();

const phone = { viewport: { width: 360, height: 740 } };
const banner = (page: Page) => page.getByRole('banner');
const link = (page: Page, name: string) => banner(page).getByRole('link', { name }).first();

/** Whether a section's heading is in the upper part of the window, below the header. */
const isAt = (page: Page, id: string) =>
  page.evaluate((name) => {
    const heading = document.getElementById(name)?.querySelector('h1, h2');
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const top = heading?.getBoundingClientRect().top ?? -1;
    return top >= bar && top < window.innerHeight / 2;
  }, id);

const expectScrolledTo = (page: Page, id: string) =>
  expect.poll(() => isAt(page, id), { ...soon, message: `the page stands at #${id}` }).toBe(true);

test('the header stands on /, /home, /apps-que-pagan, the questions and the blog, nowhere else', async () => {
  const paths = publicPages.filter(({ status }) => !status).map(({ path }) => path);
  const withHeader = [];
  for (const path of paths) {
    const html = await (await site().fetch(path)).text();
    if (html.includes('<header')) withHeader.push(path);
  }
  expect(withHeader).toEqual([
    '/',
    '/home',
    '/apps-que-pagan',
    '/blog',
    '/blog/como-reconocer-apps-estafa',
    '/blog/encuestas-pagadas-sin-perder-tiempo',
    '/blog/recibir-pagos-paypal-tarjetas-regalo',
    '/preguntas-frecuentes',
  ]);
});

test('the header appears and disappears with client-side navigation', async () => {
  const { page } = await visit('/');
  await hydrated(page);
  await link(page, 'Contacto').click();
  await page.getByRole('heading', { level: 1, name: 'Contacto' }).waitFor();
  expect(await banner(page).count()).toBe(0);
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await banner(page).waitFor();
});

test('a page opens at its top, and «back» restores the scroll position', async () => {
  const { page } = await visit('/', phone);
  await hydrated(page);
  const position = () => page.evaluate(() => Math.round(window.scrollY));
  const card = page.getByRole('link', { name: 'Leer las guías' });
  await card.scrollIntoViewIfNeeded();
  const before = await position();
  expect(before).toBeGreaterThan(0);
  await card.click();
  await page.getByRole('heading', { level: 1, name: 'Guías paso a paso' }).waitFor();
  await expect.poll(position, soon).toBe(0);
  await page.goBack();
  await expect.poll(position, soon).toBe(before);
});

test('on / the links scroll to their sections, and «Empezar» to the form', async () => {
  const { page } = await visit('/');
  await hydrated(page);
  const targets = [
    ['Sobre nosotros', 'nosotros'],
    ['Servicios', 'servicios'],
    ['Preguntas Frecuentes', 'preguntas'],
    ['Empezar', 'formulario'],
    ['Inicio', 'inicio'],
  ] as const;
  for (const [name, section] of targets) {
    await link(page, name).click();
    await expectScrolledTo(page, section);
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(section);
  }
});

test('from another page the links go to / first and scroll 300 ms later', async () => {
  const { page } = await visit('/blog');
  await hydrated(page);
  await page.evaluate(() => {
    const times = { arrived: 0, scrolled: 0 };
    Object.assign(window, { times });
    new MutationObserver(() => {
      if (document.getElementById('formulario')) times.arrived ||= performance.now();
    }).observe(document.body, { childList: true, subtree: true });
    const original = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function (...given) {
      times.scrolled ||= performance.now();
      original.apply(this, given);
    };
  });
  await link(page, 'Empezar').click();
  await page.waitForURL(`${site().url}/`);
  await expectScrolledTo(page, 'formulario');
  const delay = await page.evaluate(() => {
    const { times } = window as unknown as { times: { arrived: number; scrolled: number } };
    return times.scrolled - times.arrived;
  });
  expect(delay).toBeGreaterThanOrEqual(250);
  expect(delay).toBeLessThan(2000);
});

test('a section is scrolled to once: «back» and a reload return to where the reader was', async () => {
  const { page } = await visit('/blog', phone);
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Empezar' }).first().click();
  await expectScrolledTo(page, 'formulario');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id), soon).toBe('formulario');
  const position = () => page.evaluate(() => Math.round(window.scrollY));
  const card = page.getByRole('link', { name: 'Leer las guías' });
  await card.scrollIntoViewIfNeeded();
  const before = await position();
  const isAtForm = async () => {
    // Longer than the delay of a section's scroll.
    await page.waitForTimeout(500);
    const focused = await page.evaluate(() => document.activeElement?.id);
    return focused === 'formulario' || (await isAt(page, 'formulario'));
  };
  await card.click();
  await page.getByRole('heading', { level: 1, name: 'Guías paso a paso' }).waitFor();
  await page.goBack();
  await expect.poll(position, soon).toBe(before);
  expect(await isAtForm()).toBe(false);
  expect(await position()).toBe(before);
  await page.reload();
  await hydrated(page);
  expect(await isAtForm()).toBe(false);
});

test('from a post the links reach the sections of / too, on a phone as well', async () => {
  const { page } = await visit('/blog/como-reconocer-apps-estafa', phone);
  await hydrated(page);
  await banner(page).locator('summary').click();
  await banner(page).getByRole('link', { name: 'Servicios' }).filter({ visible: true }).click();
  await page.waitForURL(`${site().url}/`);
  await expectScrolledTo(page, 'servicios');
});

test('without JavaScript the links are plain and lead to the sections', async () => {
  const { page } = await visit('/blog', { javaScriptEnabled: false });
  await link(page, 'Preguntas Frecuentes').click();
  await page.waitForURL(/\/#preguntas$/);
  await page.locator('#preguntas').waitFor();
});

test('the mobile menu opens without JavaScript', async () => {
  const { page } = await visit('/', { ...phone, javaScriptEnabled: false });
  const services = banner(page).getByRole('link', { name: 'Servicios' }).filter({ visible: true });
  expect(await services.count()).toBe(0);
  await banner(page).locator('summary').click();
  await services.waitFor();
});

test('the mobile menu closes above 768 px, and when one of its links is followed', async () => {
  const { page } = await visit('/', { viewport: { width: 700, height: 800 } });
  const menu = banner(page).locator('details');
  const isOpen = () => menu.evaluate((element: HTMLDetailsElement) => element.open);
  await menu.locator('summary').click();
  expect(await isOpen()).toBe(true);
  await page.setViewportSize({ width: 768, height: 800 });
  expect(await isOpen()).toBe(true);
  await page.setViewportSize({ width: 769, height: 800 });
  await expect.poll(isOpen, soon).toBe(false);
  await page.setViewportSize({ width: 700, height: 800 });
  expect(await isOpen()).toBe(false);
  await menu.locator('summary').click();
  await menu.getByRole('link', { name: 'Servicios' }).click();
  await expect.poll(isOpen, soon).toBe(false);
  await expectScrolledTo(page, 'servicios');
});

const panelLink = (page: Page) => banner(page).getByRole('link', { name: 'Panel', exact: true });

test('«Panel» shows for no visitor and for nobody whose account waits', async () => {
  const waiting = await createMember(site(), { estado: 'pendiente' });
  for (const before of [undefined, signedInAs(site(), waiting)]) {
    const { page } = await visit('/', before && { before });
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(await panelLink(page).count()).toBe(0);
  }
});

test('«Panel» shows for a member with estado activo', async () => {
  const active = await createMember(site());
  const { page } = await visit('/', { before: signedInAs(site(), active) });
  await panelLink(page).first().waitFor();
  expect(await panelLink(page).first().getAttribute('href')).toBe('/registro-login');
});

test('the footer has the year and leads to the legal pages', async () => {
  const { page } = await visit('/guia');
  await hydrated(page);
  const footer = page.getByRole('contentinfo');
  await see(page, `© ${new Date().getFullYear()} Ingreso Activo`);
  for (const [name, path] of [
    ['Política de Privacidad', '/privacidad'],
    ['Términos y Condiciones', '/terminos'],
    ['Contacto', '/contacto'],
  ] as const) {
    await footer.getByRole('link', { name }).click();
    await page.waitForURL(site().url + path);
  }
});
