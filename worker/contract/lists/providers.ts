import { formatCents } from '../money.ts';
import { surveyProviderNames } from '../surveys/providers.ts';
import { listOf } from './list.ts';

/** What a provider was worth in a month (YYYY-MM, of the credits). Amounts in US cents. */
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
}

const withShare = (cents: number, of: number) =>
  of === 0 ? formatCents(cents) : `${formatCents(cents)} (${Math.round((100 * cents) / of)} %)`;

export const providerList = listOf<ProviderMonthRow>()({
  name: 'proveedores',
  label: 'Proveedores',
  columns: {
    mes: { label: 'Mes', sort: true, main: true },
    provider: { label: 'Proveedor', words: surveyProviderNames },
    surveys: { label: 'Encuestas', kind: 'number' },
    providerCents: { label: 'Anunció que paga', kind: 'cents' },
    memberCents: { label: 'A los miembros', kind: 'cents' },
    reversedCents: { label: 'Anulado a tiempo', kind: 'cents' },
    uncoveredCents: { label: 'Anulado tarde', kind: 'cents' },
    noticedCents: {
      label: 'Por revisar',
      text: ({ noticedCents, memberCents }) => withShare(noticedCents, memberCents),
    },
  },
  orders: { '-mes': 'Más nuevos', mes: 'Más antiguos' },
  searches: ['provider'],
  filters: { proveedor: { kind: 'choice', label: 'Proveedor', words: surveyProviderNames } },
  views: [],
});
