import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { BulkAnswer } from '#contract/bulk.ts';
import { bulkRows } from '#contract/bulk.ts';
import { memberDecisions } from '#contract/members/admin.ts';
import { listStatements } from '../../db/batch.ts';
import { applyToRows, readBulkIds } from '../../http/bulk.ts';
import { validBody } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import { findDay } from '../../time/clock.ts';
import { describeMemberAction, getDecisionReason, judgeMember } from './rules.ts';
import { memberSentences as say } from './sentences.ts';
import {
  buildDecisionStatements,
  buildUndoStatements,
  type FoundMember,
  findMembers,
  findWaitingApprovals,
} from './store.ts';

const rowId = sql`member_id`;

const byId = <Row extends { id: string }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]));

/** `/admin/miembros`: the administrator makes one decision about up to 100 members. */
export function bulkMemberRoutes(services: Services) {
  const { access, clock, config, db, mailer, newId, presence, runAfter } = services;

  const withMembers = access.adminWith(async (c) => findMembers(db, await readBulkIds(c)));
  const withApprovals = access.adminWith(async (c) => {
    const ids = await readBulkIds(c);
    return Promise.all([findMembers(db, ids), findWaitingApprovals(db, ids)]);
  });

  const repeated = (ids: string[], isSo: (member: FoundMember) => boolean) => ({
    rowsStillSo: async () => new Set((await findMembers(db, ids)).filter(isSo).map(({ id }) => id)),
    timeZone: config.TIME_ZONE,
  });

  const disconnect = async (answer: BulkAnswer) => {
    await Promise.all(
      answer.results.filter(({ ok }) => ok).map(({ id }) => presence.disconnect(id)),
    );
  };

  return new Hono()
    .post('/admin/miembros/decisiones', withMembers, validBody(memberDecisions), async (c) => {
      const { ids, ...decision } = c.req.valid('json');
      const { call, session } = c.var;
      const { estado } = decision;
      const motivo = getDecisionReason(decision);
      const found = byId(c.var.found);
      const now = clock();
      const results = await applyToRows(db, c.var, {
        ids,
        rowId,
        repeated: repeated(ids, (one) => one.estado === estado && one.motivo === motivo),
        changed: say.changed,
        actOn(id) {
          const member = found.get(id);
          if (!member) return say.unknownMember;
          const verdict = judgeMember(member, decision, session.id);
          if (!verdict.ok) return verdict.message;
          const by = { mailId: newId(), caller: call, day: findDay(now, config.TIME_ZONE), now };
          return listStatements(buildDecisionStatements(db, member, { decision, verdict, ...by }));
        },
        messageOf: describeMemberAction,
      });
      const answer: BulkAnswer = { results };
      // The cron sends the mail of an approval after the time to undo the approval.
      if (estado !== 'activo') runAfter(c, Promise.all([disconnect(answer), mailer.deliverDue()]));
      return c.json(answer);
    })
    .post('/admin/miembros/deshacer', withApprovals, validBody(bulkRows), async (c) => {
      const { ids } = c.req.valid('json');
      const [members, waiting] = c.var.found;
      const found = byId(members);
      const mails = new Map(waiting.map((mail) => [mail.memberId, mail]));
      const results = await applyToRows(db, c.var, {
        ids,
        rowId,
        repeated: repeated(ids, ({ estado }) => estado === 'pendiente'),
        actOn(id) {
          const member = found.get(id);
          const mail = mails.get(id);
          if (!member) return say.unknownMember;
          if (member.estado !== 'activo') return say.changed;
          if (!mail) return say.undoLate;
          const undo = {
            audit: c.var.call,
            now: clock(),
            day: findDay(mail.createdAt, config.TIME_ZONE),
          };
          return listStatements(buildUndoStatements(db, member, { id: mail.mailId }, undo));
        },
        messageOf: () => say.undone,
        changed: say.undoLate,
      });
      const answer: BulkAnswer = { results };
      runAfter(c, disconnect(answer));
      return c.json(answer);
    });
}
