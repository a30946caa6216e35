import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { MemberDecision } from '#contract/members/admin.ts';
import { approvalUndoMs } from '#contract/members/admin-sentences.ts';
import { type Caller, recordAudit } from '../../audit/store.ts';
import { endSessions } from '../../auth/session-store.ts';
import { runBatch } from '../../db/batch.ts';
import { type Db, isOneOfSql, pickColumns } from '../../db/client.ts';
import { members } from '../../db/tables/members.ts';
import { outbox } from '../../db/tables/outbox.ts';
import { endSubscriptions } from '../../devices/subscriptions.ts';
import { countStep, uncountStep } from '../../events/store.ts';
import { isOutdated, queueMail } from '../../mail/store.ts';
import { noLongerTrueReason } from '../../outbox/rules.ts';
import { getDecisionReason, type MemberVerdict } from './rules.ts';

/** Returns a query for the members with these ids. Erased members are left out. */
export function findMembers(db: Db, ids: readonly string[]) {
  const account = pickColumns(members, 'id', 'email', 'nombre', 'estado', 'motivo', 'verifiedAt');
  return db
    .select({ ...account, ...pickColumns(members, 'countryCode', 'encuestasMax') })
    .from(members)
    .where(and(isOneOfSql(members.id, ids), isNull(members.erasedAt)));
}

/** Finds a member. Resolves to null for an unknown id or an erased account. */
export async function findMember(db: Db, memberId: string) {
  const [found] = await findMembers(db, [memberId]);
  return found ?? null;
}
export type FoundMember = NonNullable<Awaited<ReturnType<typeof findMember>>>;

interface Deciding {
  decision: MemberDecision;
  verdict: Pick<MemberVerdict, 'action' | 'template'>;
  mailId: string;
  caller: Caller;
  /** The day in TIME_ZONE for which the funnel counts an approval. */
  day: string;
  now: number;
}

const stateOf = (id: string) => sql`(SELECT estado FROM members WHERE id = ${id})`;

/** Cancels the mails about an earlier state. The mails stay in the outbox with the reason. */
function cancelOutdated(db: Db, { email }: Pick<FoundMember, 'email'>) {
  return db
    .update(outbox)
    .set({ estado: 'cancelado', lastError: noLongerTrueReason })
    .where(and(eq(outbox.recipient, email), eq(outbox.estado, 'pendiente'), isOutdated));
}

const approvedOf = ({ countryCode }: Pick<FoundMember, 'countryCode'>, day: string) =>
  ({ event: 'approved', app: '', country: countryCode, day }) as const;

/**
 * Returns the statements that change the member's state, unless the state has changed since the administrator
 * saw it. They also record the change, queue its mail, count an approval and end the sessions of an inactive
 * account.
 */
export function buildDecisionStatements(
  db: Db,
  member: FoundMember,
  { decision, verdict, mailId, caller, day, now }: Deciding,
) {
  const { id, email, nombre } = member;
  const { estado } = decision;
  const { action, template } = verdict;
  const motivo = getDecisionReason(decision);
  const isActive = estado === 'activo';
  const isApproval = template === 'approved';
  const isAsShown = sql`members.id = ${id} AND members.estado = ${member.estado}
    AND members.erased_at IS NULL`;
  const isDecided = sql`EXISTS (SELECT 1 FROM members WHERE ${isAsShown})`;
  return {
    record: recordAudit(
      db,
      {
        ...caller,
        action,
        memberId: id,
        before: { estado: member.estado, motivo: member.motivo },
        after: { estado, motivo },
        now,
      },
      isDecided,
    ),
    mail: queueMail(
      db,
      {
        id: mailId,
        toEmail: email,
        template,
        params: { nombre, ...(motivo !== null && { motivo }) },
        waitMs: isApproval ? approvalUndoMs : 0,
        now,
      },
      isDecided,
    ),
    count: isApproval ? countStep(db, approvedOf(member, day), isDecided) : undefined,
    changed: db
      .update(members)
      .set({ estado, motivo })
      .where(isAsShown)
      .returning({ id: members.id }),
    // The next statements require the member's new state.
    sessions: isActive
      ? undefined
      : endSessions(db, id, undefined, sql`${stateOf(id)} <> 'activo'`),
    push: isActive ? undefined : endSubscriptions(db, id, sql`${stateOf(id)} <> 'activo'`),
    outdated: isActive ? undefined : cancelOutdated(db, member),
  } as const;
}

export async function decideMember(db: Db, member: FoundMember, deciding: Deciding) {
  const { changed } = await runBatch(db, buildDecisionStatements(db, member, deciding));
  return changed.length === 1;
}

export async function findApprovalMail(db: Db, email: string) {
  const [found] = await db
    .select(pickColumns(outbox, 'id', 'estado', 'attempts', 'dueAt', 'createdAt'))
    .from(outbox)
    .where(and(eq(outbox.recipient, email), eq(outbox.template, 'approved')))
    .orderBy(desc(outbox.createdAt))
    .limit(1);
  return found ?? null;
}

/**
 * Returns a query for the waiting approval mails of these members. Each row has the id of the mail's member.
 */
export function findWaitingApprovals(db: Db, ids: readonly string[]) {
  const { id, createdAt, estado, template, recipient } = outbox;
  return db
    .select({ mailId: id, createdAt, memberId: sql<string>`${members.id}`.as('member_id') })
    .from(members)
    .innerJoin(outbox, eq(recipient, members.email))
    .where(and(isOneOfSql(members.id, ids), eq(template, 'approved'), eq(estado, 'pendiente')));
}

/**
 * Returns the statements that undo an approval while its mail waits. They delete the mail, make the member
 * pending again, end the member's sessions and remove the approval from the funnel.
 */
export function buildUndoStatements(
  db: Db,
  member: FoundMember,
  mail: { id: string },
  // `day` is the day on which the funnel counted the approval.
  { audit, day, now }: { audit: Caller; day: string; now: number },
) {
  const { id } = member;
  const isWaiting = sql`outbox.id = ${mail.id} AND outbox.estado = 'pendiente'
    AND outbox.attempts = 0 AND outbox.due_at > ${now}`;
  const waits = sql`${stateOf(id)} = 'activo' AND EXISTS (SELECT 1 FROM outbox WHERE ${isWaiting})`;
  return {
    count: uncountStep(db, approvedOf(member, day), waits),
    record: recordAudit(
      db,
      {
        ...audit,
        action: 'undo-approval',
        memberId: id,
        before: { estado: 'activo', motivo: null },
        after: { estado: 'pendiente', motivo: null },
        now,
      },
      waits,
    ),
    sessions: endSessions(db, id, undefined, waits),
    push: endSubscriptions(db, id, waits),
    changed: db
      .update(members)
      .set({ estado: 'pendiente', motivo: null })
      .where(sql`id = ${id} AND ${waits}`)
      .returning({ id: members.id }),
    mail: db.delete(outbox).where(sql`${isWaiting} AND ${stateOf(id)} = 'pendiente'`),
  } as const;
}
