import * as z from 'zod';

/** The figures that must be the same after a restore. */
export interface DatabaseFigures {
  rows: Record<string, number>;
  objects: string[];
  /** The ledger's confirmed and held sums, in US cents. */
  ledgerCents: number;
  heldCents: number;
  /** The number of members whose balance differs from their ledger. It must be 0. */
  unbalanced: number;
}

export type Query = (sql: string) => Promise<unknown[]> | unknown[];

const objects = z.array(z.object({ type: z.string(), name: z.string() }));
const numbers = z
  .object({ ledgerCents: z.number(), heldCents: z.number(), unbalanced: z.number() })
  .catchall(z.number());

const money = `
  (SELECT coalesce(sum(monto_cents), 0) FROM ledger_entries) AS ledgerCents,
  (SELECT coalesce(sum(retenido_cents), 0) FROM ledger_entries) AS heldCents,
  (SELECT count(*) FROM members WHERE (saldo_cents, retenido_cents) <> (
    SELECT coalesce(sum(monto_cents), 0), coalesce(sum(l.retenido_cents), 0)
    FROM ledger_entries l WHERE l.member_id = members.id)) AS unbalanced`;

export async function readDatabaseFigures(query: Query): Promise<DatabaseFigures> {
  const listed = objects.parse(
    await query(
      `SELECT type, name FROM sqlite_schema WHERE name NOT LIKE '!_cf!_%' ESCAPE '!'
        AND name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY type, name`,
    ),
  );
  const tables = listed.filter(({ type }) => type === 'table').map(({ name }) => name);
  const counts = tables.map((name) => `(SELECT count(*) FROM "${name}") AS "${name}"`);
  const [counted] = await query(`SELECT ${[...counts, money].join(', ')}`);
  const { ledgerCents, heldCents, unbalanced, ...rows } = numbers.parse({ ...Object(counted) });
  return {
    rows,
    ledgerCents,
    heldCents,
    unbalanced,
    objects: listed.map(({ type, name }) => `${type} ${name}`),
  };
}

/**
 * Returns the names of the figures that are wrong in a backup. The site keeps running during the backup, so
 * each figure of the backup must lie between the database's figures `before` and `after` the backup.
 */
export function listDifferences(
  backup: DatabaseFigures,
  before: DatabaseFigures,
  after: DatabaseFigures,
): string[] {
  const numbersOf = ({ rows, objects: _, ...money }: DatabaseFigures): Record<string, number> => ({
    ...rows,
    ...money,
  });
  const [restored, first, last] = [numbersOf(backup), numbersOf(before), numbersOf(after)];
  const different = Object.keys({ ...restored, ...first, ...last }).filter((name) => {
    const [has = -1, ...around] = [restored, first, last].map((one) => one[name] ?? -1);
    return has < Math.min(...around) || has > Math.max(...around);
  });
  const missing = before.objects.filter((name) => !backup.objects.includes(name));
  return [...different, ...missing];
}
