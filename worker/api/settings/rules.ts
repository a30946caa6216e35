import type { Setting, SurveysSetting } from '#contract/settings/settings.ts';
import type { SurveyProviderId } from '#contract/surveys/providers.ts';

/** What a parse of a stored value comes to; zod's `safeParse` is one. */
type Parsed<Value> = { success: true; data: Value } | { success: false };

/** A value that was stored, and when (UTC ms). */
interface Stored {
  value: unknown;
  updatedAt: number;
}

/** A setting that the code knows: what may be stored, and what counts while nothing is. */
export interface Definition<Value> {
  clave: string;
  original: Value;
  parse: (value: unknown) => Parsed<Value>;
}

/** The setting in force: what is stored, if it still fits; else the original, and it says so. */
export function settle<Value>(
  { clave, original, parse }: Definition<Value>,
  stored: Stored | undefined,
): Setting<Value> {
  if (!stored) return { clave, valor: original, original, version: 0, invalido: false };
  const parsed = parse(stored.value);
  const valor = parsed.success ? parsed.data : original;
  return { clave, valor, original, version: stored.updatedAt, invalido: !parsed.success };
}

/**
 * Where the panel's button leads: to the chosen provider, or to another one that takes new surveys
 * when that one cannot; null when none does.
 */
export function openProvider(
  { proveedor, activos }: SurveysSetting,
  isConfigured: (provider: SurveyProviderId) => boolean,
): SurveyProviderId | null {
  const open = activos.filter(isConfigured);
  return open.includes(proveedor) ? proveedor : (open[0] ?? null);
}
