import { type HoldSetting, holdSetting } from '#contract/settings/settings.ts';
import { surveyProviders } from '#contract/surveys/providers.ts';
import { providers } from '../worker/api/surveys/registry.ts';

/** Retention days of every provider: the default, except for those given. */
export function holdDays(named: Partial<HoldSetting> = {}): HoldSetting {
  const own = Object.fromEntries(surveyProviders.map((id) => [id, providers[id].holdDays]));
  return holdSetting.parse({ ...own, ...named });
}
