import { type MemberState, memberStateLabels } from '../members/sentences.ts';
import { byTime, countryFilter, dayFilters, listOf } from './list.ts';

/** A member. Amounts in US cents, times in UTC ms. */
export interface MemberRow {
  id: string;
  /** When they signed up. */
  fecha: number;
  nombre: string;
  email: string;
  /** The country's Spanish name; null when unknown. */
  pais: string | null;
  estado: MemberState;
  /** Why the account was refused or suspended. */
  motivo: string | null;
  /** When the address was proved; null: nobody can approve them yet. */
  verificado: number | null;
  saldoCents: number;
  retenidoCents: number;
  encuestasCompletadas: number;
  encuestasMax: number;
  paypalEmail: string | null;
}

/** Members; erased accounts are in no list. */
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
      // Pending, with an address that is proved.
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
