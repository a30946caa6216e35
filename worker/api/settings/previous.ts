import { desc, eq } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import * as z from 'zod';
import type { AuditAction } from '#contract/audit.ts';
import type { Db } from '../db/client.ts';
import { auditLog } from '../db/tables/site.ts';

/** The owner can undo this many of the latest changes of all settings. */
const latest = 60;

const recorded = z.object({ ajuste: z.string(), valor: z.unknown() });

const changesBy = (db: Db, action: AuditAction) =>
  db
    .select({ id: auditLog.id, fecha: auditLog.fecha, before: auditLog.before })
    .from(auditLog)
    .where(eq(auditLog.action, action));

/** The value of each setting before its last change, from the audit log. */
export async function readPrevious(db: Db): Promise<ReadonlyMap<string, unknown>> {
  const changes = await unionAll(changesBy(db, 'change-setting'), changesBy(db, 'reset-setting'))
    .orderBy(desc(auditLog.fecha), desc(auditLog.id))
    .limit(latest);
  const records = changes.sort((one, other) => one.id - other.id);
  return new Map(
    records.flatMap(({ before }) => {
      const { data } = recorded.safeParse(before);
      return data ? [[data.ajuste, data.valor] as const] : [];
    }),
  );
}
