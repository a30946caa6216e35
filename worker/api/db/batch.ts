import type { BatchItem } from 'drizzle-orm/batch';
import type { Db } from './client.ts';

type Statement = BatchItem<'sqlite'>;
type Part = Statement | readonly Statement[] | undefined;

type ResultOf<P> = P extends readonly Statement[]
  ? { [K in keyof P]: P[K] extends Statement ? P[K]['_']['result'] : never }
  : P extends Statement
    ? P['_']['result']
    : undefined;

const defineList = (part: Part): readonly Statement[] => {
  if (part === undefined) return [];
  return Array.isArray(part) ? part : [part as Statement];
};

type Parts = Readonly<Record<string, Part>>;

/** Returns the statements of the parts in written order. */
export const listStatements = (parts: Parts): readonly Statement[] =>
  Object.values(parts).flatMap(defineList);

/**
 * Runs statements in one transaction, in written order, and resolves to their results by name. A part is a
 * statement, a list of statements, or `undefined`.
 *
 * A statement that depends on another statement names the row that it needs. The audit record of a change
 * comes before the change and requires the earlier state, so that the database writes both or neither. A
 * statement after an insertion requires the row with the new id. If parts need another order, a comment gives
 * the reason.
 */
export async function runBatch<const P extends Parts>(
  db: Db,
  parts: P,
): Promise<{ -readonly [K in keyof P]: ResultOf<P[K]> }> {
  const [first, ...others] = listStatements(parts);
  const results: unknown[] = first ? [...(await db.batch([first, ...others]))] : [];
  const named = Object.entries(parts).map(([name, part]) => {
    const own = results.splice(0, defineList(part).length);
    return [name, Array.isArray(part) ? own : own[0]];
  });
  return Object.fromEntries(named);
}
