import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { loadDemo } from '../demo.ts';
import { chosen } from '../sweep.ts';
import { expectAccessible } from './axe.ts';
import { listSettled, phone } from './lists.ts';
import { signedInAs } from './members.ts';
import { soon, useSite } from './support.ts';

const { visit, site } = useSite();
beforeAll(() => loadDemo(site()));

/** A list of the demo's data, and what can be searched in it. */
interface TriedList {
  path: string;
  /** SQL that counts the rows of the filter. */
  count: string;
  /** A search: its column, the typed text, and what each row then shows. */
  search: { in?: string; type: string; shows: RegExp };
  filter: { label: string; choose: string; shows: RegExp };
  /** The demo data does not fill a second page. */
  isShort?: true;
  /** No other test file checks it with axe. */
  asksAxe?: true;
}

const lists: TriedList[] = [
  {
    path: '/admin/leads',
    asksAxe: true,
    count: "SELECT count(*) n FROM leads WHERE app_name = 'PollPay'",
    search: { type: 'camila', shows: /camila/ },
    filter: { label: 'App', choose: 'PollPay', shows: /PollPay/ },
  },
  {
    path: '/admin/leads/formularios',
    asksAxe: true,
    count: "SELECT count(*) n FROM leads_generar WHERE country_code = 'MX'",
    search: { in: 'Nombre', type: 'Paola', shows: /Paola/ },
    filter: { label: 'País', choose: 'México', shows: /México/ },
  },
  {
    path: '/admin/miembros',
    count: "SELECT count(*) n FROM members WHERE estado = 'activo'",
    search: { in: 'Nombre', type: 'Camila', shows: /Camila/ },
    filter: { label: 'Estado', choose: 'Activo', shows: /Activo/ },
  },
  {
    path: '/admin/pagos',
    count: "SELECT count(*) n FROM payouts WHERE estado = 'pagado'",
    search: { in: 'Cuenta de PayPal', type: 'ana.activa', shows: /Ana Activa/ },
    filter: { label: 'Estado', choose: 'Pagado', shows: /Pagado/ },
  },
  {
    path: '/admin/movimientos',
    asksAxe: true,
    count: "SELECT count(*) n FROM ledger_entries WHERE tipo = 'pago'",
    search: { type: 'activa@', shows: /Ana Activa/ },
    filter: { label: 'Tipo', choose: 'Pago solicitado', shows: /Pago solicitado/ },
  },
  {
    path: '/admin/postbacks',
    count: "SELECT count(*) n FROM postbacks WHERE proveedor = 'bitlabs'",
    search: { in: 'Correo', type: 'activa@', shows: /Ana Activa/ },
    filter: { label: 'Proveedor', choose: 'BitLabs', shows: /BitLabs/ },
  },
  {
    path: '/admin/correos',
    count: "SELECT count(*) n FROM outbox WHERE template = 'approved'",
    search: { type: 'camila', shows: /camila/ },
    filter: { label: 'Correo', choose: 'Cuenta aprobada', shows: /Cuenta aprobada/ },
  },
  {
    path: '/admin/entradas',
    isShort: true,
    count: 'SELECT count(*) n FROM posts',
    search: { in: 'Slug', type: 'como-', shows: /Cómo/ },
    filter: { label: 'Estado', choose: 'Publicada', shows: /Publicada/ },
  },
  {
    path: '/admin/auditoria',
    asksAxe: true,
    count: "SELECT count(*) n FROM audit_log WHERE action = 'approve-member'",
    search: { type: 'camila', shows: /Camila/ },
    filter: { label: 'Acción', choose: 'Cuenta aprobada', shows: /Cuenta aprobada/ },
  },
];

const screens = [
  ['desktop', {}],
  ['phone', phone],
] as const;
const all = lists.flatMap((list) =>
  screens.map(([name, options]) => ({ ...list, screen: name, options })),
);
// One component renders all lists: one on a desktop and one on a phone, all by the sweep.
const cases = chosen(all, (_, index) => index === 0 || index === 9);

const shown = (page: Page) => page.locator('main tbody tr, main ul > li:has(dl)').allInnerTexts();
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
async function expectRows(page: Page, shows: RegExp) {
  // While a list is loading it shows no rows at all.
  const areRight = async () => {
    const rows = await shown(page);
    return rows.length > 0 && rows.every((text) => shows.test(text));
  };
  await expect.poll(areRight, soon).toBe(true);
  await listSettled(page);
}

test.each(cases)(
  '$path on a $screen: pages, order, search, filter and the CSV of what it shows',
  async ({ path, count, search, filter, screen, options, isShort, asksAxe }) => {
    const before = signedInAs(site(), { id: 'demo-admin' });
    const { page } = await visit(path, { ...options, before });
    await listSettled(page);
    const [first] = await shown(page);
    const expectOther = () => expect.poll(async () => (await shown(page))[0], soon).not.toBe(first);
    if (!isShort) {
      await press(page, 'Siguiente');
      await expectOther();
      await page.goBack();
      await expect.poll(async () => (await shown(page))[0], soon).toBe(first);
    }

    if (screen === 'phone') await press(page, 'Filtros y orden');
    await page.getByLabel('Orden').selectOption({ index: 1 });
    await expectOther();
    if (search.in) await page.getByLabel('Buscar en').selectOption({ label: search.in });
    await page.getByRole('searchbox').fill(search.type);
    const { in: column = 'Correo', type } = search;
    await page.getByRole('button', { name: `Quitar ${column}: «${type}…»` }).waitFor();
    await expectRows(page, search.shows);
    await press(page, 'Limpiar filtros');
    await page.getByLabel(filter.label, { exact: true }).selectOption({ label: filter.choose });
    await expectRows(page, filter.shows);

    if (screen === 'phone') await press(page, 'Más opciones');
    const download = page.waitForEvent('download');
    await press(page, 'Descargar CSV');
    const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
    const found = await site().db.prepare(count).first<{ n: number }>();
    expect(lines.length - 1).toBe(found?.n);
    await page.getByText(/^Se descargó /).waitFor();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
    if (asksAxe) await expectAccessible(page);
  },
);
