import type { SQL } from 'drizzle-orm';
import type { ZodType } from 'zod';
import * as z from 'zod';
import type { Setting } from '#contract/settings/settings.ts';
import type { CacheTag } from '../../shared/cache-tags.ts';
import type { StoredSetting } from './store.ts';

export interface SettingDefinition<Value> {
  key: string;
  /** The default value from the code or the environment. */
  original: Value;
  /** The schema of a new value. */
  schema: ZodType<Value>;
  /** The schema of a value that a person types to replace `before`. The default is `schema`. */
  typedOver?(before: Value): ZodType<Value>;
  /** The schema of a stored value, which may come from a release with other apps or providers. */
  storedSchema?: ZodType<Value>;
  /**
   * Returns whether a change leads people or money to another place. Such a change requires reauthentication.
   */
  leadsElsewhere?(before: Value, after: Value): boolean;
  /** SQL: the value still fits the rows on which the value depends. */
  onlyIf?(value: Value): SQL;
  /** Returns the value to store. It includes the parts of the stored value that no page shows. */
  keepUnseen?(value: Value, stored: unknown): Value;
  /** The cache tag of the public pages and answers that show the value. A change purges this tag. */
  shownAs?: CacheTag;
}

export const isSameValue = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other);

export const defineSetting = <Value>(definition: SettingDefinition<Value>) => definition;

/** Returns the value before the last change, for an undo, if this value is still valid. */
function undoing<Value>(
  { original, schema }: SettingDefinition<Value>,
  before: unknown,
  now: Value,
): Pick<Setting<Value>, 'previous'> {
  if (before === undefined) return {};
  const { data } = schema.safeParse(before);
  if (data === undefined || isSameValue(data, now)) return {};
  return { previous: isSameValue(data, original) ? null : data };
}

/**
 * Returns the setting. If the stored value is invalid, the default value applies and `isInvalid` is true.
 * `before` is the value before the last change.
 */
export function resolveSetting<Value>(
  definition: SettingDefinition<Value>,
  stored: StoredSetting | undefined,
  before?: unknown,
): Setting<Value> {
  const { key, original, schema, storedSchema = schema } = definition;
  const parsed = stored && storedSchema.safeParse(stored.value);
  const value = parsed?.success ? parsed.data : original;
  const isInvalid = parsed?.success === false;
  const undo = undoing(definition, before, value);
  return { key, value, isChanged: stored !== undefined, isInvalid, ...undo };
}

/**
 * Returns a schema that removes unknown names from a stored record. A missing name gets its default value.
 */
export function buildStoredRecordSchema<Value extends Record<string, unknown>>(
  original: Value,
  schema: ZodType<Value, Record<string, unknown>>,
) {
  const known = Object.entries(original).map(([id, value]): [string, ZodType] => [
    id,
    z.unknown().default(value),
  ]);
  return z.object(Object.fromEntries(known)).pipe(schema);
}
