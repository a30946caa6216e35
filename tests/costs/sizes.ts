import { DatabaseSync } from 'node:sqlite';

/** A table's rows, and the bytes of each with its part of the indexes. */
export interface Size {
  table: string;
  rows: number;
  bytes: number;
}

/** Fewer rows than this would tell more about pages than about rows. */
const fewest = 500;

/** The sizes of the tables in a database that nobody else has open, the largest rows first. */
export function sizesOf(file: string): Size[] {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const tables = db
      .prepare(
        `SELECT tbl_name AS name, sum(pgsize) AS size
        FROM dbstat JOIN sqlite_schema USING (name) GROUP BY tbl_name`,
      )
      .all();
    return tables
      .map(({ name, size }) => {
        const { total } = db.prepare(`SELECT count(*) AS total FROM ${name}`).get() ?? {};
        const rows = Number(total);
        return { table: String(name), rows, bytes: Math.round(Number(size) / rows) };
      })
      .filter(({ rows }) => rows >= fewest)
      .toSorted((one, other) => other.bytes - one.bytes);
  } finally {
    db.close();
  }
}
