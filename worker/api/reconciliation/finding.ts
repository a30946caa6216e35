import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { insertWhere } from '../db/insert-where.ts';
import { differences } from '../db/tables/reconciliation.ts';

/** Members that one step of a run looks at: ids after `from`, up to `to`. `now` is UTC ms. */
export interface Chunk {
  day: string;
  from: string;
  to: string;
  now: number;
}

/** SQL condition: the run's cursor is where this step begins, so that no step is done twice. */
export const stands = ({ day, from }: Pick<Chunk, 'day' | 'from'>): SQL =>
  sql`EXISTS (SELECT 1 FROM reconciliations
    WHERE dia = ${day} AND cursor = ${from} AND finished_at IS NULL)`;

export const inChunk = (column: SQL, { from, to }: Chunk): SQL =>
  sql`${column} > ${from} AND ${column} <= ${to}`;

/** Inserts what `found` selects: tipo, member_id, asunto, esperado, encontrado. */
export function note(db: Db, chunk: Chunk, found: SQL) {
  return insertWhere(
    db,
    differences,
    {
      day: chunk.day,
      kind: sql`tipo`,
      memberId: sql`member_id`,
      subject: sql`asunto`,
      expected: sql`esperado`,
      found: sql`encontrado`,
      fecha: chunk.now,
    },
    stands(chunk),
    sql`(${found})`,
  ).onConflictDoNothing();
}
