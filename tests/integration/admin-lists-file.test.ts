import { get, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { largeData } from '../../scripts/large/money.ts';
import { scaleSizes } from '../../scripts/large/steps.ts';
import { cutOffRow } from '../../worker/api/http/csv.ts';
import { listSources } from '../../worker/api/lists/registry.ts';
import { largeDataEnd } from '../support/lists.ts';
import { readLogLines } from '../support/log-lines.ts';
import { createMember } from '../support/members.ts';
import { createOwnFaults, startOwnApi } from '../support/own-site.ts';
import { signInAdmin } from './payouts-support.ts';
import { readRefusal, runSql } from './requests.ts';

// With so many leads, the export reads the database several times.
const leads = 6000;
const faults = createOwnFaults();
const site = await startOwnApi({ faults });
const admin = await signInAdmin(site);
const { headers } = admin;
for (const { sql } of largeData({ ...scaleSizes(0.0005), leads }, largeDataEnd)) {
  await site.db.prepare(sql).run();
}

const open = (path: string) => site.fetch(`/api/admin/listas/${path}`, { headers });

async function fileOf(path: string) {
  const response = await open(path);
  expect(response.status).toBe(200);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  return { response, bytes, text, lines: text.split('\r\n').slice(1, -1) };
}

/** Downloads a file on a new connection, as browsers do. Returns how this ended and the file's last line. */
function download(path: string) {
  return new Promise<{ end: 'whole' | 'broken'; last: string }>((resolve, reject) => {
    const url = new URL(`/api/admin/listas/${path}`, site.url);
    const onAnswer = (answer: IncomingMessage) => {
      let text = '';
      const ended = (end: 'whole' | 'broken') =>
        resolve({ end, last: text.split('\r\n').at(-2) ?? '' });
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => ended('whole')).on('error', () => ended('broken'));
    };
    get(url, { headers, agent: false }, onAnswer).on('error', reject);
  });
}

/** Returns the values of a column from all pages of a list. */
async function pagesOf(list: string, query: string, column: string): Promise<unknown[]> {
  const values: unknown[] = [];
  let cursor: string | null = null;
  do {
    const place = cursor === null ? '' : `&cursor=${cursor}`;
    const response = await open(`${list}?limite=100&${query}${place}`);
    const page = (await response.json()) as {
      rows: Record<string, unknown>[];
      nextCursor: string | null;
    };
    values.push(...page.rows.map((row) => row[column]));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return values;
}

test.each([
  ['leads', 'orden=-fecha'],
  ['leads', 'app=PollPay&pais=MX&orden=fecha'],
  ['leads', 'buscar=ana.'],
  ['miembros', 'orden=-saldoCents'],
  ['pagos', 'estado=pagado'],
  ['movimientos', 'tipo=pago'],
  ['correos', 'estado=muerto'],
])('the file of %s?%s contains the rows of all pages in the same order', async (list, query) => {
  const { text, lines } = await fileOf(`${list}.csv?${query}`);
  const cellsOf = (line = '') => line.split(',').map((cell) => cell.replace(/^\ufeff?"|"$/g, ''));
  const heads = cellsOf(text.split('\r\n', 1)[0]);
  const place = heads.findIndex((head) => head === 'Correo' || head.endsWith('Dirección'));
  const emails = lines.map((line) => cellsOf(line)[place]);
  expect(emails).toEqual(await pagesOf(list, query, 'email'));
  expect(emails.length).toBeGreaterThan(0);
});

test.each(listSources.map(({ list }) => list.name))(
  'the file of %s has a CSV content type, and Excel reads the accents correctly',
  async (list) => {
    const { response, bytes, text } = await fileOf(`${list}.csv`);
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(text).toMatch(/^[^\r\n]*[A-Z][a-z]+[^\r\n]*\r\n/);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="${list}-\\d{4}-\\d\\d-\\d\\d\\.csv"$`),
    );
  },
);

// Threat 28
test('a name that starts like a formula becomes text in the file', async () => {
  const nombre = `=cmd|' /C calc'!A0`;
  await createMember(site, { nombre, email: 'formula@correo.test', saldoCents: 2505 });
  const { lines } = await fileOf('miembros.csv?buscar=formula@');
  expect(lines).toHaveLength(1);
  // The amount in the same row is still a number, without quotes.
  expect(lines[0]).toMatch(/^"'=cmd\|' \/C calc'!A0","Activo",25\.05,"formula@correo\.test",/);
});

test.each([
  ['AR', '', /;"Activo";30,05;/],
  ['MX', '', /,"Activo",30\.05,/],
  ['AR', '&formato=comas', /,"Activo",30\.05,/],
  ['MX', '&formato=punto-y-coma', /;"Activo";30,05;/],
  ['MX', '&formato=otro', /,"Activo",30\.05,/],
])(
  'a file for %s with option %j uses the option’s separators, else the country’s',
  async (country, asked, row) => {
    const email = `${country.toLowerCase()}${asked.length}@formatos.test`;
    await createMember(site, { email, saldoCents: 3005 });
    const from = { ...headers, 'x-dev-country': country };
    const path = `/api/admin/listas/miembros.csv?buscar=${email}${asked}`;
    const text = await (await site.fetch(path, { headers: from })).text();
    expect(text.split('\r\n')[1]).toMatch(row);
  },
);

test('if a download fails midway, the last line of the file says so', async () => {
  expect(await download('leads.csv')).toMatchObject({ end: 'whole' });
  let calls = 0;
  // Four database calls succeed: the session, the count, the audit record and the first part of the rows. The
  // second part fails.
  faults.database = () => {
    calls += 1;
    return calls === 5 ? 'before' : null;
  };
  const { end, last } = await download('leads.csv');
  expect(end).toBe('broken');
  expect(`${last}\r\n`).toBe(cutOffRow);
  expect(calls).toBe(5);
  await expect.poll(() => readLogLines(site, 'failure')).toMatchObject([{ what: 'file' }]);
});

test('a file without rows has only its header line', async () => {
  expect((await fileOf('leads.csv?desde=2030-01-01')).lines).toEqual([]);
});

// Threat 23
test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbouring host', { 'sec-fetch-site': 'same-site' }],
  ['a mail program or the address bar', { 'sec-fetch-site': 'none' }],
  ['an older browser on another site', { referer: 'https://otro.example/' }],
  ['an older browser on a name like ours', { referer: `${site.origin}.otro.example/` }],
  ['a page without a referrer', {}],
])(
  'a download of a list by a link from %s gets 403 and leaves no audit record',
  async (_, given) => {
    const records = () => runSql(site, "SELECT id FROM audit_log WHERE action = 'download-list'");
    const before = await records();
    const path = '/api/admin/listas/leads.csv';
    const sent = await site.fetch(path, { headers: { cookie: admin.headers.cookie, ...given } });
    expect(await readRefusal(sent)).toMatchObject({ status: 403, code: 'permission-denied' });
    expect(await records()).toEqual(before);
  },
);

test('an older browser downloads a list from the administration’s own page', async () => {
  const { cookie } = admin.headers;
  const referer = `${site.origin}/admin/dashboard`;
  const answer = await site.fetch('/api/admin/listas/leads.csv', { headers: { cookie, referer } });
  expect(answer.status).toBe(200);
  await answer.arrayBuffer();
});
