import { surveyProviderNames } from '../surveys/providers.ts';
import { verdictLabels } from '../surveys/verdicts.ts';
import { dayFilters, defineList, memberFilter, nameSearchLabel, timeOrders } from './list.ts';

/** A row of the postbacks' list. Amounts are US cents; `fecha` is in UTC ms. */
export interface PostbackRow {
  id: number;
  fecha: number;
  provider: string;
  transId: string | null;
  memberId: string | null;
  /** The member's name. Null without a member; empty after the erasure of the account. */
  nombre: string | null;
  email: string | null;
  montoCents: number | null;
  verdict: string;
  /** The id of the earlier postback that this postback repeats. */
  replayOf: number | null;
}

/** Answer of `GET /api/admin/postbacks/:id`. */
export interface PostbackAnswer extends Omit<PostbackRow, 'nombre' | 'email'> {
  meaning: string;
  /** The query of the request, without signatures and with masked emails. */
  query: string;
  replayedBy: number | null;
  /** The reason why the owner cannot replay the postback. Null if a replay is possible. */
  noReplay: string | null;
  /** True if the postback waits for a decision that only the owner can make. */
  mayDecide?: boolean;
}

export const postbackList = defineList<PostbackRow>()({
  name: 'postbacks',
  label: 'Avisos de proveedores',
  columns: {
    provider: { label: 'Proveedor', words: surveyProviderNames, main: true },
    verdict: { label: 'Resultado', words: verdictLabels },
    fecha: { label: 'Llegó', kind: 'time', sort: true },
    nombre: { label: 'Miembro', byWord: nameSearchLabel },
    montoCents: { label: 'Monto', kind: 'cents' },
    email: { label: 'Correo', only: 'file' },
    transId: { label: 'Transacción', only: 'file' },
    replayOf: { label: 'Repite a', kind: 'number', only: 'file' },
  },
  orders: timeOrders,
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
