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
  clave: string;
  original: Value;
  parse: (value: unknown) => Parsed<Value>;
}

/** The stored value if it still fits; else the original, with `invalido`. */
export function settle<Value>(
  { clave, original, parse }: Definition<Value>,
  stored: Stored | undefined,
): Setting<Value> {
  if (!stored) return { clave, valor: original, original, version: 0, invalido: false };
  const parsed = parse(stored.value);
  const valor = parsed.success ? parsed.data : original;
  return { clave, valor, original, version: stored.updatedAt, invalido: !parsed.success };
}

/** The chosen provider, or another that takes new surveys when that one cannot; null: none does. */
export function openProvider(
  { proveedor, activos }: SurveysSetting,
  isConfigured: (provider: SurveyProviderId) => boolean,
): SurveyProviderId | null {
  const open = activos.filter(isConfigured);
  return open.includes(proveedor) ? proveedor : (open[0] ?? null);
}
