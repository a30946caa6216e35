import { formatMoment } from '#client/dates.ts';
import { type LeadRow, leadList } from '#contract/lists/leads.ts';
import type { Column } from '../../list/types.ts';
import { adminHandle } from '../../page-handle.ts';
import { LeadsList } from './leads-list.tsx';

export const handle = adminHandle('Leads', '/admin/leads');

const columns: Column<LeadRow>[] = [
  { key: 'email', label: 'Correo', cell: ({ email }) => email, main: true },
  { key: 'app', label: 'App', cell: ({ app }) => app },
  { key: 'pais', label: 'País', cell: ({ pais }) => pais ?? 'Desconocido' },
  { key: 'fecha', label: 'Fecha', cell: ({ fecha }) => formatMoment(fecha), sort: 'fecha' },
];

export function Component() {
  return (
    <LeadsList list={leadList} columns={columns} empty="Todavía nadie ha desbloqueado una app." />
  );
}
