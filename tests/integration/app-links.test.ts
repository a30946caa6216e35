import { createServer } from 'node:http';
import { beforeEach, expect, test, vi } from 'vitest';
import type { LinkChecks } from '#contract/apps/link-checks.ts';
import type { SummaryAnswer } from '#contract/dashboard/summary.ts';
import { listen } from '../../scripts/loopback.ts';
import { Catalogue } from '../../worker/api/apps/catalogue.ts';
import { requestLink } from '../../worker/api/apps/links/ask.ts';
import { listLinksToRequest } from '../../worker/api/apps/links/rules.ts';
import {
  createApp,
  insertLinkFailures,
  newEntry,
  requestApps,
  showInSecondPlace,
} from '../support/apps.ts';
import { startOwnApi } from '../support/own-site.ts';
import { signInAdmin } from './payouts-support.ts';
import { readRefusal, runSql } from './requests.ts';

/** The answer for «METHOD host/path» or «host/path»: a status or a redirect's target. The default is 200. */
const answers: Record<string, number | string> = {};
const asked: string[] = [];
const agents = new Set<string | undefined>();
let isEndless = false;
/** Functions that run once, before the first answer for their «host/path». */
const before = new Map<string, () => Promise<unknown>>();
let closedAt = 0;
const server = createServer(async (request, response) => {
  const path = request.url?.slice(1) ?? '';
  asked.push(`${request.method} ${path}`);
  const act = before.get(path);
  before.delete(path);
  await act?.();
  agents.add(request.headers['user-agent']);
  const answer = answers[`${request.method} ${path}`] ?? answers[path] ?? 200;
  if (answer === 0) return;
  if (typeof answer === 'string') response.writeHead(302, { location: answer }).end();
  else if (!isEndless || request.method === 'HEAD') response.writeHead(answer).end('x');
  else {
    response.writeHead(answer).write('x'.repeat(10_000));
    response.on('close', () => {
      closedAt = Date.now();
    });
  }
});
const { url } = await listen(server);
beforeEach(() => {
  for (const name of Object.keys(answers)) delete answers[name];
  asked.length = 0;
  isEndless = false;
});

const here = ({ host, pathname, search }: URL, request: RequestInit) =>
  fetch(`${url}/${host}${pathname}${search}`, request);
const ask = (link: string) => requestLink(here, 'https://sitio.test', link);

test('the check requests a link by HEAD, and by GET when HEAD fails', async () => {
  expect(await ask('https://app.test/a?x=1')).toEqual({ status: 200, leadsTo: null });
  expect(asked).toEqual(['HEAD app.test/a?x=1']);
  answers['HEAD app.test/b'] = 405;
  expect(await ask('https://app.test/b')).toEqual({ status: 200, leadsTo: null });
  answers['app.test/c'] = 404;
  expect(await ask('https://app.test/c')).toEqual({ status: 404, leadsTo: null });
  expect([...agents]).toEqual(['LinkCheck/1.0 (+https://sitio.test)']);
});

// Threat 38
test('the check follows redirects only within the same site', async () => {
  answers['app.test/old'] = 'https://www.app.test/new';
  expect(await ask('https://app.test/old')).toEqual({ status: 200, leadsTo: null });
  expect(asked).toEqual(['HEAD app.test/old', 'HEAD www.app.test/new']);
  asked.length = 0;
  for (const target of ['https://tienda.test/x', 'http://app.test/', 'https://127.0.0.1/admin']) {
    answers['app.test/out'] = target;
    const leadsTo = new URL(target).hostname;
    expect(await ask('https://app.test/out')).toEqual({ status: 302, leadsTo });
  }
  expect(new Set(asked)).toEqual(new Set(['HEAD app.test/out']));
  answers['app.test/circle'] = '/circle';
  expect(await ask('https://app.test/circle')).toEqual({ status: 0, leadsTo: null });
  expect(asked).toHaveLength(3 + 6);
});

test('the check does not request IP addresses of its own machine', async () => {
  expect(await ask('https://127.0.0.1/')).toEqual({ status: 0, leadsTo: null });
  expect(asked).toEqual([]);
});

test('the check stops before it has read an endless body', async () => {
  isEndless = true;
  answers['HEAD app.test/film'] = 405;
  expect(await ask('https://app.test/film')).toEqual({ status: 200, leadsTo: null });
  await expect.poll(() => closedAt).toBeGreaterThan(0);
});

test('the check stops waiting for a silent site after ten seconds', async () => {
  answers['app.test/'] = 0;
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  expect(await ask('https://app.test/')).toEqual({ status: 0, leadsTo: null });
  expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000);
  timeout.mockRestore();
});

const site = await startOwnApi({ vars: { LINKS_URL: url } });
const { headers } = await signInAdmin(site);

/** Runs the cron so that it checks links now. If `isDue` is true, all links are due again. */
async function run(isDue = false) {
  await runSql(site, "DELETE FROM heartbeats WHERE name = 'links'");
  if (isDue) await runSql(site, 'UPDATE link_checks SET due_at = 0');
  await site.runCron();
}
const toLinks = async (slug: string, path = '') => {
  const answer = await requestApps(site, headers, path ? 'POST' : 'GET', `/${slug}/enlaces${path}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as LinkChecks;
};
const taskOf = async (slug: string) => {
  const { duties } = (await (
    await site.fetch('/api/admin/resumen', { headers })
  ).json()) as SummaryAnswer;
  return duties.find(({ app }) => app?.slug === slug);
};
const isKnown = async (link: string) =>
  (await runSql(site, 'SELECT url FROM link_checks WHERE url = ?', link)).length === 1;

/** Creates a visible app. Returns the app and the host of its link. */
async function shownApp() {
  const host = `${crypto.randomUUID()}.test`;
  const app = await createApp(site, headers, { ...newEntry(), officialSite: `https://${host}/` });
  await showInSecondPlace(site, headers, app.slug);
  return { ...app, host };
}

test('each run of the cron checks a few links, until all links are checked', async () => {
  await run();
  expect(asked).toHaveLength(4);
  await site.runCron();
  expect(asked).toHaveLength(4);
  for (let runs = 0; runs < 8; runs += 1) await run();
  const seeded = new Catalogue().all.flatMap((app) => listLinksToRequest(app));
  expect(new Set(asked).size).toBe(new Set(seeded.map(({ url }) => url)).size);
  expect(new Set(asked).size).toBe(asked.length);
});

test('«Hoy» shows a task for an app’s dead link until the owner accepts the link', async () => {
  const { slug, host, entry } = await shownApp();
  const link = `https://${host}/`;
  await insertLinkFailures(site, link, 2);
  answers[`${host}/`] = 404;
  expect(await taskOf(slug)).toBeUndefined();
  await run();
  expect(await taskOf(slug)).toMatchObject({
    kind: 'dead-links',
    total: 1,
    since: 1,
    app: { slug, name: entry.name },
  });
  const { checks } = await toLinks(slug);
  expect(checks).toEqual([
    {
      kind: 'official',
      url: link,
      last: expect.objectContaining({ verdict: 'gone', status: 404, isDead: true }),
    },
  ]);
  const accepted = await toLinks(slug, '/bien');
  expect(accepted.checks[0]?.last).toMatchObject({ isDead: true, isAccepted: true });
  expect(await taskOf(slug)).toBeUndefined();
  await run(true);
  expect(await taskOf(slug)).toBeUndefined();
  const again = await requestApps(site, headers, 'POST', `/${slug}/enlaces/bien`);
  expect(await readRefusal(again)).toMatchObject({ status: 409 });
});

test('a link that the owner accepts during a check stays accepted', async () => {
  const { slug, host } = await shownApp();
  const link = `https://${host}/`;
  await insertLinkFailures(site, link, 3);
  answers[`${host}/`] = 404;
  before.set(`${host}/`, () => toLinks(slug, '/bien'));
  await run();
  expect(asked).toContain(`GET ${host}/`);
  expect((await toLinks(slug)).checks[0]?.last).toMatchObject({ isDead: true, isAccepted: true });
});

test('after the owner changes an app’s dead URL, «Hoy» no longer shows its task', async () => {
  const { slug, host } = await shownApp();
  const link = `https://${host}/`;
  await insertLinkFailures(site, link, 2);
  answers[`${host}/`] = 404;
  await run();
  expect(await taskOf(slug)).toMatchObject({ total: 1 });
  const { app } = (await (await requestApps(site, headers, 'GET', `/${slug}`)).json()) as {
    app: { entry: object; version: number };
  };
  const change = { ...app.entry, officialSite: `${link}nuevo`, version: app.version };
  expect((await requestApps(site, headers, 'PUT', `/${slug}`, change)).status).toBe(200);
  expect(await taskOf(slug)).toBeUndefined();
  await run();
  expect(await isKnown(link)).toBe(false);
});

test('«Comprobar ahora» checks at once, and several failures in a day count once', async () => {
  const { slug, host } = await createApp(site, headers, {
    officialSite: `https://${crypto.randomUUID()}.test/`,
  }).then((app) => ({ ...app, host: new URL(app.entry.officialSite).host }));
  expect((await toLinks(slug)).checks).toEqual([
    { kind: 'official', url: `https://${host}/`, last: null },
  ]);
  answers[`${host}/`] = 410;
  for (let presses = 0; presses < 4; presses += 1) await toLinks(slug, '/prueba');
  const [check] = (await toLinks(slug)).checks;
  expect(check?.last).toMatchObject({ verdict: 'gone', status: 410, isDead: false });
  answers[`${host}/`] = 503;
  expect((await toLinks(slug, '/prueba')).checks[0]?.last).toMatchObject({ verdict: 'unclear' });
});

test('a dead link of a hidden app is not a task', async () => {
  const app = await createApp(site, headers, {
    officialSite: `https://${crypto.randomUUID()}.test/`,
  });
  await insertLinkFailures(site, app.entry.officialSite, 2);
  answers[`${new URL(app.entry.officialSite).host}/`] = 404;
  await run();
  expect(await isKnown(app.entry.officialSite)).toBe(true);
  expect(await taskOf(app.slug)).toBeUndefined();
});

test('the API refuses more than thirty checks an hour', async () => {
  const now = Date.now();
  await runSql(
    site,
    "UPDATE rate_limits SET hits = 30, window = ? WHERE key LIKE 'check-links:%'",
    now - (now % 3_600_000),
  );
  expect(
    await readRefusal(await requestApps(site, headers, 'POST', '/pollpay/enlaces/prueba')),
  ).toMatchObject({ status: 429 });
});
