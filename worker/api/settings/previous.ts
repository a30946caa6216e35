import { desc, eq } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import * as z from 'zod';
import type { AuditAction } from '#contract/audit.ts';
import type { Db } from '../db/client.ts';
import { auditLog } from '../db/tables/site.ts';

/** The number of latest changes, of all settings together, that the owner can undo. */
const latest = 60;

const recorded = z.object({ ajuste: z.string(), valor: z.unknown() });
const deleted = z.object({ slug: z.string() });

const changesBy = (db: Db, action: AuditAction) =>
  db
    .select({ id: auditLog.id, fecha: auditLog.fecha, before: auditLog.before })
    .from(auditLog)
    .where(eq(auditLog.action, action));

/** Reads the values before the last changes from the audit log. A deleted app has no earlier value. */
export async function readPreviousValues(db: Db): Promise<ReadonlyMap<string, unknown>> {
  const changes = await unionAll(
    changesBy(db, 'change-setting'),
    changesBy(db, 'reset-setting'),
    changesBy(db, 'delete-app'),
  )
    .orderBy(desc(auditLog.fecha), desc(auditLog.id))
    .limit(latest);
  const previous = new Map<string, unknown>();
  for (const { before } of changes.sort((one, other) => one.id - other.id)) {
    const { data: change } = recorded.safeParse(before);
    const { data: app } = deleted.safeParse(before);
    if (change) previous.set(change.ajuste, change.valor);
    else if (app) previous.delete(`app:${app.slug}`);
  }
  return previous;
}
