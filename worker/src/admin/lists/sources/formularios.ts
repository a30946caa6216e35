import type { FormListQuery, FormRow } from '#contract/lists/formularios.ts';
import type { ListSource, Moment } from '../engine.ts';
import { countryLabel } from '../labels.ts';
import { equal, indexed, nocaseKey, numberKey, type Path, textKey, within } from '../path.ts';
import { spanOf } from '../rules.ts';

const byTime = [numberKey('f.timestamp'), textKey('f.id')];
const byName = [nocaseKey('f.name'), textKey('f.id')];
const forms = (index: string) => indexed('leads_generar', 'f', index);

function timeIndex({ app, pais, ubicacion }: FormListQuery): string {
  if (pais) return 'leads_generar_by_country';
  if (app) return 'leads_generar_by_app';
  return ubicacion ? 'leads_generar_by_location' : 'leads_generar_by_time';
}

function pathOf(query: FormListQuery, { timeZone }: Moment): Path {
  const { app, buscar, en, orden, pais, ubicacion } = query;
  const span = spanOf(query, timeZone);
  const equals = [
    equal('f.country_code', pais),
    equal('f.app', app),
    equal('f.location', ubicacion),
  ];
  const filters = [...equals, ...within('f.timestamp', span)];
  if (buscar !== undefined && en === 'email') {
    return {
      // Of UNIQUE (email, app, country).
      from: forms('sqlite_autoindex_leads_generar_2'),
      keys: [textKey('f.email'), textKey('f.app'), textKey('f.country')],
      descending: false,
      range: { prefix: buscar.toLowerCase() },
      filters,
    };
  }
  const from = forms('leads_generar_by_name');
  if (buscar !== undefined) {
    return { from, keys: byName, descending: false, range: { prefix: buscar }, filters };
  }
  const descending = orden.startsWith('-');
  if (orden.endsWith('nombre')) return { from, keys: byName, descending, range: {}, filters };
  return { from: forms(timeIndex(query)), keys: byTime, descending, range: span, filters: equals };
}

/** Who filled in the lead form. */
export const formSource: ListSource<FormListQuery, FormRow, FormRow> = {
  name: 'formularios',
  columns: {
    id: 'f.id',
    fecha: 'f.timestamp',
    nombre: 'f.name',
    email: 'f.email',
    pais: 'f.country',
    app: 'f.app',
    ubicacion: 'f.location',
  },
  pathOf,
  rowOf: ({ clave: _, ...row }) => ({ ...row, pais: countryLabel(row.pais) }),
  file: [
    ['Fecha', ({ fecha }, at) => at(fecha)],
    ['Nombre', ({ nombre }) => nombre],
    ['Correo', ({ email }) => email],
    ['País', ({ pais }) => pais],
    ['App', ({ app }) => app],
    ['Ubicación', ({ ubicacion }) => (ubicacion === 'confirmed' ? 'confirmada' : 'desconocida')],
  ],
};
