import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { appSentences } from '#contract/apps/names.ts';
import { settingSentences } from '#contract/settings/names.ts';
import { root } from '../../scripts/processes.ts';
import { signInAdmin } from '../integration/payouts-support.ts';
import { freshIpAddress } from '../integration/requests.ts';
import { changeSetting } from '../integration/settings-support.ts';
import { browserHeaders, followLink } from '../support/clicks.ts';
import { newEmail } from '../support/emails.ts';
import { buildConversionPath, network } from '../support/networks.ts';
import { expectAccessible } from './axe.ts';
import { readMailsTo } from './leads.ts';
import { signedInAs } from './members.ts';
import { completeFollow, completeShare, completeVideo, openUnlock, submitEmail } from './steps.ts';
import { phone, useSite, waitForText, wide } from './support.ts';

// The owner can change the site's name, apps and texts without a programmer.

const { visit, site } = useSite();

beforeEach(() =>
  site().db.batch(
    ['settings', 'apps', 'app_pictures', 'clicks', 'conversions'].map((table) =>
      site().db.prepare(`DELETE FROM ${table}`),
    ),
  ),
);

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const press = (place: Pick<Page, 'getByRole'>, name: string) =>
  place.getByRole('button', { name, exact: true }).click();

/** Opens a page of the administration from its menu. */
async function go(page: Page, name: string) {
  const heading = page.getByRole('heading', { level: 1 });
  await heading.waitFor();
  const menu = page.getByRole('button', { name: 'Menú' });
  if (await menu.isVisible()) await menu.click();
  const nav = page.getByRole('navigation', { name: 'Administración' });
  await nav.getByRole('link', { name, exact: true }).click();
  await heading.waitFor();
}

/** Fills fields by their labels. If a value is a list, the field gets each text on its own line. */
async function write(place: Pick<Page, 'getByLabel'>, texts: Record<string, string | string[]>) {
  for (const [label, text] of Object.entries(texts))
    await place.getByLabel(label, { exact: true }).fill([text].flat().join('\n'));
}
const lines = (count: number, what: string) =>
  Array.from({ length: count }, (_, index) => `${what} número ${index + 1}`);

async function sayWho(page: Page) {
  await go(page, 'Ajustes');
  const own = section(page, 'Tu sitio');
  await write(own, {
    'Nombre del sitio': 'Ganamás',
    WhatsApp: '+57 300 123 4567',
    'Dirección postal': 'Calle Duarte 12',
  });
  await press(own, 'Guardar los datos de tu sitio');
  await own.getByText(settingSentences.saved).waitFor();
}

async function addApp(page: Page) {
  await go(page, 'Apps');
  await page.getByRole('link', { name: 'Nueva app' }).click();
  await write(page, {
    Nombre: 'Décima App',
    Descripción: 'Paga por probar juegos desde tu celular, con retiros pequeños.',
    'Qué haces': 'Probar juegos',
    'Cómo paga': 'Por PayPal',
    Mínimo: 'US$ 1.00',
    'Países, con palabras': 'Solo México',
    Título: 'Décima App: prueba juegos y cobra por PayPal',
    'Los cinco pasos': lines(5, 'Paso'),
    'Lo bueno': lines(2, 'Ventaja'),
    'Lo que debes saber': lines(2, 'Límite'),
    'Sitio oficial': 'javascript:alert(1)',
    Especificaciones: 'App gratuita para Android.',
    'Las cuatro instrucciones': lines(4, 'Instrucción'),
    'El correo con la guía': lines(2, 'Consejo exclusivo'),
  });
  expect(await page.getByLabel('Dirección', { exact: true }).inputValue()).toBe('decima-app');
  await page.getByLabel('Países donde funciona').selectOption('México');
  await page.getByRole('checkbox', { name: 'Tiene una guía' }).check();
  await write(page, {
    'Título de la guía': 'Guía de Décima App: del primer juego al primer cobro',
    'Descripción de la guía': 'Cómo empezar con Décima App, paso a paso y sin sustos.',
    'Resumen para su tarjeta': 'Juega, junta saldo y cobra.',
    Introducción: lines(2, 'Párrafo'),
    Cuidados: lines(1, 'Cuidado'),
    'Paso 1: título': 'Instala desde la tienda',
    'Paso 1: texto': lines(2, 'Detalle'),
  });
  await press(page, 'Guardar la app');
  await waitForText(page, /empiece con https/);
  await write(page, { 'Sitio oficial': 'https://decima.example/' });
  await press(page, 'Guardar la app');
  await waitForText(page, appSentences.created);
  await expectAccessible(page);
  await page.getByLabel('Subir un ícono').setInputFiles(`${root}mf-public/public/apps/pollpay.jpg`);
  await waitForText(page, appSentences.pictureSaved);
  const links = section(page, 'Enlaces');
  await write(links, { 'Enlace que gana': 'https://gana.example/decima?sub1={click_id}' });
  await press(links, 'Guardar los enlaces');
  await links.getByText(settingSentences.saved).waitFor();
}

async function arrange(page: Page) {
  await go(page, 'Apps');
  const apps = section(page, 'En qué orden salen');
  await apps.getByRole('checkbox', { name: 'A la vista Décima App' }).check();
  for (let place = 10; place > 2; place -= 1) await press(apps, 'Subir Décima App');
  await apps.getByRole('checkbox', { name: 'A la vista Pawns.app' }).uncheck();
  await press(apps, 'Guardar el orden');
  await apps.getByText(settingSentences.saved).waitFor();
  await apps.getByText('Top 2').waitFor();
}

async function editQuestion(page: Page) {
  await go(page, 'Textos');
  const faq = section(page, 'Preguntas Frecuentes');
  await faq.locator('summary').first().click();
  await write(faq, { 'Pregunta 1: pregunta': '¿Cuánto paga {marca}?' });
  await press(faq, 'Guardar las preguntas');
  await faq.getByText(settingSentences.saved).waitFor();
}

test.each([
  ['360 px', phone],
  ['1280 px', wide],
])(
  'the owner sets up the site on a screen of %s, and visitors use the site',
  async (_, viewport) => {
    const before = signedInAs(site(), await signInAdmin(site()), { proved: true });
    const { page, expectProblem } = await visit('/admin/hoy', { viewport, before });
    // The API refuses one link of this walk.
    expectProblem(/status of 422/);
    await sayWho(page);
    await addApp(page);
    await arrange(page);
    await editQuestion(page);

    // This visitor is in Mexico.
    const visitor = await visit('/home', { viewport, country: 'MX' });
    const top = visitor.page.getByRole('main').getByRole('heading', { level: 2 });
    expect((await top.allTextContents()).slice(0, 2)).toEqual(['Sweatcoin', 'Décima App']);
    await waitForText(visitor.page, '¿Cuánto paga Ganamás?');
    await openUnlock(visitor.page, 'Décima App');
    await completeFollow(visitor.page);
    await completeShare(visitor.page);
    await completeVideo(visitor.page);
    const email = newEmail();
    await submitEmail(visitor.page, email);
    const link = visitor.page.getByRole('link', { name: 'Descargar App' });
    const href = (await link.getAttribute('href')) ?? '';
    const { target } = await followLink(site(), href, browserHeaders(freshIpAddress()));
    const [, click = ''] =
      /^https:\/\/gana\.example\/decima\?sub1=(\w{32})$/.exec(target ?? '') ?? [];
    const [mail] = await readMailsTo(site(), email);
    expect(mail?.text).toContain('Consejo exclusivo número 2');
    expect(mail?.text).toContain('Ganamás es de Empresa de Ejemplo, S. R. L. · Calle Duarte 12');
    await visitor.page.goto(`${site().url}/guia-decima-app`);
    await visitor.page.getByRole('heading', { name: 'Instala desde la tienda' }).waitFor();
    await expectAccessible(visitor.page);
    await visitor.page.goto(`${site().url}/apps-que-pagan`);
    await waitForText(visitor.page, 'Décima App');
    expect(await visitor.page.getByText('Pawns.app').count()).toBe(0);
    await visitor.page.goto(`${site().url}/contacto`);
    const chat = visitor.page.getByRole('link', { name: /WhatsApp/ }).first();
    expect(await chat.getAttribute('href')).toBe('https://wa.me/573001234567');

    // This visitor is in the Dominican Republic, where the app does not work.
    const other = await visit('/home', { viewport });
    const cards = other.page.getByRole('main').getByRole('listitem');
    const card = cards.filter({ has: other.page.getByRole('heading', { name: 'Décima App' }) });
    await card.getByText('No disponible en tu país').waitFor();
    const placeOf = async (name: string) =>
      (await other.page.getByRole('heading', { level: 2, name }).boundingBox())?.y ?? 0;
    if (viewport === phone)
      expect(await placeOf('Décima App')).toBeGreaterThan(await placeOf('Swagbucks'));

    // The network reports the earnings of the click.
    const { headers } = await signInAdmin(site());
    await changeSetting(site(), headers, 'redes', [network]);
    const query = { tid: 'D1', sub1: click, payout: '12.50' };
    expect(await (await site().fetch(buildConversionPath(query))).text()).toBe('recorded');
    await go(page, 'Ingresos');
    const row = section(page, 'Ingresos por app')
      .getByRole('row')
      .filter({ hasText: 'Décima App' });
    await row.getByText('12.50').waitFor();

    await go(page, 'Apps');
    await page.getByRole('link', { name: 'Décima App' }).click();
    await press(page, 'Retirar la app');
    await waitForText(page, appSentences.retired);
    for (const path of ['/decima-app', '/guia-decima-app']) {
      const late = await visit(path, { viewport });
      await waitForText(late.page, /Ya no recomendamos Décima App/);
      await expectAccessible(late.page);
    }
  },
);
