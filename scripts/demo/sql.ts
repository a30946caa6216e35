export const hour = 3_600_000;
export const day = 24 * hour;
export const timeZone = 'America/Santo_Domingo';

export type Row = Record<string, string | number | null>;

const quote = (value: string | number | null) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);

/**
 * SQL that inserts rows of one shape, some hundred at most: D1 takes statements of 100 KB. It leaves out rows whose `key` columns are already there, and
 * rows for which `onlyIf`, SQL about the row `v`, does not hold.
 */
export function insertMissing(
  table: string,
  rows: readonly Row[],
  { key, onlyIf = 'true' }: { key: readonly string[]; onlyIf?: string },
): string[] {
  const names = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => `(${names.map((name) => quote(row[name] ?? null)).join(', ')})`);
  return [
    `WITH v (${names.join(', ')}) AS (VALUES
${values.join(',\n')}
)
INSERT INTO ${table} (${names.join(', ')}) SELECT * FROM v
WHERE NOT EXISTS (SELECT 1 FROM ${table} AS o WHERE ${key.map((name) => `o.${name} = v.${name}`).join(' AND ')})
  AND ${onlyIf}
ON CONFLICT DO NOTHING;`,
  ];
}

/** For `onlyIf`: the member whom the row is about has not erased their account. */
export const whileMember = 'v.member_id IN (SELECT id FROM members WHERE erased_at IS NULL)';
