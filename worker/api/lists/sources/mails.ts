import { sql } from 'drizzle-orm';
import { type MailRow, mailList } from '#contract/lists/mails.ts';
import { outbox } from '../../db/tables/outbox.ts';
import { deliveryOf, letterEndOf } from '../../mail/delivery-sql.ts';
import { lowerKey, numberKey, same, textKey } from '../query-plan.ts';
import { listSource } from '../source.ts';

const time = numberKey('o.created_at');
const id = textKey('o.id');

type Raw = Omit<MailRow, 'isCorrected'> & { isCorrected: number };

export const mailSource = listSource<typeof mailList, Raw>(mailList)({
  table: outbox,
  as: 'o',
  columns: {
    fecha: sql`o.created_at`,
    email: sql`o.recipient`,
    error: sql`o.last_error`,
    delivery: deliveryOf('o'),
    isCorrected: sql`o.corrected_at IS NOT NULL`,
    letterEnd: letterEndOf('o'),
  },
  ways: {
    fecha: {
      index({ estado, plantilla }) {
        if (estado) return ['outbox_mails_by_estado', 'estado'];
        return plantilla ? ['outbox_mails_by_template', 'plantilla'] : ['outbox_mails_by_time'];
      },
      keys: [time, id],
    },
    email: {
      index: 'outbox_by_recipient',
      keys: [lowerKey('o.recipient'), time, textKey('o.template'), id],
    },
  },
  // A literal, which the partial indexes need.
  always: sql`o.channel = 'mail'`,
  filters: ({ estado, plantilla }) => ({
    estado: same('o.estado', estado),
    plantilla: same('o.template', plantilla),
  }),
  rowOf: ({ isCorrected, ...row }) => ({ ...row, isCorrected: isCorrected === 1 }),
});
