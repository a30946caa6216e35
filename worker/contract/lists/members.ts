import { type MemberState, memberStateLabels } from '../members/sentences.ts';
import { byTime, countryFilter, dayFilters, listOf } from './list.ts';

/** Amounts in US cents, times in UTC ms; `fecha` is the sign-up. */
export interface MemberRow {
  id: string;
  fecha: number;
  nombre: string;
  email: string;
  /** Spanish name. */
  pais: string | null;
  estado: MemberState;
  /** Of a refusal or suspension. */
  motivo: string | null;
  /** When the address was verified; null: cannot be approved yet. */
  verifiedAt: number | null;
  saldoCents: number;
  heldCents: number;
  encuestasCompletadas: number;
  encuestasMax: number;
  paypalEmail: string | null;
}

/** Without erased accounts. */
export const memberList = listOf<MemberRow>()({
  name: 'miembros',
  label: 'Miembros',
  sorts: ['fecha', 'nombre', 'saldo', 'email'],
  orders: { ...byTime, nombre: 'Nombre', '-saldo': 'Mayor saldo' },
  searches: { email: 'Correo', nombre: 'Nombre' },
  filters: {
    estado: {
      kind: 'choice',
      label: 'Estado',
      // `por-aprobar`: pending, with a verified address.
      words: { 'por-aprobar': 'Por aprobar', ...memberStateLabels },
    },
    pais: countryFilter,
    ...dayFilters,
  },
  views: [
    { nombre: 'Por aprobar', query: 'estado=por-aprobar&orden=fecha' },
    { nombre: 'Con más saldo', query: 'estado=activo&orden=-saldo' },
  ],
});
