import { sql } from 'drizzle-orm';
import { postbackList } from '#contract/lists/postbacks.ts';
import { failedVerdicts } from '#contract/surveys/verdicts.ts';
import { postbacks } from '../../db/tables/surveys.ts';
import { literals } from '../../db/text.ts';
import {
  createMemberEmailSearch,
  createMemberWordSearch,
  equalsSql,
  memberColumns,
  memberJoin,
  numberKey,
  textKey,
} from '../query-plan.ts';
import { declareListSource } from '../source.ts';

const id = numberKey('k.id');

// The condition must equal the index's condition word for word.
const hasFailed = sql`k.verdict IN (${literals(failedVerdicts)})`;

export const postbackSource = declareListSource(postbackList)({
  table: postbacks,
  as: 'k',
  joins: memberJoin('k'),
  columns: { ...memberColumns, memberId: sql`k.member_id` },
  orders: {
    fecha: {
      index({ fallidos, miembro, proveedor, veredicto }) {
        if (miembro) return ['postbacks_by_member_time', 'miembro'];
        if (veredicto) return ['postbacks_by_verdict', 'veredicto'];
        if (fallidos) return ['postbacks_failed', 'fallidos'];
        return proveedor ? ['postbacks_by_provider', 'proveedor'] : ['postbacks_by_time'];
      },
      keys: [numberKey('k.fecha'), id],
    },
    email: createMemberEmailSearch('postbacks', 'k'),
    transId: { index: 'postbacks_by_transaction', keys: [textKey('k.trans_id'), id] },
  },
  byWord: { nombre: createMemberWordSearch('postbacks', 'k', [id]) },
  filters: ({ fallidos, miembro, proveedor, veredicto }) => ({
    miembro: equalsSql('k.member_id', miembro),
    veredicto: equalsSql('k.verdict', veredicto),
    proveedor: equalsSql('k.proveedor', proveedor),
    fallidos: fallidos && hasFailed,
  }),
});
