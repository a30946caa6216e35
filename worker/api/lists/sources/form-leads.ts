import { formList } from '#contract/lists/form-leads.ts';
import type { QueryOf } from '#contract/lists/query.ts';
import type { ListSource, Moment } from '../engine.ts';
import {
  equal,
  indexed,
  nocaseKey,
  numberKey,
  type QueryPlan,
  textKey,
  within,
} from '../query-plan.ts';
import { countryLabel, spanOf } from '../rules.ts';

type Query = QueryOf<typeof formList>;

const byTime = [numberKey('f.timestamp'), textKey('f.id')];
const byName = [nocaseKey('f.name'), textKey('f.id')];
const forms = (index: string) => indexed('leads_generar', 'f', index);

function timeIndex({ app, pais, ubicacion }: Query): string {
  if (pais) return 'leads_generar_by_country';
  if (app) return 'leads_generar_by_app';
  return ubicacion ? 'leads_generar_by_location' : 'leads_generar_by_time';
}

function planOf(query: Query, { timeZone }: Moment): QueryPlan {
  const { app, buscar, en, orden, pais, ubicacion } = query;
  const span = spanOf(query, timeZone);
  const equals = [equal('f.country_code', pais), equal('f.location', ubicacion)];
  const ofApp = equal('f.app', app);
  const days = within('f.timestamp', span);
  const filters = [...equals, ofApp, ...days];
  if (buscar !== undefined && en === 'email') {
    return {
      // The index of UNIQUE (email, app, country).
      from: forms('sqlite_autoindex_leads_generar_2'),
      keys: [textKey('f.email'), textKey('f.app'), textKey('f.country')],
      descending: false,
      range: { prefix: buscar.toLowerCase() },
      // `+`: SQLite would drop a constant key, and then no longer recognise the index's order.
      filters: [...equals, equal('+f.app', app), ...days],
    };
  }
  const named = { from: forms('leads_generar_by_name'), keys: byName, filters };
  if (buscar !== undefined) return { ...named, descending: false, range: { prefix: buscar } };
  const descending = orden.startsWith('-');
  if (orden.endsWith('nombre')) return { ...named, descending, range: {} };
  const from = forms(timeIndex(query));
  return { from, keys: byTime, descending, range: span, filters: [...equals, ofApp] };
}

export const formSource: ListSource<typeof formList> = {
  list: formList,
  columns: {
    id: 'f.id',
    fecha: 'f.timestamp',
    nombre: 'f.name',
    email: 'f.email',
    pais: 'f.country',
    app: 'f.app',
    location: 'f.location',
  },
  planOf,
  rowOf: (row) => ({ ...row, pais: countryLabel(row.pais) }),
  file: [
    { head: 'Fecha', cell: ({ fecha }, at) => at(fecha) },
    { head: 'Nombre', cell: ({ nombre }) => nombre },
    { head: 'Correo', cell: ({ email }) => email },
    { head: 'País', cell: ({ pais }) => pais },
    { head: 'App', cell: ({ app }) => app },
    {
      head: 'Ubicación',
      cell: ({ location }) => (location === 'confirmed' ? 'confirmada' : 'desconocida'),
    },
  ],
};
