import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readMailsTo } from '../e2e/leads.ts';
import {
  completeFollow,
  formatStoredSteps,
  openUnlock,
  readStoredSteps,
  submitEmail,
} from '../e2e/steps.ts';
import { useSharedSite, waitForText } from '../e2e/support.ts';
import { runSql } from '../integration/requests.ts';
import { newEmail } from '../support/emails.ts';

const { visit, site } = useSharedSite();

const locked = 'Completa las acciones para desbloquear el enlace';
const instagram = 'https://www.instagram.com/ingresoactivo/';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Records the times of a click and of the video's appearance; returns the time between them. */
async function timeVideo(page: Page) {
  await page.evaluate(() => {
    const times = { pressed: 0, revealed: 0 };
    Object.assign(window, { times });
    document.addEventListener('click', () => (times.pressed = performance.now()), { once: true });
    new MutationObserver((_, observer) => {
      if (!document.querySelector('video')) return;
      times.revealed = performance.now();
      observer.disconnect();
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () =>
    page.evaluate(() => {
      const { times } = window as unknown as { times: { pressed: number; revealed: number } };
      return times.revealed - times.pressed;
    });
}

test('a visitor takes the three steps and gets the link and the guide', async () => {
  await runSql(site(), 'DELETE FROM daily_events');
  const { page, departures, context } = await visit('/home');
  const dialog = await openUnlock(page, 'Sweatcoin');
  await waitForText(page, locked);
  // The app's description is collapsed, below the three steps.
  expect(await dialog.getByRole('listitem').count()).toBe(3);
  await dialog.getByText('Qué es y cómo se usa').click();
  await dialog.getByRole('heading', { name: 'Instrucciones' }).waitFor();
  expect(await dialog.getByRole('listitem').count()).toBe(3 + 4);
  expect(await dialog.getByRole('link').count()).toBe(0);
  expect(await readStoredSteps(page)).toEqual({});

  // The visitor must do the steps in their order.
  await button(page, 'Ver tutorial').click();
  await waitForText(page, /^Debes completar el paso de .* antes de continuar\.$/);
  await button(page, /Compartir en WhatsApp\s*2 restantes/).click();
  await waitForText(page, 'Debes completar el paso de seguirnos en Instagram antes de continuar.');

  // The step «follow» opens a new tab.
  const tab = context.waitForEvent('page');
  await completeFollow(page);
  await tab;
  expect(departures.map(({ url }) => url)).toEqual([instagram]);
  expect(await button(page, 'Seguir en Instagram').isDisabled()).toBe(true);
  expect(await readStoredSteps(page)).toEqual({
    'steps-Sweatcoin': formatStoredSteps(true, false),
  });
  await button(page, 'Ver tutorial').click();
  await waitForText(page, 'Debes completar el paso de compartir en WhatsApp antes de continuar.');
  await waitForText(page, locked);

  // The visitor does the step «share» twice. The count survives when the visitor closes the dialog and reloads
  // the page.
  await button(page, /Compartir en WhatsApp\s*2 restantes/).click();
  const message = page.getByRole('textbox', { name: 'Mensaje para compartir' });
  expect(await message.getAttribute('readonly')).not.toBeNull();
  expect(await message.inputValue()).toContain('Sweatcoin');
  expect(await page.getByText('Falta compartir').count()).toBe(2);
  await button(page, 'Compartir ahora (2 restantes)').click();
  await button(page, 'Compartir ahora (1 restante)').waitFor();
  expect(await page.getByText('Falta compartir').count()).toBe(1);
  expect(await page.getByText('Compartido', { exact: true }).count()).toBe(1);
  const once = { 'steps-Sweatcoin': formatStoredSteps(true, false), 'shareCount-Sweatcoin': '1' };
  expect(await readStoredSteps(page)).toEqual(once);
  await button(page, 'Cerrar').last().click();
  await button(page, 'Cerrar').click();
  await openUnlock(page, 'Sweatcoin');
  await button(page, /Compartir en WhatsApp\s*1 restante/).waitFor();
  await page.reload();
  await openUnlock(page, 'Sweatcoin');
  expect(await button(page, 'Seguir en Instagram').isDisabled()).toBe(true);
  await button(page, /Compartir en WhatsApp\s*1 restante/).click();
  await button(page, 'Compartir ahora (1 restante)').click();
  await page.getByRole('dialog', { name: 'Comparte en WhatsApp' }).waitFor({ state: 'detached' });
  expect(await button(page, /Compartir en WhatsApp/).isDisabled()).toBe(true);
  const twice = { 'steps-Sweatcoin': formatStoredSteps(true, true), 'shareCount-Sweatcoin': '0' };
  expect(await readStoredSteps(page)).toEqual(twice);
  const [, toApp, toWeb, ...again] = departures;
  expect(toApp?.url).toMatch(/^whatsapp:\/\/send\?text=/);
  expect(toWeb?.url).toMatch(/^https:\/\/wa\.me\/\?text=/);
  expect(again.length).toBe(2);
  expect((toWeb?.at ?? 0) - (toApp?.at ?? 0)).toBeGreaterThanOrEqual(1990);
  await waitForText(page, locked);

  // The step «tutorial» shows a video.
  const email = newEmail();
  await button(page, 'Ver tutorial').click();
  const video = page.locator('video');
  expect(await video.count()).toBe(0);
  const delay = await timeVideo(page);
  await button(page, 'Continuar').click();
  await video.waitFor();
  expect(await delay()).toBeGreaterThanOrEqual(990);
  expect(await video.getAttribute('controls')).not.toBeNull();
  expect(await video.getAttribute('autoplay')).not.toBeNull();
  const track = video.locator('track[kind="captions"]');
  expect(await track.getAttribute('srclang')).toBe('es');
  const captions = await site().fetch((await track.getAttribute('src')) ?? '');
  expect(await captions.text()).toMatch(/^WEBVTT/);
  const playable = () => video.evaluate((element: HTMLVideoElement) => element.readyState);
  await expect.poll(playable).toBeGreaterThan(1);
  await button(page, 'He visto el tutorial').click();
  await waitForText(page, 'Te enviaremos una guía con instrucciones exclusivas');
  await waitForText(page, 'Ofertas recomendadas');
  await submitEmail(page, newEmail());
  await waitForText(page, 'Correo enviado correctamente');
  await button(page, 'Corregir').click();
  await submitEmail(page, email);
  await waitForText(page, `${email[0]}•••@correo.test`);
  expect(await page.getByText(locked).count()).toBe(0);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
  expect(await button(page, 'Ver tutorial').isDisabled()).toBe(true);
  expect(await readStoredSteps(page)).toEqual({});

  // The link opens in a new tab.
  const download = page.getByRole('link', { name: 'Descargar App' });
  const href = (await download.getAttribute('href')) ?? '';
  expect(href.startsWith(`${site().url}/ir/sweatcoin?c=`)).toBe(true);
  expect(await download.getAttribute('target')).toBe('_blank');
  await download.click();
  const target = /utm_source=\w+&utm_medium=\w+&utm_campaign=sweatcoin$/;
  await expect.poll(() => departures.at(-1)?.url).toMatch(target);
  expect(page.url()).toBe(`${site().url}/home`);

  // The site counts the steps of the funnel without the visitor's identity.
  const counted = async () => {
    const query = "SELECT event FROM daily_events WHERE app = 'Sweatcoin' ORDER BY event";
    return (await runSql(site(), query)).map(({ event }) => event);
  };
  const funnel = ['email', 'follow', 'share', 'unlock_opened', 'video'];
  await expect.poll(counted).toEqual(funnel);

  // The visitor gets the guide by mail.
  const [mail, ...others] = await readMailsTo(site(), email);
  expect(others).toEqual([]);
  expect(mail?.template).toBe('guide');
  expect(mail?.subject).toContain('Sweatcoin');
  expect(mail?.text).toContain(`${site().url}/ir/sweatcoin?c=`);
  await page.goto(`${site().url}/__correo`);
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByRole('link', { name: /Sweatcoin/ }).click();
  await page.getByRole('link', { name: 'Abrir Sweatcoin' }).waitFor();
});
