import { sql } from 'drizzle-orm';
import { providerList } from '#contract/lists/providers.ts';
import { providerMonths } from '../../db/tables/surveys.ts';
import { equalsSql, lowerKey, textKey } from '../query-plan.ts';
import { declareListSource } from '../source.ts';

const provider = lowerKey('y.proveedor');
const month = textKey('y.mes');

export const providerSource = declareListSource(providerList)({
  table: providerMonths,
  as: 'y',
  columns: {
    id: sql`y.proveedor || ' ' || y.mes`,
    paidOutCents: sql`coalesce((SELECT cents FROM payout_months WHERE mes = y.mes), 0)`,
    receivedCents: sql`y.received_cents`,
    providerReversedCents: sql`y.provider_reversed_cents`,
  },
  orders: {
    mes: { index: 'provider_months_by_month', keys: [month, provider] },
    // This is the index of PRIMARY KEY (proveedor, mes).
    provider: { index: 'sqlite_autoindex_provider_months_1', keys: [provider, month] },
  },
  filters: ({ proveedor }) => ({ proveedor: equalsSql('y.proveedor', proveedor) }),
});
