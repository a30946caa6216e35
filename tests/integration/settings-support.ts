import { expect } from 'vitest';
import { isMoneySetting } from '#contract/settings/names.ts';
import {
  type HoldSetting,
  holdSetting,
  type SettingChangeAnswer,
  type SettingsAnswer,
} from '#contract/settings/settings.ts';
import { surveyProviders } from '#contract/surveys/providers.ts';
import { providers } from '../../worker/api/surveys/registry.ts';
import type { ApiSite } from '../support/harness.ts';

type Headers = Record<string, string>;

const pathOf = (key: string) => `/api/admin/ajustes/${isMoneySetting(key) ? 'dinero/' : ''}${key}`;

/** Returns all settings as the administrator's page reads them. */
export async function fetchSettings(site: ApiSite, headers: Headers): Promise<SettingsAnswer> {
  const response = await site.fetch('/api/admin/ajustes', { headers });
  expect(response.status).toBe(200);
  return response.json() as Promise<SettingsAnswer>;
}

/** Changes a setting as the page does; null restores the default value. */
export function sendSetting(
  site: ApiSite,
  headers: Headers,
  key: string,
  value: unknown,
  path = pathOf(key),
): Promise<Response> {
  return site.fetch(path, { method: 'PUT', headers, body: JSON.stringify({ value }) });
}

/** Sends an undo, which changes a setting from `undoes` back to the earlier `value`. */
export function undoSetting(
  site: ApiSite,
  headers: Headers,
  key: string,
  body: { value: unknown; undoes: unknown },
): Promise<Response> {
  return site.fetch(pathOf(key), { method: 'PUT', headers, body: JSON.stringify(body) });
}

/** Changes a setting and expects that the site accepts the change. */
export async function changeSetting(
  site: ApiSite,
  headers: Headers,
  key: string,
  value: unknown,
): Promise<SettingChangeAnswer> {
  const response = await sendSetting(site, headers, key, value);
  expect(response.status).toBe(200);
  return response.json() as Promise<SettingChangeAnswer>;
}

/** Returns for every provider how many days the site holds money: the default, or the days in `named`. */
export function buildHoldSetting(named: Partial<HoldSetting> = {}): HoldSetting {
  const own = Object.fromEntries(surveyProviders.map((id) => [id, providers[id].holdDays]));
  return holdSetting.parse({ ...own, ...named });
}
