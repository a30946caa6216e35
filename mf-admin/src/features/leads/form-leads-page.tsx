import { formatMoment } from '#client/dates.ts';
import { type FormRow, formList, locationLabels } from '#contract/lists/form-leads.ts';
import { Badge } from '#ui/badge.tsx';
import type { Column } from '../../list/types.ts';
import { adminHandle } from '../../page-handle.ts';
import { LeadsList } from './leads-list.tsx';

export const handle = adminHandle('Leads del formulario', '/admin/leads/formularios');

const columns: Column<FormRow>[] = [
  { key: 'nombre', label: 'Nombre', cell: ({ nombre }) => nombre, sort: 'nombre', main: true },
  { key: 'email', label: 'Correo', cell: ({ email }) => email },
  { key: 'app', label: 'App', cell: ({ app }) => app },
  { key: 'pais', label: 'País', cell: ({ pais }) => pais },
  {
    key: 'ubicacion',
    label: 'Ubicación',
    cell: ({ location }) => (
      <Badge tone={location === 'confirmed' ? 'good' : 'waiting'}>{locationLabels[location]}</Badge>
    ),
  },
  { key: 'fecha', label: 'Fecha', cell: ({ fecha }) => formatMoment(fecha), sort: 'fecha' },
];

export function Component() {
  return (
    <LeadsList list={formList} columns={columns} empty="Todavía nadie ha enviado el formulario." />
  );
}
