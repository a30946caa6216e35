import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { memberNote } from '#contract/members/admin.ts';
import { fail } from '../../../shared/errors.ts';
import { recordAudit } from '../../audit/store.ts';
import { runBatch } from '../../db/batch.ts';
import { serializeNameWords } from '../../db/name-words.ts';
import { members } from '../../db/tables/members.ts';
import { runIdempotent } from '../../http/idempotent.ts';
import { validBody } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import { memberSentences as say } from './sentences.ts';

/** The audit record omits a changed note's text, because an erasure must be able to delete the text. */
export function noteRoutes({ access, clock, db }: Services) {
  return new Hono().put(
    '/admin/miembros/:id/nota',
    access.admin,
    validBody(memberNote),
    async (c) => {
      const { nota, etiquetas } = c.req.valid('json');
      const memberId = c.req.param('id');
      const isThere = sql`id = ${memberId} AND erased_at IS NULL`;
      const isNoted = await runIdempotent(db, c.var, async () => {
        const { noted } = await runBatch(db, {
          record: recordAudit(
            db,
            { ...c.var.call, action: 'note-member', memberId, now: clock() },
            sql`EXISTS (SELECT 1 FROM members WHERE ${isThere})`,
          ),
          noted: db
            .update(members)
            .set({ nota, etiquetas, noteWords: serializeNameWords(`${nota} ${etiquetas}`) })
            .where(isThere)
            .returning({ id: members.id }),
        });
        return noted.length === 1;
      });
      if (!isNoted) return fail(c, { code: 'not-found', message: say.unknownMember });
      return c.json({ message: say.noted });
    },
  );
}
