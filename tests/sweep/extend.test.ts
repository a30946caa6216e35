import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unstable_splitSqlQuery as splitSql } from 'wrangler';
import { partNames } from '../../scripts/parts.ts';
import { root } from '../../scripts/processes.ts';
import { signInAdmin } from '../integration/payouts-support.ts';
import { readLedger, readTotals, sendPostback } from '../integration/postbacks.ts';
import { post, runSql } from '../integration/requests.ts';
import { changeSetting } from '../integration/settings-support.ts';
import { type Site, startSite } from '../support/harness.ts';
import { startBrowser } from '../support/harness-browser.ts';
import { createMember, signInMember } from '../support/members.ts';
import { copyProject, runInCopy, runUnitTests } from '../support/project-copy.ts';
import { followRecipe, readRecipes } from '../support/recipes.ts';

// The test makes all additions of docs/extending.md together in a copy of the project. Afterwards all checks
// still pass, and each addition works.

const copy = copyProject();
afterAll(() => rmSync(copy, { recursive: true }));
for (const recipe of readRecipes('docs/extending.md')) followRecipe(copy, recipe);
runInCopy(copy, 'biome', 'check', '--write', '--reporter=summary');
runInCopy(copy, process.execPath, 'scripts/schema.ts');

test('the extended project passes types, style and unit tests', () => {
  runInCopy(copy, 'tsc', '-b', 'worker', 'shell', 'mf-public', 'mf-member', 'mf-admin');
  // The copy's `node_modules` is a symlink. With `--declaration`, TypeScript cannot name types behind a
  // symlink.
  const noDeclarations = ['--composite', '--declaration', '--emitDeclarationOnly', '--incremental'];
  runInCopy(
    copy,
    'tsc',
    '-p',
    'tests',
    '--noEmit',
    ...noDeclarations.flatMap((is) => [is, 'false']),
  );
  runInCopy(copy, 'biome', 'check');
  runUnitTests(copy);
});

describe('the extended project works after a build', () => {
  const secret = 'encuestalia-secret-of-the-tests';
  const vars = { ENCUESTALIA_SECRET: secret, ENCUESTALIA_TOKEN: 'app-7', DOCUMENT_SECONDS: '0' };
  let site: Site;
  let admin: Awaited<ReturnType<typeof signInAdmin>>;

  /** Applies the migrations that only the copy has, as a deployment does. */
  async function migrateCopy(): Promise<void> {
    const known = readdirSync(`${root}migrations`);
    const fresh = readdirSync(`${copy}/migrations`).filter((file) => !known.includes(file));
    for (const file of fresh.sort()) {
      const statements = splitSql(readFileSync(`${copy}/migrations/${file}`, 'utf8'));
      await site.db.batch(statements.map((sql) => site.db.prepare(sql)));
    }
  }

  beforeAll(async () => {
    runInCopy(copy, process.execPath, 'scripts/build.ts');
    // The build bundles the gateway with the shell's files.
    runInCopy(copy, process.execPath, 'scripts/build.ts', 'gateway', 'api');
    const builds = Object.fromEntries(partNames.map((part) => [part, `${copy}/`]));
    site = await startSite({ builds, vars });
    await migrateCopy();
    admin = await signInAdmin(site);
  });
  afterAll(() => site?.stop());

  async function read(path: string) {
    const response = await site.fetch(path, { headers: admin.headers });
    expect(response.status, path).toBe(200);
    return response;
  }

  test('the new provider’s postbacks move money, and the panel opens its list of surveys', async () => {
    const { id, surveyUserId } = await createMember(site);
    const urlOf = (status: string, { signedWith = secret, changed = {} } = {}) => {
      const query = { id: 'tx-1', status, user: surveyUserId, reward: '0.85', paid: '2.00' };
      const text = JSON.stringify(Object.values(query));
      const signature = createHmac('sha256', signedWith).update(text).digest('hex');
      const sent = new URLSearchParams({ ...query, signature, ...changed });
      return `${site.url}/api/postback/encuestalia?${sent}`;
    };
    const refused = { status: 403 };
    expect(await sendPostback(site, urlOf('done', { signedWith: 'guessed' }))).toMatchObject(
      refused,
    );
    const other = await createMember(site);
    for (const changed of [
      { id: 'tx-2' },
      { status: 'undone' },
      { user: other.surveyUserId },
      { reward: '8.50' },
      { paid: '20.00' },
    ]) {
      expect(await sendPostback(site, urlOf('done', { changed }))).toMatchObject(refused);
    }
    const told = await sendPostback(site, urlOf('done'));
    expect(told).toEqual({ status: 200, body: 'OK', verdict: 'held' });
    expect(await readTotals(site, id)).toMatchObject({ saldo: 0, retenido: 85, completadas: 1 });
    expect(await sendPostback(site, urlOf('done'))).toMatchObject({ verdict: 'duplicate' });
    expect(await sendPostback(site, urlOf('undone'))).toMatchObject({ verdict: 'reversed' });
    expect(await readTotals(site, id)).toMatchObject({ saldo: 0, retenido: 0 });
    expect(await readLedger(site, id)).toHaveLength(2);

    const chosen = { provider: 'encuestalia', active: ['encuestalia'] };
    await changeSetting(site, admin.headers, 'encuestas', chosen);
    const left = await post(site, '/api/encuestas/acceso', {}, await signInMember(site, id));
    const { url } = (await left.json()) as { url: string };
    expect(url).toContain(`https://encuestalia.example/wall?app=app-7&user=${surveyUserId}`);
  });

  test('the new list has pages, a search, a download and an entry in the navigation', async () => {
    const emails = ['ana@correo.test', 'eva@correo.test', 'evita@correo.test'];
    await runSql(
      site,
      `INSERT INTO mail_suppressions (email, created_at) VALUES (?, 1), (?, 2), (?, 3)`,
      ...emails,
    );
    const list = '/api/admin/listas/bajas';
    const first = await (await read(`${list}?limite=2`)).json();
    const rowOf = (email: string) => ({ id: email, email });
    expect(first).toMatchObject({ rows: emails.slice(0, 2).map(rowOf) });
    const { nextCursor } = first as { nextCursor: string };
    const next = await (await read(`${list}?limite=2&cursor=${nextCursor}`)).json();
    expect(next).toMatchObject({ rows: [rowOf('evita@correo.test')], nextCursor: null });
    const found = await (await read(`${list}?buscar=EV&limite=25`)).json();
    expect(found).toMatchObject({ rows: emails.slice(1).map(rowOf) });
    expect(await (await read(`${list}.csv`)).text()).toMatch(
      /"Correo","Fecha"\r\n"ana@correo.test","1969/,
    );

    const browser = await startBrowser();
    try {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      const [name = '', value = ''] = admin.headers.cookie.split('=');
      await context.addCookies([{ name, value, url: site.url }]);
      const page = await context.newPage();
      await page.goto(`${site.url}/admin/correos`);
      await page.getByRole('link', { name: 'Bajas' }).click();
      await page.getByRole('columnheader', { name: 'Correo' }).waitFor();
      await page.getByRole('rowheader', { name: 'evita@correo.test' }).waitFor();

      // The menu of the administration links to the new page.
      await page.getByRole('link', { name: 'Soporte', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Soporte' }).waitFor();
      await page.getByText('A dónde escriben las personas').waitFor();
    } finally {
      await browser.close();
    }
  });

  test('the administration shows the new mail’s texts, and the mail enters the outbox', async () => {
    const mail = '/api/admin/ajustes/correos/new-device';
    const shown = await post(site, `${mail}/vista`, { value: {} }, admin.headers);
    expect(await shown.json()).toMatchObject({
      subject: 'Entraste con otro equipo',
      opening: ['Hola, María Fernanda. Alguien entró a tu cuenta con Pixel 9.'],
    });
    const value = { subject: 'Entraste desde {equipo}' };
    expect((await post(site, `${mail}/vista`, { value }, admin.headers)).status).toBe(422);
    expect((await post(site, `${mail}/prueba`, { value: {} }, admin.headers)).status).toBe(200);
    const [row] = await runSql(site, "SELECT * FROM outbox WHERE template = 'new-device'");
    expect(row).toMatchObject({ recipient: admin.email });
  });

  test('the owner changes the new setting within its bounds', async () => {
    const items = async () => (await (await read('/rss.xml')).text()).split('<item>').length - 1;
    expect(await items()).toBeGreaterThan(1);
    expect(await (await read('/api/admin/ajustes')).json()).toMatchObject({
      canal: { value: { posts: 20 }, isChanged: false },
    });
    await changeSetting(site, admin.headers, 'canal', { posts: 1 });
    expect(await items()).toBe(1);
    await expect(changeSetting(site, admin.headers, 'canal', { posts: 0 })).rejects.toThrow();
  });

  test('the new page has a sitemap entry, a link and the site’s share picture', async () => {
    const html = await (await read('/novedades')).text();
    expect(html).toContain('Las guías se revisan cada mes.');
    expect(html).toMatch(/property="og:image" content="[^"]+\/share\.jpg"/);
    expect(await (await read('/sitemap.xml')).text()).toContain('/novedades</loc>');
    expect(await (await read('/contacto')).text()).toContain('href="/novedades"');
  });

  test('the new member page is private, uncached, linked and shows the member’s money', async () => {
    const { id } = await createMember(site);
    const open = async (cookie = '') =>
      site.fetch('/dinero', { headers: { cookie }, redirect: 'manual' });
    const { cookie } = await signInMember(site, id);
    const own = await open(cookie);
    expect(own.headers.get('cache-control')).toBe('private, no-store');
    expect(await own.text()).toMatch(/href="\/dinero"[\s\S]+<h1>Tu dinero<\/h1>[\s\S]+US\$\s0\.00/);
    const closed = await open();
    expect([closed.status, closed.headers.get('location')]).toEqual([
      302,
      '/registro-login?destino=%2Fdinero',
    ]);
  });

  test('the form asks for the lead’s new field; the site stores, lists and deletes it', async () => {
    expect(await (await read('/')).text()).toContain('name="nickname"');
    expect(await (await read('/privacidad')).text()).toContain('tu apodo');
    const lead = { name: 'Ana', country: 'Dominican Republic', app: 'PollPay', acepta: true };
    const leave = (email: string, more: object) =>
      post(site, '/api/leads', { ...lead, email, ...more });
    expect((await leave('con@correo.test', { nickname: 'Anita' })).status).toBe(201);
    expect((await leave('sin@correo.test', {})).status).toBe(201);
    expect((await leave('mal@correo.test', { nickname: 'a\nb' })).status).toBe(422);
    const list = '/api/admin/listas/formularios';
    expect(await (await read(`${list}?orden=fecha`)).json()).toMatchObject({
      rows: [{ nickname: 'Anita' }, { nickname: '' }],
    });
    expect(await (await read(`${list}?en=nickname&buscar=ANI`)).json()).toMatchObject({
      rows: [{ nickname: 'Anita' }],
    });
    expect(await (await read(`${list}.csv`)).text()).toContain('Anita');
    const kept = 'INSERT INTO mail_suppressions (email, created_at, kept_since) VALUES (?, 1, 1)';
    await runSql(site, kept, 'con@correo.test');
    await site.runCron();
    expect(
      await runSql(site, "SELECT name, nickname FROM leads_generar WHERE nickname <> ''"),
    ).toEqual([]);
  });
});
