import { expect, test } from 'vitest';
import type { IncomeAnswer } from '#contract/affiliates/report.ts';
import { buildConversionPath, network } from '../support/networks.ts';
import { startOwnInProcessApi } from '../support/own-site.ts';
import { formRow, insertRow, unlockRow } from '../support/rows.ts';
import { signInAdmin } from './payouts-support.ts';
import { changeSetting } from './settings-support.ts';

const site = startOwnInProcessApi({ CLICKS_PER_DAY: '100' });
const { headers: admin } = await signInAdmin(site);
const dayMs = 86_400_000;

async function read(query = ''): Promise<IncomeAnswer> {
  const answer = await site.fetch(`/api/admin/ingresos${query}`, { headers: admin });
  expect(answer.status).toBe(200);
  return answer.json() as Promise<IncomeAnswer>;
}

test('an empty site reports no income and no network', async () => {
  expect(await read()).toEqual({
    total: { clicks: 0, leads: 0, conversions: 0, rejected: 0, earned: [] },
    groups: [],
    groupCount: 0,
    networks: 0,
    refused: 0,
    full: [],
  });
});

/** Inserts clicks, leads and conversions of two apps, and a conversion without a click on our site. */
async function fill() {
  await changeSetting(site, admin, 'redes', [network, { ...network, id: 'otra', currency: 'USD' }]);
  const at = Date.now() - dayMs;
  const clicks = [
    { id: 'a1', app: 'pollpay', page: '/blog/una', country: 'MX', at },
    { id: 'a2', app: 'pollpay', page: 'correo', country: 'MX', at },
    { id: 'a3', app: 'givvy', page: '', country: '', at },
    { id: 'viejo', app: 'givvy', page: '/', country: 'DO', at: at - 60 * dayMs },
  ];
  for (const click of clicks) await insertRow(site, 'clicks', click);
  const page = '/blog/una';
  const of = (app_name: string, email: string) =>
    unlockRow({ app_name, email, page, timestamp: at });
  await insertRow(site, 'leads', of('PollPay', 'a@correo.test'));
  await insertRow(site, 'leads', { ...of('Givvy', 'a@correo.test'), country: null });
  await insertRow(site, 'leads_generar', formRow({ page, timestamp: at }));
  const general = formRow({ app: 'Ingreso Activo', email: 'b@correo.test', timestamp: at });
  await insertRow(site, 'leads_generar', general);
  const reports: [Record<string, string>, string?][] = [
    [{ tid: '1', sub1: 'a1', payout: '2.50' }],
    [{ tid: '2', sub1: 'a1', payout: '1', status: 'pending' }],
    [{ tid: '3', sub1: 'a2', payout: '0.40' }, 'otra'],
    [{ tid: '4', sub1: 'a3', payout: '9' }],
    [{ tid: '4', sub1: 'a3', status: 'reversed' }],
    [{ tid: '5', sub1: 'nadie', payout: '7' }],
    [{ tid: '6', sub1: 'a1', payout: 'x' }],
  ];
  for (const [query, id] of reports) {
    const of = { ...network, id: id ?? network.id };
    expect((await site.fetch(buildConversionPath(query, of))).status).toBe(200);
  }
}

const counts = ({
  names: [name],
  clicks,
  leads,
  conversions,
  rejected,
}: IncomeAnswer['groups'][number]) => [name, clicks, leads, conversions, rejected] as const;

test('the report sums income by app, page and country for each currency', async () => {
  await fill();
  const byApp = await read();
  expect(byApp.groups.map(counts)).toEqual([
    ['PollPay', 2, 2, 3, 0],
    ['Sin clic nuestro', 0, 0, 1, 0],
    ['Givvy', 1, 1, 0, 1],
    ['Formulario sin app', 0, 1, 0, 0],
  ]);
  expect(byApp.groups[0]?.earned).toEqual([
    { currency: 'EUR', approvedCents: 250, pendingCents: 100 },
    { currency: 'USD', approvedCents: 40, pendingCents: 0 },
  ]);
  expect(byApp.total).toMatchObject({ clicks: 3, leads: 4, conversions: 4, rejected: 1 });
  expect(byApp).toMatchObject({ groupCount: 4, networks: 2, refused: 1 });

  expect((await read('?por=page')).groups.map(counts)).toEqual([
    ['/blog/una', 1, 3, 2, 0],
    ['Correo', 1, 0, 1, 0],
    ['Sin clic nuestro', 0, 0, 1, 0],
    ['Sin página', 1, 1, 0, 1],
  ]);
  expect((await read('?por=country')).groups.map(counts)).toEqual([
    ['México', 2, 3, 3, 0],
    ['Sin clic nuestro', 0, 0, 1, 0],
    ['Sin país', 1, 1, 0, 1],
  ]);
  const longer = await read('?dias=90');
  expect(longer.total.clicks).toBe(4);
});

test('the file has each app, page and country with the amounts of each currency', async () => {
  const answer = await site.fetch('/api/admin/ingresos.csv?formato=comas', { headers: admin });
  expect(answer.headers.get('content-disposition')).toContain('ingresos.csv');
  const lines = (await answer.text()).trim().split('\r\n');
  expect(lines[0]).toBe(
    '"App","Página","País","Clics","Leads","Conversiones","Rechazadas","Aprobado (EUR)","Por aprobar (EUR)","Aprobado (USD)","Por aprobar (USD)"',
  );
  expect(lines).toContain('"PollPay","/blog/una","México",1,2,2,0,2.5,1,0,0');
  expect(lines).toContain('"PollPay","Correo","México",1,0,1,0,0,0,0.4,0');
  expect(lines).toContain(
    '"Sin clic nuestro","Sin clic nuestro","Sin clic nuestro",0,0,1,0,7,0,0,0',
  );
  expect(lines).toHaveLength(1 + 6);
});

test('the page lists the days on which the site reached the maximum of clicks', async () => {
  const today = Date.now() - (Date.now() % dayMs);
  for (const days of [1, 40, 100]) {
    const day = today - days * dayMs;
    await insertRow(site, 'full_click_days', { day, at: day + 5000 });
  }
  const spans = [1, 40].map((days) => {
    const day = today - days * dayMs;
    return { from: day + 5000, until: day + dayMs };
  });
  expect((await read()).full).toEqual(spans.slice(0, 1));
  expect((await read('?dias=90')).full).toEqual(spans);
});

test('a lead counts for its own app even if its app’s name is another app’s slug', async () => {
  await insertRow(
    site,
    'leads',
    unlockRow({ app_name: 'pollpay', email: 'c@correo.test', page: '', timestamp: Date.now() }),
  );
  const { groups } = await read();
  expect(groups.map(counts)).toContainEqual(['pollpay', 0, 1, 0, 0]);
});

test.each(['?dias=31', '?por=visitante'])('the query %s gets 400', async (query) => {
  expect((await site.fetch(`/api/admin/ingresos${query}`, { headers: admin })).status).toBe(400);
});
