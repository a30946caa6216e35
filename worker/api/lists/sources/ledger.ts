import { sql } from 'drizzle-orm';
import { entryList } from '#contract/lists/ledger.ts';
import { heldSurveyState } from '../../db/survey-state.ts';
import { ledgerEntries } from '../../db/tables/members.ts';
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

const id = numberKey('e.id');

export const entrySource = declareListSource(entryList)({
  table: ledgerEntries,
  as: 'e',
  joins: memberJoin('e'),
  columns: {
    ...memberColumns,
    memberId: sql`e.member_id`,
    surveyState: heldSurveyState('e'),
  },
  orders: {
    fecha: {
      index({ miembro, proveedor, tipo }) {
        if (miembro) return ['ledger_entries_by_member_time', 'miembro'];
        if (tipo) return ['ledger_entries_by_tipo', 'tipo'];
        return proveedor ? ['ledger_entries_by_provider', 'proveedor'] : ['ledger_entries_by_time'];
      },
      keys: [numberKey('e.fecha'), id],
    },
    email: createMemberEmailSearch('ledger_entries', 'e'),
    transId: { index: 'ledger_entries_by_transaction', keys: [textKey('e.trans_id'), id] },
  },
  byWord: { nombre: createMemberWordSearch('ledger_entries', 'e', [id]) },
  filters: ({ miembro, proveedor, tipo }) => ({
    miembro: equalsSql('e.member_id', miembro),
    tipo: equalsSql('e.tipo', tipo),
    proveedor: equalsSql('e.proveedor', proveedor),
  }),
});
