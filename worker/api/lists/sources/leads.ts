import type { LeadListQuery, LeadRow } from '#contract/lists/leads.ts';
import type { ListSource, Moment } from '../engine.ts';
import { countryLabel, countryName } from '../labels.ts';
import { equal, indexed, numberKey, type Path, textKey, within } from '../path.ts';
import { spanOf } from '../rules.ts';

const byTime = [numberKey('l.timestamp'), textKey('l.id')];
const leads = (index: string) => indexed('leads', 'l', index);

function pathOf(query: LeadListQuery, { timeZone }: Moment): Path {
  const { app, buscar, orden, pais } = query;
  const span = spanOf(query, timeZone);
  const filters = [equal('l.country', countryName(pais)), equal('l.app_name', app)];
  if (buscar !== undefined) {
    return {
      // Of UNIQUE (email, app_name).
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

/** Who unlocked an app. */
export const leadSource: ListSource<LeadListQuery, LeadRow, LeadRow> = {
  name: 'leads',
  columns: {
    id: 'l.id',
    fecha: 'l.timestamp',
    email: 'l.email',
    app: 'l.app_name',
    pais: 'l.country',
  },
  pathOf,
  rowOf: ({ clave: _, ...row }) => ({ ...row, pais: row.pais && countryLabel(row.pais) }),
  file: [
    ['Fecha', ({ fecha }, at) => at(fecha)],
    ['Correo', ({ email }) => email],
    ['App', ({ app }) => app],
    ['País', ({ pais }) => pais],
  ],
};
