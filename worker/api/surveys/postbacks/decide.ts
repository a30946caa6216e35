import { sql } from 'drizzle-orm';
import { type Caller, recordAudit } from '../../audit/store.ts';
import { runBatch } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { insertWhere } from '../../db/insert-where.ts';
import { postbacks } from '../../db/tables/surveys.ts';
import type { PostbackRow } from './replay.ts';

/**
 * Records the owner's decision about a postback that no replay can settle. The record is a row of the log
 * without a member, because the postback already names the member. Resolves to false when an earlier call
 * replayed or decided the postback.
 */
export async function decidePostback(
  db: Db,
  { id, provider, transId, memberId }: PostbackRow,
  { motivo, call, now }: { motivo: string; call: Caller; now: number },
): Promise<boolean> {
  const isOpen = sql`NOT EXISTS (SELECT 1 FROM postbacks WHERE replay_of = ${id})`;
  const after = { postback: id, proveedor: provider, motivo };
  const { line } = await runBatch(db, {
    record: recordAudit(db, { ...call, action: 'decide-postback', memberId, after, now }, isOpen),
    line: insertWhere(
      db,
      postbacks,
      { provider, transId, verdict: 'decided', query: '', fecha: now, replayOf: id },
      isOpen,
    ).returning({ id: postbacks.id }),
  });
  return line.length === 1;
}
