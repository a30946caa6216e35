import { sql } from 'drizzle-orm';
import { suppressionList } from '#contract/lists/suppressions.ts';
import { mailSuppressions } from '../../db/tables/outbox.ts';
import { suppressionReason } from '../../mail/delivery-sql.ts';
import { lowerKey, numberKey, textKey } from '../query-plan.ts';
import { declareListSource } from '../source.ts';

/** The conditions must equal the indexes' conditions word for word. */
const ofReason = {
  complained: sql`s.complained_at IS NOT NULL`,
  bounced: sql`s.bounced_at IS NOT NULL AND s.complained_at IS NULL`,
  unsubscribed: sql`s.bounced_at IS NULL AND s.complained_at IS NULL`,
} as const;

export const suppressionSource = declareListSource(suppressionList)({
  table: mailSuppressions,
  as: 's',
  columns: { id: sql`s.email`, reason: suppressionReason('s'), fecha: sql`s.created_at` },
  orders: {
    fecha: {
      index: ({ motivo }) =>
        motivo ? [`suppressions_${motivo}`, 'motivo'] : ['mail_suppressions_by_time'],
      keys: [numberKey('s.created_at'), textKey('s.email')],
    },
    // This is the index of the primary key.
    email: { index: 'sqlite_autoindex_mail_suppressions_1', keys: [lowerKey('s.email')] },
  },
  filters: ({ motivo }) => ({ motivo: motivo && ofReason[motivo] }),
});
