import { and, eq, isNull } from 'drizzle-orm';
import type { MemberDecision } from '#contract/admin-members.ts';
import { type AuditEntry, recordAudit } from '../../audit/store.ts';
import type { Db } from '../../db/client.ts';
import { members } from '../../db/panel-schema.ts';
import { type OutboxMail, type QueuedMail, queueMail } from '../../mail/store.ts';
import { endSessions } from '../../sessions/store.ts';

/** A member as a decision about them needs it; null when there is none, or no longer. */
export async function findMember(db: Db, id: string) {
  const { email, nombre, estado, motivo, verifiedAt } = members;
  const [found] = await db
    .select({ id: members.id, email, nombre, estado, motivo, verifiedAt })
    .from(members)
    .where(and(eq(members.id, id), isNull(members.erasedAt)));
  return found ?? null;
}
export type FoundMember = NonNullable<Awaited<ReturnType<typeof findMember>>>;

/** A decision about a member, with its mail and its record. */
export interface Decision {
  estado: MemberDecision['estado'];
  motivo: string | null;
  mail: Pick<QueuedMail, 'id' | 'template' | 'params'>;
  audit: Pick<AuditEntry, 'actorId' | 'action' | 'requestId'>;
  now: number;
}

/**
 * Gives a member another state, if they are still in the one that the decision was made about; in the
 * same batch it is recorded, mailed, and the sessions of who is not active end.
 */
export async function decideMember(
  db: Db,
  { id, email, ...before }: FoundMember,
  { estado, motivo, mail, audit, now }: Decision,
): Promise<{ decided: boolean; mail: OutboxMail | null }> {
  const change = db
    .update(members)
    .set({ estado, motivo })
    .where(and(eq(members.id, id), eq(members.estado, before.estado), isNull(members.erasedAt)))
    .returning({ id: members.id });
  const record = recordAudit(db, {
    ...audit,
    memberId: id,
    before: { estado: before.estado, motivo: before.motivo },
    after: { estado, motivo },
    now,
  });
  const queue = queueMail(db, { ...mail, toEmail: email, now });
  const [changed, , mails] =
    estado === 'activo'
      ? await db.batch([change, record, queue])
      : await db.batch([change, record, queue, endSessions(db, id)]);
  return { decided: changed.length === 1, mail: mails[0] ?? null };
}
