import type { Setting, SurveysSetting } from '#contract/settings/settings.ts';
import type { SurveyProviderId } from '#contract/surveys/providers.ts';

/** As zod's `safeParse` returns it. */
type Parsed<Value> = { success: true; data: Value } | { success: false };

/** `updatedAt` in UTC ms. */
interface Stored {
  value: unknown;
  updatedAt: number;
}

export interface Definition<Value> {
  key: string;
  original: Value;
  parse: (value: unknown) => Parsed<Value>;
}

/** The stored value if it still fits; else the original, with `isInvalid`. */
export function settle<Value>(
  { key, original, parse }: Definition<Value>,
  stored: Stored | undefined,
): Setting<Value> {
  if (!stored) return { key, value: original, original, version: 0, isInvalid: false };
  const parsed = parse(stored.value);
  const value = parsed.success ? parsed.data : original;
  return { key, value, original, version: stored.updatedAt, isInvalid: !parsed.success };
}

/** The chosen provider, or another that takes new surveys when that one cannot; null: none does. */
export function openProvider(
  { provider, active }: SurveysSetting,
  isConfigured: (provider: SurveyProviderId) => boolean,
): SurveyProviderId | null {
  const open = active.filter(isConfigured);
  return open.includes(provider) ? provider : (open[0] ?? null);
}
