import { desc, eq } from 'drizzle-orm';
import * as z from 'zod';
import type { AuditAction } from '#contract/audit.ts';
import { runBatch } from '../db/batch.ts';
import type { Db } from '../db/client.ts';
import { auditLog } from '../db/tables/site.ts';

/** Of each action: an older change is not offered to be undone. */
const latest = 60;

const recorded = z.object({ ajuste: z.string(), valor: z.unknown() });

const changesBy = (db: Db, action: AuditAction) =>
  db
    .select({ id: auditLog.id, before: auditLog.before })
    .from(auditLog)
    .where(eq(auditLog.action, action))
    .orderBy(desc(auditLog.fecha), desc(auditLog.id))
    .limit(latest);

/** What each setting held before its last change, as the audit log has it. */
export async function readPrevious(db: Db): Promise<ReadonlyMap<string, unknown>> {
  const { changed, reset } = await runBatch(db, {
    changed: changesBy(db, 'change-setting'),
    reset: changesBy(db, 'reset-setting'),
  });
  const records = [...changed, ...reset].sort((one, other) => one.id - other.id);
  return new Map(
    records.flatMap(({ before }) => {
      const { data } = recorded.safeParse(before);
      return data ? [[data.ajuste, data.valor] as const] : [];
    }),
  );
}
