import { formatMoment } from '#client/dates.ts';
import type { LeadRow } from '#contract/lists/leads.ts';
import { AdminList } from '../../list/admin-list.tsx';
import { byTime, countryFilter, dayFilters } from '../../list/filters.ts';
import type { Column } from '../../list/types.ts';
import { adminHandle } from '../../page-handle.ts';
import { LeadsHead } from './leads-head.tsx';
import { useAppFilter } from './use-app-filter.ts';

export const handle = adminHandle('Leads', '/admin/leads');

const columns: Column<LeadRow>[] = [
  { key: 'email', label: 'Correo', cell: ({ email }) => email, main: true },
  { key: 'app', label: 'App', cell: ({ app }) => app },
  { key: 'pais', label: 'País', cell: ({ pais }) => pais ?? 'Desconocido' },
  { key: 'fecha', label: 'Fecha', cell: ({ fecha }) => formatMoment(fecha), sort: 'fecha' },
];

export function Component() {
  const appFilter = useAppFilter();
  return (
    <>
      <LeadsHead />
      <AdminList<LeadRow>
        name="leads"
        label="Leads del desbloqueo de apps"
        columns={columns}
        filters={[appFilter, countryFilter, ...dayFilters]}
        searches={[{ value: 'email', label: 'Correo' }]}
        sorts={byTime}
        rowId={({ id }) => id}
        empty="Todavía nadie ha desbloqueado una app."
      />
    </>
  );
}
