import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { DeliveryKind } from '#contract/mail/delivery.ts';
import { type Caller, recordAudit } from '../audit/store.ts';
import { type Db, isAmong } from '../db/client.ts';
import { outbox } from '../db/tables/outbox.ts';
import { deliveryOf } from './delivery-sql.ts';
import { isOutdated, isUnwanted, type OutboxMail, suppressedBy } from './store.ts';

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

const notSentTo = {
  rebote:
    'Esa dirección no recibe correos. Cuando esté bien, permítela de nuevo en «Direcciones sin correo».',
  queja:
    'Esta persona marcó un correo nuestro como spam. Solo si te lo pide, permítela de nuevo en «Direcciones sin correo».',
  baja: 'Esta persona pidió no recibir más correos.',
} as const;

/** Whether a mail was given up or cancelled. */
export const isOver = (estado: OutboxMail['estado']) =>
  estado === 'muerto' || estado === 'cancelado';

/** Mails, and whether each still applies to its reader. */
export function findMails(db: Db, ids: readonly string[]) {
  return db
    .select({
      ...getTableColumns(outbox),
      isOutdated: sql`${isOutdated}`.mapWith(Boolean).as('is_outdated'),
      suppressedBy: suppressedBy.as('suppressed_by'),
      delivery: sql<DeliveryKind | null>`${sql.raw(deliveryOf('outbox'))}`.as('delivery'),
    })
    .from(outbox)
    .where(and(isAmong(outbox.id, ids), eq(outbox.channel, 'mail')));
}
export type MailWithReader = Awaited<ReturnType<typeof findMails>>[number];

/**
 * Why a mail cannot be sent again; null when it can: it was given up or cancelled, and still
 * applies. `isWhole`: its parameters fit its template.
 */
export function whyNotResent(
  { estado, template, params, isOutdated, suppressedBy: cause }: MailWithReader,
  { isWhole, now }: { isWhole: boolean; now: number },
): string | null {
  if (!isOver(estado)) return notGivenUp[estado];
  if (cause !== null) return notSentTo[cause];
  if (isOutdated) {
    const changed = template === 'payout-requested' ? 'El pago' : 'La cuenta';
    return `${changed} cambió de estado: este correo ya no corresponde.`;
  }
  if (!isWhole) return 'A este correo le faltan datos y no se puede armar.';
  const expiry = expiryOf(params);
  return expiry !== null && expiry <= now
    ? 'Su enlace ya venció. La persona puede pedir otro desde el sitio.'
    : null;
}

/**
 * Statements that put a mail that was given up or cancelled back into the outbox, as if just
 * written, and record it. They do nothing when another call has done so or the mail no longer
 * applies.
 */
export function reviveStatements(
  db: Db,
  { id, template, estado, lastError }: OutboxMail,
  audit: Caller,
  now: number,
) {
  const canRevive = sql`${outbox.id} = ${id} AND ${outbox.estado} = ${estado}
    AND NOT ${isUnwanted} AND NOT ${isOutdated}`;
  return {
    record: recordAudit(
      db,
      {
        ...audit,
        action: 'retry-mail',
        before: { correo: id, plantilla: template, estado, error: lastError },
        after: { correo: id, plantilla: template, estado: 'pendiente' },
        now,
      },
      sql`EXISTS (SELECT 1 FROM outbox WHERE ${canRevive})`,
    ),
    revived: db
      .update(outbox)
      .set({ estado: 'pendiente', attempts: 0, dueAt: now, lastError: null })
      .where(canRevive),
  } as const;
}
