import { formatCents } from '../money.ts';
import { surveyProviderNames } from '../surveys/providers.ts';
import { defineList } from './list.ts';

/** A provider's totals for the surveys that were credited in one month (YYYY-MM). Amounts are US cents. */
export interface ProviderMonthRow {
  id: string;
  mes: string;
  provider: string;
  surveys: number;
  providerCents: number;
  memberCents: number;
  noticedCents: number;
  reversedCents: number;
  uncoveredCents: number;
  /** The amount of the provider's invoice. Null without an invoice. */
  receivedCents?: number | null;
  /** The part of `providerCents` that the provider took back. */
  providerReversedCents?: number;
  /** The amount that the site paid to members in that month, for the surveys of all providers. */
  paidOutCents?: number;
}

/** Subtracts the provider's later reversals from the payment that it announced. */
export const computeAnnouncedCents = ({
  providerCents,
  providerReversedCents = 0,
}: ProviderMonthRow) => providerCents - providerReversedCents;

/** Returns the amount that members keep after the reversals. */
const keptOf = ({ memberCents, reversedCents }: ProviderMonthRow) => memberCents - reversedCents;

/**
 * Computes the site's share. It subtracts the members' part from the invoiced amount or, without an invoice,
 * from the announced amount.
 */
export const computeMargin = (row: ProviderMonthRow): number =>
  (row.receivedCents ?? computeAnnouncedCents(row)) - keptOf(row);

const takenBackOf = ({ reversedCents, uncoveredCents }: ProviderMonthRow) =>
  reversedCents + uncoveredCents;

/** Computes the difference between the invoice and the announced amount. Returns null without an invoice. */
export const computeDifference = (row: ProviderMonthRow) =>
  row.receivedCents == null ? null : row.receivedCents - computeAnnouncedCents(row);

const withShare = (cents: number, of: number) =>
  of === 0 ? formatCents(cents) : `${formatCents(cents)} (${Math.round((100 * cents) / of)} %)`;

export const providerList = defineList<ProviderMonthRow>()({
  name: 'proveedores',
  label: 'Proveedores',
  columns: {
    provider: { label: 'Proveedor', words: surveyProviderNames, main: true },
    mes: { label: 'Mes', sort: true, only: 'file' },
    surveys: { label: 'Encuestas', kind: 'number', only: 'file' },
    providerCents: { label: 'Anunció que paga', kind: 'cents', text: computeAnnouncedCents },
    providerReversedCents: { label: 'Ya no paga, por anulado', kind: 'cents', only: 'file' },
    memberCents: { label: 'A los miembros, con lo anulado', kind: 'cents', only: 'file' },
    members: { label: 'A los miembros', kind: 'cents', text: keptOf },
    reversed: {
      label: 'Anulado',
      kind: 'cents',
      only: 'page',
      text: takenBackOf,
    },
    reversedCents: { label: 'Anulado a tiempo', kind: 'cents', only: 'file' },
    uncoveredCents: { label: 'Anulado tarde', kind: 'cents', only: 'file' },
    paidOutCents: { label: 'Pagado, de todos', kind: 'cents', only: 'file' },
    receivedCents: { label: 'Recibido', kind: 'cents' },
    difference: { label: 'Diferencia', kind: 'cents', text: computeDifference, only: 'file' },
    margin: { label: 'Te queda', kind: 'cents', text: computeMargin },
    noticedCents: {
      label: 'Por revisar',
      only: 'file',
      text: ({ noticedCents, memberCents }) => withShare(noticedCents, memberCents),
    },
  },
  orders: { '-mes': 'Más nuevos', mes: 'Más antiguos' },
  searches: ['provider'],
  filters: { proveedor: { kind: 'choice', label: 'Proveedor', words: surveyProviderNames } },
  views: [],
});
