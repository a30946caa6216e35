import { type HoldSetting, holdSetting } from '#contract/settings/settings.ts';
import { surveyProviders } from '#contract/surveys/providers.ts';

/** Days of retention of every provider: none, but for those that are named. */
export function holdDays(named: Partial<HoldSetting> = {}): HoldSetting {
  const none = Object.fromEntries(surveyProviders.map((id) => [id, 0]));
  return holdSetting.parse({ ...none, ...named });
}
