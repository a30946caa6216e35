import { sql } from 'drizzle-orm';
import { type LetterRow, letterList } from '#contract/lists/letters.ts';
import { letters } from '../../db/tables/letters.ts';
import { nocaseKey, numberKey, sameTextSql, textKey } from '../query-plan.ts';
import { declareListSource } from '../source.ts';

const id = textKey('c.id');

export const letterSource = declareListSource(letterList)({
  table: letters,
  as: 'c',
  columns: {
    fecha: sql`c.updated_at`,
    estado: sql`c.state`,
    clicks: sql`(SELECT coalesce(sum(clicks), 0) FROM letter_links WHERE letter_id = c.id)`,
  },
  orders: {
    fecha: {
      index: ({ estado }) => (estado ? ['letters_by_state', 'estado'] : ['letters_by_change']),
      keys: [numberKey('c.updated_at'), id],
    },
    title: { index: 'letters_by_title', keys: [nocaseKey('c.title'), id] },
  },
  filters({ estado }, { now }) {
    const isSending = estado === 'scheduled' || estado === 'sending';
    if (!isSending) return { estado: sameTextSql('c.state', estado) };
    const time = estado === 'sending' ? sql`c.starts_at <= ${now}` : sql`c.starts_at > ${now}`;
    return { estado: sameTextSql('c.state', 'sending'), time };
  },
  rowOf: (row: LetterRow, { now }) => ({
    ...row,
    estado: row.estado === 'sending' && (row.startsAt ?? 0) > now ? 'scheduled' : row.estado,
  }),
});
