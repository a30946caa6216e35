import { expect } from 'vitest';
import { isMoneySetting } from '#contract/settings/names.ts';
import type { Setting, SettingsAnswer } from '#contract/settings/settings.ts';
import type { Site } from '../harness.ts';

type Headers = Record<string, string>;

const pathOf = (key: string) => `/api/admin/ajustes/${isMoneySetting(key) ? 'dinero/' : ''}${key}`;

/** All settings, as the administrator's page reads them. */
export async function settingsOf(site: Site, headers: Headers): Promise<SettingsAnswer> {
  const response = await site.fetch('/api/admin/ajustes', { headers });
  expect(response.status).toBe(200);
  return response.json() as Promise<SettingsAnswer>;
}

/** Changes a setting as the page does. */
export function put(
  site: Site,
  headers: Headers,
  key: string,
  body: { value: unknown; version: number },
  path = pathOf(key),
): Promise<Response> {
  return site.fetch(path, { method: 'PUT', headers, body: JSON.stringify(body) });
}

/** Restores the original of a setting. */
export function putBack(site: Site, headers: Headers, key: string, version: number) {
  const body = JSON.stringify({ version });
  return site.fetch(pathOf(key), { method: 'DELETE', headers, body });
}

/** The setting in the answer to a change. */
export async function settingIn(response: Response): Promise<Setting<unknown>> {
  expect(response.status).toBe(200);
  const { setting } = (await response.json()) as { setting: Setting<unknown> };
  return setting;
}

/** Changes a setting, whatever its version. */
export async function set(site: Site, headers: Headers, key: string, value: unknown) {
  const [row] = (
    await site.db
      .prepare('SELECT updated_at AS version FROM settings WHERE key = ?')
      .bind(key)
      .all<{ version: number }>()
  ).results;
  return settingIn(await put(site, headers, key, { value, version: row?.version ?? 0 }));
}
