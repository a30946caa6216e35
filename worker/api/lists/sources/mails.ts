import { sql } from 'drizzle-orm';
import { readJson } from '#contract/json.ts';
import { type MailRow, mailList } from '#contract/lists/mails.ts';
import { outbox } from '../../db/tables/outbox.ts';
import { hasValidParams } from '../../mail/kinds.ts';
import {
  explainsFailure,
  findResendRefusal,
  type MailToResend,
  readerStateColumns,
} from '../../mail/resend.ts';
import { lowerKey, numberKey, sameTextSql, textKey } from '../query-plan.ts';
import { declareListSource } from '../source.ts';

const time = numberKey('outbox.created_at');
const id = textKey('outbox.id');

type Raw = Omit<MailRow, 'error' | 'noRetry'> & {
  [Fact in 'lastError' | 'letterEnd' | 'suppressedBy']: MailToResend[Fact];
} & Record<'isOutdated' | 'isGoodSince', number> & { correctedAt: number | null; params: string };

export const mailSource = declareListSource<typeof mailList, Raw>(mailList)({
  table: outbox,
  as: 'outbox',
  columns: {
    fecha: sql`outbox.created_at`,
    email: sql`outbox.recipient`,
    lastError: sql`outbox.last_error`,
    params: sql`outbox.params`,
    correctedAt: sql`outbox.corrected_at`,
    ...readerStateColumns,
  },
  orders: {
    fecha: {
      index({ estado, plantilla }) {
        if (estado) return ['outbox_mails_by_estado', 'estado'];
        return plantilla ? ['outbox_mails_by_template', 'plantilla'] : ['outbox_mails_by_time'];
      },
      keys: [time, id],
    },
    email: {
      index: 'outbox_by_recipient',
      keys: [lowerKey('outbox.recipient'), time, textKey('outbox.template'), id],
    },
  },
  // SQLite needs a literal to use the partial indexes.
  always: sql`outbox.channel = 'mail'`,
  filters: ({ estado, plantilla }) => ({
    estado: sameTextSql('outbox.estado', estado),
    plantilla: sameTextSql('outbox.template', plantilla),
  }),
  rowOf({ lastError, letterEnd, suppressedBy, isOutdated, isGoodSince, ...raw }, { now }) {
    const { correctedAt, params: stored, ...row } = raw;
    const params = readJson(stored);
    const mail: MailToResend = {
      ...row,
      lastError,
      letterEnd,
      suppressedBy,
      isOutdated: isOutdated === 1,
      isGoodSince: isGoodSince === 1,
      correctedAt,
      params,
    };
    const refusal = findResendRefusal(mail, { isWhole: hasValidParams(row.template, params), now });
    const error = explainsFailure(mail, refusal) ? refusal.message : lastError;
    return { ...row, error, noRetry: refusal?.message ?? null };
  },
});
