import { formatMoment } from '#client/dates.ts';
import { type LeadRow, leadList } from '#contract/lists/leads.ts';
import { AdminList } from '../../list/admin-list.tsx';
import type { Column } from '../../list/types.ts';
import { adminHandle } from '../../page-handle.ts';
import { LeadsHead, useAppNames } from './leads-head.tsx';

export const handle = adminHandle('Leads', '/admin/leads');

const columns: Column<LeadRow>[] = [
  { key: 'email', label: 'Correo', cell: ({ email }) => email, main: true },
  { key: 'app', label: 'App', cell: ({ app }) => app },
  { key: 'pais', label: 'País', cell: ({ pais }) => pais ?? 'Desconocido' },
  { key: 'fecha', label: 'Fecha', cell: ({ fecha }) => formatMoment(fecha), sort: 'fecha' },
];

export function Component() {
  const apps = useAppNames();
  return (
    <>
      <LeadsHead />
      <AdminList
        apps={apps}
        list={leadList}
        columns={columns}
        rowId={({ id }) => id}
        empty="Todavía nadie ha desbloqueado una app."
      />
    </>
  );
}
