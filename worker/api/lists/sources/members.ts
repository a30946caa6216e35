import { sql } from 'drizzle-orm';
import { type MemberRow, memberList } from '#contract/lists/members.ts';
import { members } from '../../db/tables/members.ts';
import { buildSignalFilter, isWeakSignal, parseSignals } from '../../trust/shown.ts';
import { signalsJsonSql } from '../../trust/sql.ts';
import {
  createWordSearch,
  equalsSql,
  lowerKey,
  nocaseKey,
  numberKey,
  textKey,
} from '../query-plan.ts';
import { countryLabel } from '../rules.ts';
import { declareListSource } from '../source.ts';

const id = textKey('m.id');

type Raw = Omit<MemberRow, 'signals'> & { signals: string };

export const memberSource = declareListSource<typeof memberList, Raw>(memberList)({
  table: members,
  as: 'm',
  columns: {
    fecha: sql`m.created_at`,
    pais: sql`m.country_code`,
    signals: signalsJsonSql('m.id'),
  },
  orders: {
    fecha: {
      index({ estado, pais, senal }) {
        if (senal)
          return [isWeakSignal(senal) ? 'members_noticed' : 'members_to_review', 'noticed'];
        if (estado === 'por-aprobar') return ['members_to_approve', 'estado'];
        if (pais) return ['members_by_country', 'pais'];
        return estado ? ['members_by_estado', 'estado'] : ['members_by_time'];
      },
      keys: [numberKey('m.created_at'), id],
    },
    nombre: { index: 'members_by_name', keys: [nocaseKey('m.nombre'), id] },
    saldoCents: { index: 'members_by_balance', keys: [numberKey('m.saldo_cents'), id] },
    email: { index: 'members_by_email', keys: [lowerKey('m.email')] },
  },
  byWord: {
    nombre: createWordSearch('member', 'members', 'm'),
    nota: createWordSearch('member_note', 'members', 'm', 'note_words'),
  },
  always: sql`m.erased_at IS NULL`,
  filters: ({ estado, pais, senal }) => ({
    ...buildSignalFilter('m', 'm.id', senal),
    estado:
      estado === 'por-aprobar'
        ? // The condition must equal the condition of the index `members_to_approve` word for word.
          sql`m.estado = 'pendiente' AND m.verified_at IS NOT NULL`
        : equalsSql('m.estado', estado),
    pais: equalsSql('m.country_code', pais),
  }),
  rowOf: (row) => ({
    ...row,
    pais: row.pais && countryLabel(row.pais),
    signals: parseSignals(row.signals),
  }),
});
