import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { letterEndSentences } from '#contract/letters/sentences.ts';
import { isUnknownMailbox } from '#contract/mail/faults.ts';
import { type Caller, recordAudit } from '../audit/store.ts';
import { type Db, isOneOfSql } from '../db/client.ts';
import { outbox } from '../db/tables/outbox.ts';
import type { BulkRefusal } from '../http/bulk.ts';
import { deliverySql, isDeliverableAgainSql, letterEndSql } from './delivery-sql.ts';
import { firstSuppression, isOutdated, isUnwanted, type OutboxMail } from './store.ts';

/** Returns the expiry of the mail's link in UTC ms, or null if no link expires. */
function expiryOf(params: unknown): number | null {
  const { expiresAt } = Object(params);
  return typeof expiresAt === 'number' ? expiresAt : null;
}

const notGivenUp = {
  pendiente: {
    code: 'waiting',
    message: 'Este correo todavía espera su turno: se enviará solo.',
  },
  enviando: { code: 'sending', message: 'Este correo se está enviando.' },
  enviado: { code: 'sent', message: 'Este correo ya se envió.' },
} as const;

const notSentTo = {
  rebote: {
    code: 'bounced',
    message:
      'Esa dirección no recibe correos. Cuando esté bien, permítela de nuevo en «Direcciones sin correo».',
  },
  queja: {
    code: 'complained',
    message:
      'Esta persona marcó un correo nuestro como spam. Solo si te lo pide, permítela de nuevo en «Direcciones sin correo».',
  },
  baja: { code: 'unsubscribed', message: 'Esta persona pidió no recibir más correos.' },
} as const;

const corrected = {
  code: 'corrected',
  message: 'Este correo ya salió a la dirección corregida.',
} as const;

/** The only refusal that lets the owner correct the email and send the mail again (correct.ts). */
export const wrongEmailRefusal = {
  code: 'wrong-address',
  message: 'Esa dirección no recibe correos. Escribe la correcta y sale de nuevo.',
} as const;

const unconfirmed = {
  code: 'bounced',
  message:
    'Esa dirección no recibe correos. La cuenta no está confirmada: la persona puede registrarse de nuevo con su dirección correcta.',
} as const;

/**
 * The message advises against a second account, because it would not have the balance of the first account.
 */
const wrongAccountEmail = {
  code: 'bounced',
  message:
    'Esa dirección no recibe correos. Su cuenta sigue igual, así que no debe crear otra: entra y cobra como siempre. Cuando su buzón reciba, permítela de nuevo en «Direcciones sin correo».',
} as const;

export const isGivenUpOrCancelled = (estado: OutboxMail['estado']) =>
  estado === 'muerto' || estado === 'cancelado';

const letterEnd = letterEndSql('outbox');

/** SQL columns that tell whether a mail in `outbox` is still current and wanted by its reader. */
export const readerStateColumns = {
  isOutdated: sql`${isOutdated}`,
  // The person's own choice comes before a bounce, because the owner can correct or allow a bounced email.
  suppressedBy: firstSuppression(['queja', 'baja', 'rebote']),
  isGoodSince: isDeliverableAgainSql('outbox'),
  letterEnd,
  delivery: deliverySql('outbox'),
};

/** Returns the mails with these ids, and whether each mail is still current and wanted by its reader. */
export function findMails(db: Db, ids: readonly string[]) {
  return db
    .select({
      ...getTableColumns(outbox),
      isOutdated: readerStateColumns.isOutdated.mapWith(Boolean).as('is_outdated'),
      suppressedBy: readerStateColumns.suppressedBy.as('suppressed_by'),
      isGoodSince: readerStateColumns.isGoodSince.mapWith(Boolean).as('is_good_since'),
      letterEnd: letterEnd.as('letter_end'),
      delivery: readerStateColumns.delivery.as('delivery'),
    })
    .from(outbox)
    .where(and(isOneOfSql(outbox.id, ids), eq(outbox.channel, 'mail')));
}
export type MailWithReaderState = Awaited<ReturnType<typeof findMails>>[number];

/** The fields that decide whether the owner may send a mail again. */
export type MailToResend = Pick<
  MailWithReaderState,
  keyof typeof readerStateColumns | 'estado' | 'params' | 'correctedAt' | 'lastError'
> & { template: string };

/** A lead's email is unverified, so the owner may correct the email. */
const isOfLead = ({ template }: MailToResend) => template === 'guide' || template === 'welcome';

/** The templates of mails to people without an account. Other mails go to the email of a member's account. */
const toLeads: readonly string[] = ['guide', 'welcome', 'come-back', 'letter'];

/** Returns the refusal of a mail whose mailbox does not accept mails; null for other mails. */
function findWrongEmail(mail: MailToResend): BulkRefusal | null {
  const { delivery, estado, isGoodSince, lastError, suppressedBy: cause, template } = mail;
  if (cause === null ? isGoodSince : cause !== 'rebote') return null;
  const isStopped = isGivenUpOrCancelled(estado) && cause !== null;
  if (isOfLead(mail)) {
    const isRefused = isGivenUpOrCancelled(estado) && isUnknownMailbox(lastError);
    return delivery === 'bounced' || isStopped || isRefused ? wrongEmailRefusal : null;
  }
  if (toLeads.includes(template) || !(delivery === 'bounced' || isStopped)) return null;
  return template === 'verify' ? unconfirmed : wrongAccountEmail;
}

/**
 * Returns the reason why a mail cannot be sent again to its email, or null if it can. The site must have
 * given up or cancelled the mail, and the mail must still be current and wanted. `isWhole`: the parameters
 * fit the template.
 */
export function findResendRefusal(
  mail: MailToResend,
  { isWhole, now }: { isWhole: boolean; now: number },
): BulkRefusal | null {
  const {
    estado,
    template,
    params,
    correctedAt,
    isOutdated,
    letterEnd,
    suppressedBy: cause,
  } = mail;
  if (correctedAt !== null) return corrected;
  const wrong = findWrongEmail(mail);
  if (wrong) return wrong;
  if (!isGivenUpOrCancelled(estado)) return notGivenUp[estado];
  if (cause !== null) return notSentTo[cause];
  if (letterEnd !== null)
    return { code: `letter-${letterEnd}`, message: letterEndSentences[letterEnd] };
  if (isOutdated) {
    const changed = template === 'payout-requested' ? 'El pago' : 'La cuenta';
    const message = `${changed} cambió de estado: este correo ya no corresponde.`;
    return { code: 'outdated', message };
  }
  if (!isWhole) {
    const message = 'A este correo le faltan datos y no se puede armar.';
    return { code: 'incomplete', message };
  }
  const expiry = expiryOf(params);
  return expiry !== null && expiry <= now
    ? {
        code: 'expired',
        message: 'Su enlace ya venció. La persona puede pedir otro desde el sitio.',
      }
    : null;
}

/** Returns whether the refusal also explains why the mail did not leave. An expired link explains nothing. */
export const explainsFailure = (
  { estado }: Pick<MailToResend, 'estado'>,
  refusal: BulkRefusal | null,
): refusal is BulkRefusal =>
  isGivenUpOrCancelled(estado) && refusal !== null && refusal.code !== 'expired';

/**
 * Returns the statements that put a given-up or cancelled mail back into the outbox and record the retry.
 * They do nothing if another call has retried the mail, or if the mail is no longer current or wanted.
 */
export function buildRetryStatements(
  db: Db,
  { id, template, estado, lastError }: OutboxMail,
  audit: Caller,
  now: number,
) {
  const canRevive = sql`${outbox.id} = ${id} AND ${outbox.estado} = ${estado}
    AND ${outbox.correctedAt} IS NULL AND NOT ${isUnwanted} AND NOT ${isOutdated} AND ${letterEnd} IS NULL`;
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
      .set({ estado: 'pendiente', attempts: 0, dueAt: now, lastError: null, unsureSince: null })
      .where(canRevive),
  } as const;
}
