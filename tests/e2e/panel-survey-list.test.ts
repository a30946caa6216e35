import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SurveysAnswer } from '#contract/surveys/list.ts';
import type { ListedProvider, Survey } from '../../scripts/surveys/answers.ts';
import { startSurveyServer } from '../../scripts/surveys/server.ts';
import { runSql } from '../integration/requests.ts';
import { testSecrets } from '../support/harness.ts';
import { createMember } from '../support/members.ts';
import { insertRow } from '../support/rows.ts';
import { expectAccessible, expectFits } from './axe.ts';
import { readFocus, tabAndPressEnter, tabTo } from './keyboard.ts';
import {
  completeSurvey,
  createPayee,
  findRegion,
  returnToTab,
  signedInAs,
  waitForRefresh,
} from './members.ts';
import { phone, useSite, type Visit, type VisitOptions, waitForText } from './support.ts';

const market = await startSurveyServer({ secrets: testSecrets });
const { visit, site } = useSite({ vars: () => market.vars });
beforeAll(() => {
  market.state.site = site().url;
});
afterAll(() => market.close());

const survey = (id: string, rewardCents: number, minutes: number, category: string): Survey => ({
  id,
  rewardCents,
  paidCents: 2 * rewardCents,
  minutes,
  category,
  completionRate: 71,
  rating: 4.2,
});
const offered: Record<ListedProvider, Survey[]> = {
  cpx: [
    survey('1', 40, 6, 'Compras'),
    survey('2', 110, 15, 'Finanzas'),
    ...['Salud', 'Hogar', 'Autos', 'Viajes', 'Comida'].map((name, at) =>
      survey(`${at + 3}`, 30, 12 + at, name),
    ),
  ],
  bitlabs: [survey('9-1', 58, 7, 'Videojuegos')],
};
market.state.surveysAt = (provider) => offered[provider];

async function openPanel(member: { id: string }, options: VisitOptions = {}): Promise<Visit> {
  const opened = await visit('/panel', { ...options, before: signedInAs(site(), member) });
  // The tests use the tabs that the page opens, so the harness must not close them.
  opened.page.removeAllListeners('popup');
  await waitForText(opened.page, 'La que más rinde');
  await waitForRefresh(opened.page);
  return opened;
}

const linesOf = (page: Page) =>
  findRegion(page, 'Encuestas para ti').getByRole('article').getByRole('heading').allInnerTexts();

test('by touch, a member completes a survey, gets the credit and claims another survey', async () => {
  const member = await createPayee(site(), 2500);
  const { page } = await openPanel(member, { viewport: phone, hasTouch: true });
  // The counter and the button are at the top of the list, because the panel offers surveys only in this
  // list.
  const list = findRegion(page, 'Encuestas para ti');
  await list.getByRole('progressbar', { name: 'Encuestas de hoy' }).waitFor();
  expect(await list.getByRole('button', { name: 'Responder encuestas' }).count()).toBe(1);
  expect(await page.getByRole('region', { name: 'Encuestas', exact: true }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'No me acreditaron' }).count()).toBe(0);
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Responder: US$ 0.40' }).tap();
  const tab = await popup;
  await waitForText(tab, 'Compras, 6 minutos');
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await waitForText(page, 'Esperando el resultado: US$ 0.40 de CPX Research.');
  await tab.getByRole('button', { name: 'Terminar' }).tap();
  await waitForText(tab, 'Vuelve a tu panel.');
  await tab.close();
  await waitForText(page, 'US$ 25.40');
  await waitForText(page, '1 / 5');
  await waitForText(page, 'La terminaste: ganaste US$ 0.40 con CPX Research.');
  await page.getByRole('button', { name: 'Solicitar pago' }).tap();
  await page.getByRole('button', { name: 'Confirmar' }).tap();
  await waitForText(page, 'Recibimos tu solicitud de pago.');

  await insertRow(site(), 'survey_starts', {
    id: member.id,
    member_id: member.id,
    proveedor: 'bitlabs',
    survey_id: '9-1',
    reward_cents: 64,
    minutes: 7,
    estado: 'thrown-out',
    created_at: Date.now() - 2 * 3_600_000,
  });
  await returnToTab(page);
  await page.getByRole('button', { name: 'No me acreditaron una encuesta' }).tap();
  const dialog = page.getByRole('dialog', { name: 'No me acreditaron una encuesta' });
  const options = dialog.getByLabel('Cuál').locator('option');
  await expect
    .poll(() => options.allInnerTexts())
    .toEqual([expect.stringMatching(/^BitLabs, US\$\s0\.64, /)]);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Enviar' }).tap();
  await dialog.getByText('Cuéntanos qué pasó.').waitFor();
  expect(await dialog.getByLabel('Qué pasó').getAttribute('aria-invalid')).toBe('true');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
  await dialog.getByLabel('Qué pasó').fill('Llegué al final.');
  await dialog.getByRole('button', { name: 'Enviar' }).tap();
  await waitForText(page, 'Recibimos tu reclamo. Te respondemos aquí y por correo.');
  await waitForText(page, 'Nos dijiste que no se acreditó. La estamos revisando.');
  await runSql(
    site(),
    "UPDATE survey_claims SET answer = 'Ya te la sumamos.', answered_at = ?",
    Date.now(),
  );
  await returnToTab(page);
  await waitForText(page, 'Respuesta a tu reclamo: Ya te la sumamos.');
  await expectFits(page);
});

test('a member opens a survey by keyboard and sees that the provider annulled it', async () => {
  const { page } = await openPanel(await createMember(site()));
  await tabAndPressEnter(page, 'Ver más (2)');
  await expect.poll(() => readFocus(page)).toContain('button: Responder: US$ 0.30, 15 min');
  const popup = page.waitForEvent('popup');
  await page.keyboard.press('Shift+Tab');
  await tabTo(page, 'Responder: US$ 0.30, 16 min');
  await page.keyboard.press('Enter');
  const tab = await popup;
  await waitForText(tab, 'Encuesta de prueba');
  await tabAndPressEnter(tab, 'Me descartaron');
  await waitForText(tab, 'Vuelve a tu panel.');
  await tabAndPressEnter(tab, 'Anular');
  await waitForText(tab, 'Vuelve a tu panel.');
  await tab.close();
  await waitForText(page, 'CPX Research la anuló y descontó US$ 0.03.');
  await expectFits(page);
  await expectAccessible(page);
});

test('a reloaded list keeps the order of its rows, and each state shows the next step', async () => {
  const opened = await openPanel(await createMember(site()));
  const { page } = opened;
  const list = findRegion(page, 'Encuestas para ti');
  await list.getByLabel('Ordenar por').selectOption('Premio');
  expect((await linesOf(page)).slice(0, 3)).toEqual(['Finanzas', 'Videojuegos', 'Compras']);
  await list.getByLabel('Duración').selectOption('Hasta 5 min');
  await waitForText(page, 'Ninguna dura tan poco ahora.');
  await list.getByLabel('Duración').selectOption('Cualquiera');

  const [one, other] = [survey('1', 40, 6, 'Compras'), survey('8', 500, 5, 'Nueva')];
  const shown = ({ id, rewardCents, minutes, category }: Survey) => ({
    provider: 'cpx' as const,
    id,
    rewardCents,
    minutes,
    category,
    hourlyCents: (rewardCents * 60) / minutes,
    rating: null,
    completionRate: null,
    throwsMostOut: id === '8',
  });
  const answer: SurveysAnswer = {
    surveys: [shown(other), shown(one)],
    providers: [
      { provider: 'cpx', state: 'ok', restriction: null },
      { provider: 'bitlabs', state: 'restricted', restriction: 'vpn' },
    ],
    starts: [],
    month: { started: 9, credited: 6, thrownOut: 2, reversed: 1, hourlyCents: 112 },
  };
  await page.route('**/api/encuestas', (route) => route.fulfill({ json: answer }));
  await returnToTab(page);
  await waitForText(page, 'BitLabs detecta una VPN o un proxy');
  await waitForText(page, 'Tu hora rindió US$ 1.12 este mes');
  await waitForText(page, '9 empezadas');
  const lines = await linesOf(page);
  expect(lines.slice(0, 3)).toEqual(['Finanzas', 'Videojuegos', 'Compras']);
  expect(await list.getByText('Ya no está disponible').count()).toBeGreaterThan(1);

  Object.assign(answer, {
    surveys: [],
    providers: [{ ...answer.providers[0], state: 'unavailable' }],
  });
  await returnToTab(page);
  await waitForText(page, 'CPX Research no responde ahora.');
  Object.assign(answer, { providers: [{ provider: 'cpx', state: 'ok', restriction: null }] });
  await returnToTab(page);
  await waitForText(page, 'Ahora no hay encuestas para ti.');
  const failure = { error: { code: 'internal', message: 'Algo falló.', requestId: 'r' } };
  opened.expectProblem(/status of 500/);
  await page.route('**/api/encuestas', (route) => route.fulfill({ status: 500, json: failure }));
  await returnToTab(page);
  await waitForText(page, 'Algo falló.');
  await page.unroute('**/api/encuestas');
  await list.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await waitForText(page, 'La que más rinde');
  await page.context().setOffline(true);
  await waitForText(page, 'Estás sin conexión. Podrás responder cuando vuelva.');
  await page.context().setOffline(false);
});

test('an ended survey closes its tab; blocked tabs become links; caps disable buttons', async () => {
  const member = await createMember(site(), { encuestasMax: 1 });
  const opened = await openPanel(member);
  const { page } = opened;
  opened.expectProblem(/status of 404/);
  const popup = page.waitForEvent('popup');
  await page.route('**/api/encuestas/cpx/1/acceso', (route) =>
    route.continue({ url: route.request().url().replace('/1/', '/77/') }),
  );
  await page.getByRole('button', { name: 'Responder: US$ 0.40' }).click();
  await waitForText(page, 'Esa encuesta ya no está disponible. Elige otra de la lista.');
  await expect.poll(async () => (await popup).isClosed()).toBe(true);
  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole('button', { name: 'Responder: US$ 0.58' }).click();
  const link = page.getByRole('link', { name: 'Abrir la encuesta' });
  expect(await link.getAttribute('href')).toContain(`${market.url}/encuesta?k=`);
  await completeSurvey(site(), member.id, 100);
  await returnToTab(page);
  await findRegion(page, 'Encuestas para ti')
    .getByText('Límite diario alcanzado. Vuelve mañana')
    .waitFor();
  const line = page.getByRole('button', { name: 'Responder: US$ 0.40' });
  await expect.poll(() => line.isDisabled()).toBe(true);
});
