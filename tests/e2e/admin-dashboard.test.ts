import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { ownerSentences } from '#contract/health.ts';
import { livePresencePath } from '#contract/presence/presence.ts';
import { runSql } from '../integration/requests.ts';
import { createMember } from '../support/members.ts';
import { insertPayout } from '../support/paid.ts';
import { formRow, insertRow, unlockRow } from '../support/rows.ts';
import { sweepTest } from '../support/sweep.ts';
import { button } from './access.ts';
import { useAdminSite } from './admin.ts';
import { expectAccessible, expectAccessibleAtEverySize } from './axe.ts';
import { createPayee, returnToTab, signedInAs } from './members.ts';
import { useSite, waitForText } from './support.ts';

const hour = 3_600_000;
const { visit, site, open } = useAdminSite(useSite());
beforeAll(async () => {
  const now = Date.now();
  await createMember(site(), { estado: 'pendiente', nombre: 'Quien Espera' });
  const payable = await createPayee(site(), 3125);
  const today = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/Santo_Domingo',
    dateStyle: 'short',
  }).format(now);
  for (let index = 0; index < 12; index += 1) {
    const email = `rosa.${index}@correo.test`;
    const app_name = index % 3 ? 'PollPay' : 'Givvy';
    await insertRow(site(), 'leads', unlockRow({ email, app_name, timestamp: now - index * hour }));
  }
  const marta = {
    email: 'marta@correo.test',
    country: 'Peru',
    country_code: 'PE',
    app: 'Swagbucks',
  };
  await insertRow(site(), 'leads_generar', formRow({ ...marta, timestamp: now - 1000 }));
  const events = [
    { event: 'visit', app: '', total: 40 },
    { event: 'email', app: 'PollPay', total: 8 },
  ];
  for (const row of events)
    await insertRow(site(), 'daily_events', { day: today, country: 'MX', ...row });
  await insertRow(site(), 'heartbeats', { name: 'backup', at: now - 73 * hour });
  const chrome = Array.from({ length: 9 }, (_, index) => ['chrome', 150 - index, 150 - index]);
  for (const [family, major, total] of [
    ...chrome,
    ['samsung', 87, 33],
    ['safari', 14, 7],
    ['other', 0, 3],
  ]) {
    await insertRow(site(), 'daily_browsers', { day: today, family, major, total });
  }
  await insertRow(site(), 'survey_starts', {
    id: 's',
    member_id: payable.id,
    proveedor: 'bitlabs',
    survey_id: '9-1',
    reward_cents: 60,
    minutes: 7,
    estado: 'credited',
    trans_id: 't',
    paid_cents: 60,
    created_at: now - 900_000,
    settled_at: now,
  });
  await insertPayout(site(), payable.id, 3125, { id: 'pago-1', fecha: now - 50 * hour });
  // This request makes the gateway check its health, so the first dashboard already shows the findings.
  await site().fetch('/api/salud');
});

const tile = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
const chart = (page: Page, name: string) => page.getByRole('region', { name });

test('a retry loads the dashboard; a later failure keeps the numbers on the screen', async () => {
  let isFailing = true;
  const { page, expectProblem } = await open('/admin/dashboard');
  expectProblem(/status of 500/);
  await page.route('**/api/admin/resumen', (route) =>
    isFailing
      ? route.fulfill({ status: 500, json: { error: { code: 'internal' } } })
      : route.continue(),
  );
  await page.reload();
  await waitForText(page, 'Ocurrió un error al cargar los datos.');
  await expectAccessible(page);
  // The page loads the charts separately.
  const leads = chart(page, 'Leads por día');
  await leads.waitFor();
  isFailing = false;
  await button(page, 'Intentar de nuevo').click();
  await tile(page, 'Leads').getByText('13', { exact: true }).waitFor();
  await tile(page, 'Leads').getByText('12 desbloquearon una app').waitFor();
  await tile(page, 'Aprobaciones pendientes').getByText('1', { exact: true }).waitFor();
  const payouts = tile(page, 'Pagos pendientes');
  await payouts.getByText('US$ 31.25 por pagar').waitFor();
  await payouts.getByText('hace 2 días').waitFor();
  const latest = page.getByRole('region', { name: 'Últimos 10 registros', exact: true });
  await expect.poll(() => latest.getByText(/@/).count()).toBe(10);
  await latest.getByRole('link', { name: 'marta@correo.test' }).waitFor();
  await waitForText(page, '1 encuesta abierta, US$ 0.60 para los miembros.');

  // Each chart has a sentence and a table with the same numbers.
  await leads.getByText('13 leads: 12 por desbloqueo y 1 por formulario.').waitFor();
  await leads.getByText('Ver como tabla').click();
  const rows = leads.getByRole('row');
  expect(await rows.count()).toBe(31);
  const totals = await rows.locator('td:last-child').allTextContents();
  expect(totals.reduce((sum, text) => sum + Number(text), 0)).toBe(13);
  const funnel = chart(page, 'De la visita a la cuenta aprobada');
  await funnel.getByRole('listitem').filter({ hasText: 'Visita' }).getByText('40').waitFor();

  // The live count follows a member who opens the panel and leaves.
  const live = page.getByRole('region', { name: 'Usuarios en vivo' });
  const count = async () => Number(await live.getByRole('status').textContent());
  await expect.poll(count).toBe(1);
  const member = await visit('/panel', {
    country: 'CO',
    before: signedInAs(site(), await createMember(site())),
  });
  await expect.poll(count).toBe(2);
  await live.getByText('Colombia').waitFor();
  await expectAccessibleAtEverySize(page);
  await member.page.goto('about:blank');
  await expect.poll(count).toBe(1);

  isFailing = true;
  await button(page, 'Actualizar').click();
  await waitForText(page, 'Ocurrió un error al cargar los datos.');
  await tile(page, 'Leads').getByText('13', { exact: true }).waitFor();
  await payouts.getByRole('link', { name: 'Pagos pendientes' }).click();
  await page.waitForURL('**/admin/pagos?estado=pendiente');
});

test('«Hoy» lists each task in a sentence, with a link to the task’s page', async () => {
  const failed = await createPayee(site(), 2500);
  await insertPayout(site(), failed.id, 2500, { id: 'pago-2', fecha: Date.now() - 80 * hour });
  await runSql(
    site(),
    "UPDATE payouts SET nombre = 'Quien Falló', fault = 'RECEIVER_INVALID' WHERE id = 'pago-2'",
  );
  await runSql(
    site(),
    `INSERT INTO outbox (id, channel, recipient, template, params, estado, due_at,
        last_error, created_at)
      VALUES ('m', 'mail', 'rebota@correo.test', 'approved', '{"nombre":"Ana"}', 'muerto', ?1, '550', ?1)`,
    Date.now() - 2 * hour,
  );
  const { page } = await open('/admin/hoy');
  const tasks = page.getByRole('main').getByRole('listitem');
  await waitForText(page, ownerSentences.copia);
  await expect
    .poll(async () => (await tasks.allInnerTexts()).map((text) => text.split('\n')[0]))
    .toEqual([
      '1 pago tiene un problema en PayPal desde hace 3 días.',
      ownerSentences.copia,
      '1 pago espera desde hace 2 días.',
      '1 correo no pudo salir: se escribió hace 2 horas.',
      '1 persona espera tu aprobación desde hace un momento.',
    ]);
  await waitForText(page, 'Copia de seguridad probada, de hace 3 días.');
  await expectAccessibleAtEverySize(page);
  for (const [act, there] of [
    ['Qué hacer', 'Cuando algo está en rojo'],
    ['Ver qué pasó', 'Quien Falló'],
    ['Pagar', 'US$ 31.25'],
    ['Ver los correos', 'rebota@correo.test'],
    ['Revisar', 'Quien Espera'],
  ] as const) {
    await page.getByRole('link', { name: act, exact: true }).click();
    await page.getByRole('main').getByText(there).filter({ visible: true }).first().waitFor();
    await page.goBack();
  }
  await expect.poll(() => tasks.count()).toBe(5);
  await runSql(site(), "UPDATE outbox SET estado = 'cancelado' WHERE id = 'm'");
  await returnToTab(page);
  await expect.poll(() => tasks.count()).toBe(4);
  await runSql(
    site(),
    "UPDATE payouts SET estado = 'rechazado', motivo = 'x', decided_at = 1 WHERE id = 'pago-2'",
  );
});

test('the dashboard lists visitors’ browsers and counts outdated browsers', async () => {
  const { page } = await open('/admin/dashboard');
  const browsers = chart(page, 'Navegadores de tus visitantes');
  await browsers
    .getByText(
      /1,357 visitas en los últimos 30 días\. El 2\.9\s?% viene de navegadores más antiguos que los que el sitio admite \(Chrome y WebView 90, Firefox 103, Safari 15\.4\)\./,
    )
    .waitFor();
  const table = browsers.getByRole('table', { name: 'Navegadores de tus visitantes' });
  const rows = (await table.getByRole('row').all()).map(async (row) =>
    (await row.getByRole('cell').or(row.getByRole('rowheader')).allTextContents()).join(' · '),
  );
  expect((await Promise.all(rows)).slice(1)).toEqual([
    ...Array.from({ length: 9 }, (_, index) =>
      expect.stringMatching(`^Chrome · ${150 - index} · `),
    ),
    expect.stringMatching(/^Samsung Internet · 87 \(antigua\) · 33 · 2\.4\s?%$/),
    expect.stringMatching(/^Otros · — · 10 · 0\.7\s?%$/),
  ]);
  await browsers.scrollIntoViewIfNeeded();
  await expectAccessibleAtEverySize(page);

  await runSql(site(), 'DELETE FROM daily_browsers');
  await page.reload();
  await browsers.getByText('Aquí verás con qué navegadores llegan').waitFor();
  expect(await browsers.getByRole('table').count()).toBe(0);
});

sweepTest('the owner filters charts by app, country and period', async () => {
  const { page } = await open('/admin/dashboard');
  await waitForText(page, '13 leads: 12 por desbloqueo y 1 por formulario.');
  await page.getByLabel('App', { exact: true }).selectOption('PollPay');
  await waitForText(page, '8 leads: 8 por desbloqueo y 0 por formulario.');
  await chart(page, 'Registros por día').getByText('No se cuenta por app.').waitFor();
  await page.getByLabel('App', { exact: true }).selectOption('');
  await page.getByLabel('País').selectOption('MX');
  await waitForText(page, '12 leads: 12 por desbloqueo y 0 por formulario.');
  await page.getByLabel('Periodo').selectOption('90');
  await chart(page, 'Leads por día').getByText('Ver como tabla').click();
  await expect.poll(() => chart(page, 'Leads por día').getByRole('row').count()).toBe(91);
});

sweepTest(
  'the page hides the live count while the socket is closed and connects again',
  async () => {
    let lose = () => {};
    const { page } = await open('/admin/dashboard');
    await page.routeWebSocket(`**${livePresencePath}`, (socket) => {
      const server = socket.connectToServer();
      lose = () => {
        void server.close();
        void socket.close({ code: 1011 });
      };
    });
    await page.reload();
    const live = page.getByRole('region', { name: 'Usuarios en vivo' });
    await live.getByRole('status').waitFor();
    lose();
    await live.getByText('Conectando...').waitFor();
    // The page reconnects by itself. The owner clicks nothing.
    await live.getByRole('status').waitFor();
  },
);
