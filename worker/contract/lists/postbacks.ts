import { surveyProviderNames } from '../surveys/providers.ts';
import { verdictLabels } from '../surveys/verdicts.ts';
import { byTime, dayFilters, listOf, memberFilter, nameSearch } from './list.ts';

/** Amounts in US cents, `fecha` in UTC ms. */
export interface PostbackRow {
  id: number;
  fecha: number;
  provider: string;
  transId: string | null;
  memberId: string | null;
  /** Null when no member was found; empty once the account is erased. */
  nombre: string | null;
  email: string | null;
  montoCents: number | null;
  verdict: string;
  /** The earlier postback that this postback repeats. */
  replayOf: number | null;
}

/** Answer of `GET /api/admin/postbacks/:id`. */
export interface PostbackAnswer extends Omit<PostbackRow, 'nombre' | 'email'> {
  meaning: string;
  /** Without signatures, with masked emails. */
  query: string;
  replayedBy: number | null;
  /** The reason why the postback cannot be replayed; null if it can. */
  noReplay: string | null;
  /** Only the owner can decide about the postback, and has not decided yet. */
  mayDecide?: boolean;
}

export const postbackList = listOf<PostbackRow>()({
  name: 'postbacks',
  label: 'Avisos de proveedores',
  columns: {
    provider: { label: 'Proveedor', words: surveyProviderNames, main: true },
    verdict: { label: 'Resultado', words: verdictLabels },
    fecha: { label: 'Llegó', kind: 'time', sort: true },
    nombre: { label: 'Miembro', byWord: nameSearch },
    montoCents: { label: 'Monto', kind: 'cents' },
    email: { label: 'Correo', only: 'file' },
    transId: { label: 'Transacción', only: 'file' },
    replayOf: { label: 'Repite a', kind: 'number', only: 'file' },
  },
  orders: byTime,
  searches: ['transId', 'email', 'nombre'],
  filters: {
    fallidos: { kind: 'choice', label: 'Mostrar', words: { 1: 'Solo los fallidos' } },
    veredicto: { kind: 'word', label: 'Resultado', words: verdictLabels },
    proveedor: { kind: 'choice', label: 'Proveedor', words: surveyProviderNames },
    ...dayFilters,
    miembro: memberFilter,
  },
  views: [{ nombre: 'Fallidos', query: 'fallidos=1' }],
});
