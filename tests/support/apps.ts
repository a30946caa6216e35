import type { AdminAppAnswer, AppEntry } from '#contract/apps/entry.ts';
import type { SettingsAnswer } from '#contract/settings/settings.ts';
import { seeds } from '../../worker/api/apps/catalogue.ts';
import type { ApiSite } from './harness.ts';
import { insertRow } from './rows.ts';

type Headers = Record<string, string>;
let written = 0;

/** Returns a valid entry of an app, with a guide and a unique name. */
export function newEntry(changes: Partial<AppEntry> = {}): AppEntry {
  const entry = seeds.get('sweatcoin')?.entry;
  if (!entry) throw new Error('no seed');
  written += 1;
  const name = `App ${written} ${crypto.randomUUID().slice(0, 6)}`;
  const officialSite = 'https://nueva.example/';
  return { ...entry, name, officialSite, fallbackLink: undefined, ...changes };
}

export const newSlug = () => `app-${crypto.randomUUID().slice(0, 8)}`;

/** Sends a request as the apps' pages do; `path` is relative to `/api/admin/apps`. */
export const requestApps = (
  site: ApiSite,
  headers: Headers,
  method: string,
  path: string,
  body?: unknown,
) =>
  site.fetch(`/api/admin/apps${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

/** Creates an app, which is hidden at first. */
export async function createApp(site: ApiSite, headers: Headers, changes: Partial<AppEntry> = {}) {
  const body = { slug: newSlug(), ...newEntry(changes) };
  const answer = await requestApps(site, headers, 'POST', '', body);
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as AdminAppAnswer).app;
}

/** Puts an app in the second place, where everybody sees it. */
export async function showInSecondPlace(site: ApiSite, headers: Headers, slug: string) {
  const settings = await (await site.fetch('/api/admin/ajustes', { headers })).json();
  const { order, hidden } = (settings as SettingsAnswer).apps.value;
  const [first = '', ...rest] = order.filter((one) => one !== slug);
  const value = { order: [first, slug, ...rest], hidden: hidden.filter((one) => one !== slug) };
  const body = JSON.stringify({ value });
  const answer = await site.fetch('/api/admin/ajustes/apps', { method: 'PUT', headers, body });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
}

/** Stores that a link failed on `failures` days. */
export const insertLinkFailures = (site: ApiSite, url: string, failures: number) =>
  insertRow(site, 'link_checks', {
    url,
    failures,
    status: 404,
    checked_at: 1,
    due_at: -1,
    failed_at: 1,
    failed_since: 1,
  });

/** Returns the apps' calls with an idempotency key, for keyed-calls.test.ts. */
export function appCases(site: ApiSite, headers: Headers) {
  const originals = ['pawns', 'ysense'];
  const changed = async (slug: string) => {
    const entry = seeds.get(slug)?.entry;
    await requestApps(site, headers, 'PUT', `/${slug}`, { ...entry, version: 0 });
    return slug;
  };
  const retired = async () => {
    const { slug } = await createApp(site, headers);
    await requestApps(site, headers, 'POST', `/${slug}/retirar`);
    return slug;
  };
  return {
    'POST /api/admin/apps': async () => ({ body: { slug: newSlug(), ...newEntry() } }),
    'PUT /api/admin/apps/:slug': async () => {
      const { slug, entry, version } = await createApp(site, headers);
      return { id: slug, body: { ...entry, emoji: '🎁', version } };
    },
    'DELETE /api/admin/apps/:slug': async () => ({ id: await changed(originals.pop() ?? '') }),
    'POST /api/admin/apps/:slug/retirar': async () => ({
      id: (await createApp(site, headers)).slug,
    }),
    'POST /api/admin/apps/:slug/borrar': async () => ({
      id: (await createApp(site, headers)).slug,
    }),
    'POST /api/admin/apps/:slug/enlaces/bien': async () => {
      const officialSite = `https://${crypto.randomUUID()}.test/`;
      await insertLinkFailures(site, officialSite, 3);
      return { id: (await createApp(site, headers, { officialSite })).slug };
    },
    'POST /api/admin/apps/:slug/volver': async () => ({ id: await retired() }),
  };
}
