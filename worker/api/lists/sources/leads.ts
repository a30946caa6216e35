import { leadList } from '#contract/lists/leads.ts';
import type { QueryOf } from '#contract/lists/query.ts';
import type { ListSource, Moment } from '../engine.ts';
import { equal, indexed, numberKey, type QueryPlan, textKey, within } from '../query-plan.ts';
import { countryLabel, countryName, spanOf } from '../rules.ts';

type Query = QueryOf<typeof leadList>;

const byTime = [numberKey('l.timestamp'), textKey('l.id')];
const leads = (index: string) => indexed('leads', 'l', index);

function planOf(query: Query, { timeZone }: Moment): QueryPlan {
  const { app, buscar, orden, pais } = query;
  const span = spanOf(query, timeZone);
  const filters = [equal('l.country', countryName(pais)), equal('l.app_name', app)];
  if (buscar !== undefined) {
    return {
      // The index of UNIQUE (email, app_name).
      from: leads('sqlite_autoindex_leads_2'),
      keys: [textKey('l.email'), textKey('l.app_name')],
      descending: false,
      range: { prefix: buscar.toLowerCase() },
      filters: [...filters, ...within('l.timestamp', span)],
    };
  }
  const index = pais ? 'leads_by_country' : app ? 'leads_by_app' : 'leads_by_time';
  const descending = orden === '-fecha';
  return { from: leads(index), keys: byTime, descending, range: span, filters };
}

export const leadSource: ListSource<typeof leadList> = {
  list: leadList,
  columns: {
    id: 'l.id',
    fecha: 'l.timestamp',
    email: 'l.email',
    app: 'l.app_name',
    pais: 'l.country',
  },
  planOf,
  rowOf: (row) => ({ ...row, pais: row.pais && countryLabel(row.pais) }),
  file: [
    { head: 'Fecha', cell: ({ fecha }, at) => at(fecha) },
    { head: 'Correo', cell: ({ email }) => email },
    { head: 'App', cell: ({ app }) => app },
    { head: 'País', cell: ({ pais }) => pais },
  ],
};
