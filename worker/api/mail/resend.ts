import { and, eq, sql } from 'drizzle-orm';
import { type Caller, recordAudit } from '../audit/store.ts';
import type { Db } from '../db/client.ts';
import { outbox } from '../db/tables/outbox.ts';
import { claimMs, noLongerActive } from '../outbox/rules.ts';
import { isOutdated, isUnwanted, type OutboxMail, unsubscribed } from './store.ts';

/** Expiry of the mail's link, UTC ms; null: none. */
function expiryOf(params: unknown): number | null {
  const { expiresAt } = Object(params);
  return typeof expiresAt === 'number' ? expiresAt : null;
}

const notGivenUp = {
  pendiente: 'Este correo todavía espera su turno: se enviará solo.',
  enviando: 'Este correo se está enviando.',
  enviado: 'Este correo ya se envió.',
} as const;

/**
 * Why a mail cannot be sent again; null when it can: it was given up and still applies. `isWhole`:
 * its parameters fit its template.
 */
export async function whyNotResent(
  db: Db,
  { id, estado, lastError, params }: OutboxMail,
  { isWhole, now }: { isWhole: boolean; now: number },
): Promise<string | null> {
  if (estado !== 'muerto') return notGivenUp[estado];
  const [row] = await db
    .select({ old: sql<number>`${isOutdated}`, unwanted: sql<number>`${isUnwanted}` })
    .from(outbox)
    .where(eq(outbox.id, id));
  if (row?.unwanted || lastError === unsubscribed) {
    return 'Esta persona pidió no recibir más correos.';
  }
  if (row?.old || lastError === noLongerActive) {
    return 'La cuenta cambió de estado: este correo ya no corresponde.';
  }
  if (!isWhole) return 'A este correo le faltan datos y no se puede armar.';
  const expiry = expiryOf(params);
  return expiry !== null && expiry <= now
    ? 'Su enlace ya venció. La persona puede pedir otro desde el sitio.'
    : null;
}

/**
 * Claims a mail that was given up, as if just written, with its audit record. Null when it is no
 * longer given up, or no longer applies.
 */
export async function reviveMail(
  db: Db,
  { id, template, lastError }: OutboxMail,
  audit: Caller,
  now: number,
): Promise<OutboxMail | null> {
  const stillApplies = sql`${outbox.estado} = 'muerto' AND NOT ${isUnwanted} AND NOT ${isOutdated}`;
  const [[revived]] = await db.batch([
    db
      .update(outbox)
      .set({ estado: 'enviando', attempts: 1, dueAt: now + claimMs, lastError: null })
      .where(and(eq(outbox.id, id), stillApplies))
      .returning(),
    recordAudit(db, {
      ...audit,
      action: 'retry-mail',
      memberId: null,
      before: { correo: id, plantilla: template, estado: 'muerto', error: lastError },
      after: { correo: id, plantilla: template, estado: 'enviando' },
      now,
    }),
  ]);
  return revived ?? null;
}
