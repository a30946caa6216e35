import { beforeEach, expect, test } from 'vitest';
import { getSharedSite } from '../support/shared-site.ts';
import { joinLog, post, postForm, runSql } from './requests.ts';

const site = await getSharedSite();

// The tests also delete the rows that earlier test files left.
const tables = ['leads', 'leads_generar', 'outbox', 'rate_limits'];
beforeEach(async () => {
  for (const table of tables) await runSql(site, `DELETE FROM ${table}`);
});

const lead = {
  name: 'Canario Privado',
  email: 'canario.privado@correo.test',
  country: 'Dominican Republic',
  app: 'PollPay',
  acepta: true,
};
const headers = { 'cf-connecting-ip': '192.0.2.123' };
const canaries = [/canario/i, /privado/i, /correo\.test/i, /192\.0\.2\.123/];

function expectNoPerson(text: string) {
  for (const canary of canaries) expect(text).not.toMatch(canary);
}
/** Sends a lead through each of the three routes; returns the statuses and bodies of the answers. */
async function sendAll() {
  const unlock = { email: lead.email, appName: 'PollPay', acepta: true };
  const answers = await Promise.all([
    post(site, '/api/leads', lead, headers),
    post(site, '/api/leads/desbloqueo', unlock, headers),
    postForm(site, '/givvy', { ...lead, app: 'Givvy', acepta: 'on' }, headers),
  ]);
  const [form = '', link = '', page = ''] = await Promise.all(answers.map((one) => one.text()));
  return { statuses: answers.map(({ status }) => status), form, link, page };
}

/** Makes the database refuse inserts into a table while `work` runs. */
async function refusing(table: string, message: string, work: () => Promise<void>) {
  await runSql(
    site,
    `CREATE TRIGGER refuse BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, '${message}'); END`,
  );
  await work().finally(() => runSql(site, 'DROP TRIGGER refuse'));
}

test.each(['leads', 'leads_generar'])(
  'without a stored row of %s, the API queues no mail and logs no personal data',
  async (table) => {
    await refusing(table, `refused by ${table}`, async () => {
      expect((await sendAll()).statuses).toContain(500);
    });
    expect(joinLog(site)).toContain(`refused by ${table}`);
    expectNoPerson(joinLog(site));
    const stored = await runSql(site, 'SELECT id FROM leads UNION SELECT id FROM leads_generar');
    expect(await runSql(site, 'SELECT id FROM outbox')).toHaveLength(stored.length);
  },
);

test('a lead is stored only with its mail, and a new attempt stores both', async () => {
  await refusing('outbox', 'no mail today', async () => {
    expect((await sendAll()).statuses.slice(0, 2)).toEqual([500, 500]);
  });
  expect(await runSql(site, 'SELECT * FROM leads')).toEqual([]);
  expect(await runSql(site, 'SELECT * FROM leads_generar')).toEqual([]);
  expect((await sendAll()).statuses).toEqual([201, 201, 201]);
  expectNoPerson(joinLog(site));
});

test('a request gets 503 during a temporary failure of the database', async () => {
  await refusing('leads_generar', 'D1 DB is overloaded', async () => {
    const response = await post(site, '/api/leads', lead, headers);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ error: { code: 'unavailable' } });
  });
  expectNoPerson(joinLog(site));
});
