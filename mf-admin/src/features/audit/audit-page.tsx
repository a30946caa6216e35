import { formatMoment } from '#client/dates.ts';
import { auditLabel } from '#contract/audit.ts';
import { type AuditRow, auditList } from '#contract/lists/audit.ts';
import { ChangeList } from '../../changes/change-list.tsx';
import { AdminList } from '../../list/admin-list.tsx';
import type { Column } from '../../list/types.ts';
import { MemberLink } from '../../member-link.tsx';
import { adminHandle } from '../../page-handle.ts';
import { PageHead } from '../../page-head.tsx';
import styles from './audit.module.css';

export const handle = adminHandle('Auditoría', '/admin/auditoria');

const columns: Column<AuditRow>[] = [
  { key: 'accion', label: 'Acción', cell: ({ action }) => auditLabel(action), main: true },
  { key: 'fecha', label: 'Fecha', cell: ({ fecha }) => formatMoment(fecha), sort: 'fecha' },
  { key: 'actor', label: 'Quién', cell: ({ actor }) => actor ?? 'El sitio' },
  {
    key: 'nombre',
    label: 'Cuenta',
    cell: ({ memberId, nombre }) => <MemberLink id={memberId} nombre={nombre} />,
  },
  { key: 'email', label: 'Correo', cell: ({ email }) => email || '—', hidden: true },
  {
    key: 'cambio',
    label: 'Antes y después',
    cell: ({ before, after }) => <ChangeList before={before} after={after} />,
  },
  {
    key: 'requestId',
    label: 'Solicitud',
    cell: ({ requestId }) => <span className={styles.request}>{requestId ?? '—'}</span>,
    hidden: true,
  },
];

export function Component() {
  return (
    <>
      <PageHead
        title="Auditoría"
        lead="Quién hizo qué, cuándo y qué cambió. Cada miembro ve lo que toca a su cuenta."
      />
      <AdminList
        list={auditList}
        columns={columns}
        rowId={({ id }) => String(id)}
        empty="Todavía no se ha registrado ningún cambio."
      />
    </>
  );
}
