import { asc, eq, sql } from 'drizzle-orm';
import type { ListView } from '#contract/lists/list.ts';
import { type SavedView, viewsOfList } from '#contract/lists/query.ts';
import { type Caller, recordAudit } from '../audit/store.ts';
import type { Db } from '../db/client.ts';
import { insertWhere } from '../db/insert-where.ts';
import { savedViews } from '../db/tables/site.ts';

const { id, list, nombre, query } = savedViews;
const view = { id, nombre, query };

export function findViews(db: Db, name: string): Promise<SavedView[]> {
  return db.select(view).from(savedViews).where(eq(list, name)).orderBy(asc(nombre));
}

interface Acting extends Caller {
  now: number;
}

/** Null: the name is taken, or the list already has the most views allowed. */
export async function saveView(
  db: Db,
  name: string,
  { nombre, query }: ListView,
  { id, now, ...caller }: Acting & { id: string },
): Promise<SavedView | null> {
  const hasRoom = sql`(SELECT count(*) FROM saved_views WHERE list = ${name}) < ${viewsOfList}`;
  const [saved] = await db.batch([
    insertWhere(db, savedViews, { id, list: name, nombre, query, createdAt: now }, hasRoom)
      .onConflictDoNothing()
      .returning(view),
    recordAudit(db, {
      ...caller,
      action: 'save-view',
      memberId: null,
      now,
      after: { lista: name, nombre },
    }),
  ]);
  return saved[0] ?? null;
}

export async function deleteView(db: Db, viewId: string, acting: Acting): Promise<boolean> {
  const [found] = await db.select({ lista: list, nombre }).from(savedViews).where(eq(id, viewId));
  if (!found) return false;
  const [deleted] = await db.batch([
    db.delete(savedViews).where(eq(id, viewId)).returning({ id }),
    recordAudit(db, { ...acting, action: 'delete-view', memberId: null, before: found }),
  ]);
  return deleted.length === 1;
}
