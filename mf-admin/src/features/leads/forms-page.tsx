import { formatMoment } from '#client/dates.ts';
import type { FormRow } from '#contract/lists/formularios.ts';
import { Badge } from '#ui/badge.tsx';
import { AdminList } from '../../list/admin-list.tsx';
import { byTime, countryFilter, dayFilters } from '../../list/filters.ts';
import type { Column, Filter } from '../../list/types.ts';
import { adminHandle } from '../../page-handle.ts';
import { LeadsHead } from './leads-head.tsx';
import { useAppFilter } from './use-app-filter.ts';

export const handle = adminHandle('Leads del formulario', '/admin/leads/formularios');

const locations: Record<FormRow['ubicacion'], string> = {
  confirmed: 'Coincide',
  unknown: 'Sin confirmar',
};

const locationFilter: Filter = {
  name: 'ubicacion',
  label: 'Ubicación',
  options: [
    { value: 'confirmed', label: locations.confirmed },
    { value: 'unknown', label: locations.unknown },
  ],
};

const columns: Column<FormRow>[] = [
  { key: 'nombre', label: 'Nombre', cell: ({ nombre }) => nombre, sort: 'nombre', main: true },
  { key: 'email', label: 'Correo', cell: ({ email }) => email },
  { key: 'app', label: 'App', cell: ({ app }) => app },
  { key: 'pais', label: 'País', cell: ({ pais }) => pais },
  {
    key: 'ubicacion',
    label: 'Ubicación',
    cell: ({ ubicacion }) => (
      <Badge tone={ubicacion === 'confirmed' ? 'good' : 'waiting'}>{locations[ubicacion]}</Badge>
    ),
  },
  { key: 'fecha', label: 'Fecha', cell: ({ fecha }) => formatMoment(fecha), sort: 'fecha' },
];

export function Component() {
  const appFilter = useAppFilter();
  return (
    <>
      <LeadsHead />
      <AdminList<FormRow>
        name="formularios"
        label="Leads del formulario"
        columns={columns}
        filters={[appFilter, countryFilter, locationFilter, ...dayFilters]}
        searches={[
          { value: 'email', label: 'Correo' },
          { value: 'nombre', label: 'Nombre' },
        ]}
        sorts={[...byTime, { value: 'nombre', label: 'Por nombre' }]}
        rowId={({ id }) => id}
        empty="Todavía nadie ha enviado el formulario."
      />
    </>
  );
}
