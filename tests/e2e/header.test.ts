import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { exampleBrand } from '#contract/site/brand.ts';
import { createMember } from '../support/members.ts';
import { expectAccessible } from './axe.ts';
import { signedInAs } from './members.ts';
import { useSharedSite, waitForHydration } from './support.ts';

const { visit, site } = useSharedSite();

const phone = { viewport: { width: 360, height: 740 } };
const banner = (page: Page) => page.getByRole('banner');
const link = (page: Page, name: string) => banner(page).getByRole('link', { name }).first();

/** Returns whether a section's heading is in the upper part of the window, below the header. */
const isAt = (page: Page, id: string) =>
  page.evaluate((name) => {
    const heading = document.getElementById(name)?.querySelector('h1, h2');
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const top = heading?.getBoundingClientRect().top ?? -1;
    return top >= bar && top < window.innerHeight / 2;
  }, id);

const expectScrolledTo = (page: Page, id: string) =>
  expect.poll(() => isAt(page, id), { message: `the page stands at #${id}` }).toBe(true);

test('header links of the home page scroll to their sections and close the mobile menu', async () => {
  const { page } = await visit('/');
  await waitForHydration(page);
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

  await page.setViewportSize({ width: 700, height: 800 });
  const menu = banner(page).locator('details');
  const isOpen = () => menu.evaluate((element: HTMLDetailsElement) => element.open);
  await menu.locator('summary').click();
  expect(await isOpen()).toBe(true);
  await expectAccessible(page);
  await page.setViewportSize({ width: 768, height: 800 });
  expect(await isOpen()).toBe(true);
  await page.setViewportSize({ width: 769, height: 800 });
  await expect.poll(isOpen).toBe(false);
  await page.setViewportSize({ width: 700, height: 800 });
  expect(await isOpen()).toBe(false);
  await menu.locator('summary').click();
  await menu.getByRole('link', { name: 'Servicios' }).click();
  await expect.poll(isOpen).toBe(false);
  await expectScrolledTo(page, 'servicios');
});

/** Records when the form appears and when the page first scrolls; returns the time between them. */
async function timeScroll(page: Page) {
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
  return () =>
    page.evaluate(() => {
      const { times } = window as unknown as { times: { arrived: number; scrolled: number } };
      return times.scrolled - times.arrived;
    });
}

test('on another page, a header link opens / and scrolls once, and «back» returns', async () => {
  const { page } = await visit('/blog', phone);
  await waitForHydration(page);
  const delay = await timeScroll(page);
  await link(page, 'Empezar').click();
  await page.waitForURL(`${site().url}/`);
  await expectScrolledTo(page, 'formulario');
  expect(await delay()).toBeGreaterThanOrEqual(250);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('formulario');
  const position = () => page.evaluate(() => Math.round(window.scrollY));
  const card = page.getByRole('link', { name: 'Leer las guías' });
  await card.scrollIntoViewIfNeeded();
  const before = await position();
  expect(before).toBeGreaterThan(0);
  const isAtForm = async () => {
    // The wait is longer than the delay before the page scrolls to a section.
    await page.waitForTimeout(500);
    const focused = await page.evaluate(() => document.activeElement?.id);
    return focused === 'formulario' || (await isAt(page, 'formulario'));
  };
  await card.click();
  await page.getByRole('heading', { level: 1, name: 'Guías paso a paso' }).waitFor();
  // The guides page has no header and starts at its top.
  expect(await banner(page).count()).toBe(0);
  await expect.poll(position).toBe(0);
  await page.goBack();
  await banner(page).waitFor();
  await expect.poll(position).toBe(before);
  expect(await isAtForm()).toBe(false);
  expect(await position()).toBe(before);
  await page.reload();
  await waitForHydration(page);
  expect(await isAtForm()).toBe(false);
});

test('a page without a header starts with the brand, which links to the home page', async () => {
  const { page } = await visit('/pollpay', phone);
  const line = page.getByRole('main').getByRole('link').first();
  expect(await line.innerText()).toBe('Ingreso Activo\nVolver al inicio');
  await line.click();
  await page.getByText(`Detrás está ${exampleBrand.owner}, desde ${exampleBrand.city}.`).waitFor();
});

test('without JavaScript, the mobile menu opens and its links lead to the sections', async () => {
  const { page } = await visit('/blog', { ...phone, javaScriptEnabled: false });
  const questions = banner(page)
    .getByRole('link', { name: 'Preguntas Frecuentes' })
    .filter({ visible: true });
  expect(await questions.count()).toBe(0);
  await banner(page).locator('summary').click();
  await questions.click();
  await page.waitForURL(/\/#preguntas$/);
  await page.locator('#preguntas').waitFor();
});

const accountLinks = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).filter({ visible: true });

test('the header shows «Panel» to active members and «Entrar» to other people', async () => {
  const waiting = await createMember(site(), { estado: 'pendiente' });
  const { page, context } = await visit('/', { before: signedInAs(site(), waiting) });
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  expect(await accountLinks(page, 'Panel').count()).toBe(0);
  expect(await accountLinks(page, 'Entrar').count()).toBe(2);
  await page.goto(`${site().url}/contacto`);
  await accountLinks(page, 'Entrar').click();
  await page.waitForURL(`${site().url}/registro-login`);
  await signedInAs(site(), await createMember(site()))({ context, page });
  await page.goto(site().url);
  await accountLinks(page, 'Panel').first().waitFor();
  expect(await accountLinks(page, 'Entrar').count()).toBe(0);
  expect(await accountLinks(page, 'Panel').first().getAttribute('href')).toBe('/registro-login');
});
