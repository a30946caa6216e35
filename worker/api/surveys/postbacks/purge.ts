import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { postbacks } from '../../db/tables/surveys.ts';
import { idleVerdicts } from './verdicts.ts';

const keptMs = 400 * 86_400_000;
const atOnce = 500;

/**
 * Forgets postbacks that moved nothing, some 400 days later; one that was done again stays with its
 * repetition. Those that moved money explain it for as long as it is kept.
 */
export async function purgePostbacks(db: Db, now: number): Promise<void> {
  await db.delete(postbacks).where(sql`id IN (
    SELECT id FROM postbacks AS old
    WHERE verdict IN (${sql.join(
      idleVerdicts.map((name) => sql`${name}`),
      sql`, `,
    )})
      AND fecha < ${now - keptMs}
      AND NOT EXISTS (SELECT 1 FROM postbacks WHERE replay_of = old.id)
    LIMIT ${atOnce})`);
}
