import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { letterEndSentences } from '#contract/letters/sentences.ts';
import { isNoMailbox } from '#contract/mail/faults.ts';
import { type Caller, recordAudit } from '../audit/store.ts';
import { type Db, isOneOfSql } from '../db/client.ts';
import { outbox } from '../db/tables/outbox.ts';
import type { Refused } from '../http/bulk.ts';
import { deliveryOf, isDeliverableSinceMetSql, letterEndOf } from './delivery-sql.ts';
import { isOutdated, isUnwanted, type OutboxMail, suppressedBy } from './store.ts';

/** Expiry of the mail's link, UTC ms; null without a link that expires. */
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

/** The only refusal after which the mail goes to another email (correct.ts). */
export const wrongEmailRefusal = {
  code: 'wrong-address',
  message: 'Esa dirección no recibe correos. Escribe la correcta y sale de nuevo.',
} as const;

const unconfirmed = {
  code: 'bounced',
  message:
    'Esa dirección no recibe correos. La cuenta no está confirmada: la persona puede registrarse de nuevo con su dirección correcta.',
} as const;

/** A second account would hide the balance of the first account, and the site refuses it. */
const wrongAccountEmail = {
  code: 'bounced',
  message:
    'Esa dirección no recibe correos. Su cuenta sigue igual, así que no debe crear otra: entra y cobra como siempre. Cuando su buzón reciba, permítela de nuevo en «Direcciones sin correo».',
} as const;

/** Whether a mail was given up or cancelled. */
export const isGivenUpOrCancelled = (estado: OutboxMail['estado']) =>
  estado === 'muerto' || estado === 'cancelado';

const letterEnd = letterEndOf('outbox');

/** SQL about the mails of `outbox`: whether each still applies to its reader. */
export const readerColumns = {
  isOutdated: sql`${isOutdated}`,
  // The person's own will first: an email that bounces can be mended.
  suppressedBy: suppressedBy(['queja', 'baja', 'rebote']),
  isGoodSince: isDeliverableSinceMetSql('outbox'),
  letterEnd,
  delivery: deliveryOf('outbox'),
};

/** Mails, and whether each still applies to its reader. */
export function findMails(db: Db, ids: readonly string[]) {
  return db
    .select({
      ...getTableColumns(outbox),
      isOutdated: readerColumns.isOutdated.mapWith(Boolean).as('is_outdated'),
      suppressedBy: readerColumns.suppressedBy.as('suppressed_by'),
      isGoodSince: readerColumns.isGoodSince.mapWith(Boolean).as('is_good_since'),
      letterEnd: letterEnd.as('letter_end'),
      delivery: readerColumns.delivery.as('delivery'),
    })
    .from(outbox)
    .where(and(isOneOfSql(outbox.id, ids), eq(outbox.channel, 'mail')));
}
export type MailWithReader = Awaited<ReturnType<typeof findMails>>[number];

/** The facts that decide whether a mail is sent again. */
export type JudgedMail = Pick<
  MailWithReader,
  keyof typeof readerColumns | 'estado' | 'params' | 'correctedAt' | 'lastError'
> & { template: string };

/** A mail of a lead: nobody has proved the email, so the owner may correct it. */
const isOfLead = ({ template }: JudgedMail) => template === 'guide' || template === 'welcome';

/** Mails to people without an account; the email of an account belongs to its member. */
const toLeads: readonly string[] = ['guide', 'welcome', 'come-back', 'letter'];

/** The refusal of a mail whose mailbox does not receive; null for other mails. */
function findWrongEmail(mail: JudgedMail): Refused | null {
  const { delivery, estado, isGoodSince, lastError, suppressedBy: cause, template } = mail;
  if (cause === null ? isGoodSince : cause !== 'rebote') return null;
  const isStopped = isGivenUpOrCancelled(estado) && cause !== null;
  if (isOfLead(mail)) {
    const isRefused = isGivenUpOrCancelled(estado) && isNoMailbox(lastError);
    return delivery === 'bounced' || isStopped || isRefused ? wrongEmailRefusal : null;
  }
  if (toLeads.includes(template) || !(delivery === 'bounced' || isStopped)) return null;
  return template === 'verify' ? unconfirmed : wrongAccountEmail;
}

/**
 * The reason why a mail cannot be sent again to its email; null when it can: it was given up or cancelled,
 * and still applies. `isWhole`: its parameters fit its template.
 */
export function explainNoResend(
  mail: JudgedMail,
  { isWhole, now }: { isWhole: boolean; now: number },
): Refused | null {
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

/**
 * Whether the refusal of a retry also tells why the mail did not leave. An expired link says nothing about
 * the first failure.
 */
export const explainsFailure = (
  { estado }: Pick<JudgedMail, 'estado'>,
  refusal: Refused | null,
): refusal is Refused =>
  isGivenUpOrCancelled(estado) && refusal !== null && refusal.code !== 'expired';

/**
 * Statements that put a given-up or cancelled mail back into the outbox, like a new mail, and record it. They
 * do nothing when another call has done so or the mail no longer applies.
 */
export function reviveStatements(
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
