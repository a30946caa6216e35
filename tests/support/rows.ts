import type { D1 } from './d1.ts';

/** Inserts a row: its values by the names of their columns. */
export async function insertRow(
  { db }: { db: D1 },
  table: string,
  row: Record<string, unknown>,
): Promise<void> {
  const names = Object.keys(row);
  await db
    .prepare(`INSERT INTO ${table} (${names}) VALUES (${names.map(() => '?')})`)
    .bind(...Object.values(row))
    .run();
}
