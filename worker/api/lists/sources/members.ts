import { sql } from 'drizzle-orm';
import { memberList } from '#contract/lists/members.ts';
import { members } from '../../db/tables/members.ts';
import { byWord, equal, lowerKey, nocaseKey, numberKey, textKey } from '../query-plan.ts';
import { countryLabel } from '../rules.ts';
import { listSource } from '../source.ts';

const id = textKey('m.id');

export const memberSource = listSource(memberList)({
  table: members,
  as: 'm',
  columns: { fecha: 'm.created_at', pais: 'm.country_code', heldCents: 'm.retenido_cents' },
  ways: {
    fecha: {
      index({ estado, pais }) {
        if (estado === 'por-aprobar') return 'members_to_approve';
        if (pais) return 'members_by_country';
        return estado ? 'members_by_estado' : 'members_by_time';
      },
      keys: [numberKey('m.created_at'), id],
    },
    nombre: { index: 'members_by_name', keys: [nocaseKey('m.nombre'), id] },
    saldoCents: { index: 'members_by_balance', keys: [numberKey('m.saldo_cents'), id] },
    email: { index: 'members_by_email', keys: [lowerKey('m.email')] },
  },
  byWord: byWord('member', 'members', 'm'),
  filters: ({ estado, pais }) => [
    sql`m.erased_at IS NULL`,
    estado === 'por-aprobar'
      ? // Word for word the condition of the index `members_to_approve`.
        sql`m.estado = 'pendiente' AND m.verified_at IS NOT NULL`
      : equal('m.estado', estado),
    equal('m.country_code', pais),
  ],
  rowOf: (row) => ({ ...row, pais: row.pais && countryLabel(row.pais) }),
});
