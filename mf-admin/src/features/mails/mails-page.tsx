import { formatMoment } from '#client/dates.ts';
import type { MailRow } from '#contract/lists/correos.ts';
import { mailLabel, mailLabels } from '#contract/mail/labels.ts';
import { AdminList } from '../../list/admin-list.tsx';
import { byTime, dayFilters, optionsOf } from '../../list/filters.ts';
import type { BulkAction, Column, Filter } from '../../list/types.ts';
import { useOpened } from '../../list/use-opened.tsx';
import { MailBadge, mailStateLabels } from '../../mail-badge.tsx';
import { adminHandle } from '../../page-handle.ts';
import { PageHead } from '../../page-head.tsx';
import { retry } from './mail-calls.ts';
import { MailDialog } from './mail-dialog.tsx';
import styles from './mails.module.css';

export const handle = adminHandle('Correos', '/admin/correos');

const columns: readonly Column<MailRow>[] = [
  { key: 'email', label: 'Para', cell: ({ email }) => email, main: true },
  { key: 'plantilla', label: 'Correo', cell: ({ plantilla }) => mailLabel(plantilla) },
  { key: 'estado', label: 'Estado', cell: ({ estado }) => <MailBadge estado={estado} /> },
  { key: 'intentos', label: 'Intentos', cell: ({ intentos }) => intentos, numeric: true },
  {
    key: 'error',
    label: 'Motivo',
    cell: ({ error }) => <span className={styles.error}>{error ?? '—'}</span>,
  },
  { key: 'fecha', label: 'Escrito', cell: ({ fecha }) => formatMoment(fecha), sort: 'fecha' },
  {
    key: 'enviado',
    label: 'Enviado',
    cell: ({ enviado }) => (enviado === null ? '—' : formatMoment(enviado)),
    hidden: true,
  },
];

const filters: readonly Filter[] = [
  { name: 'estado', label: 'Estado', options: optionsOf(mailStateLabels) },
  { name: 'plantilla', label: 'Correo', options: optionsOf(mailLabels) },
  ...dayFilters,
];

const bulk: readonly BulkAction<MailRow>[] = [
  {
    label: 'Reintentar',
    canDo: ({ estado }) => (estado === 'muerto' ? null : 'Solo se reintenta lo que no salió.'),
    run: ({ id }, _, key) => retry(id, key),
  },
];

export function Component() {
  const { row, news, button, close, done } = useOpened<MailRow>(
    ({ email }) => `el correo a ${email}`,
  );
  return (
    <>
      <PageHead
        title="Correos"
        lead="Todo lo que el sitio escribe, qué salió y por qué no salió lo demás."
      />
      {news}
      <AdminList<MailRow>
        name="correos"
        label="Correos"
        columns={columns}
        filters={filters}
        searches={[{ value: 'email', label: 'Correo' }]}
        sorts={byTime}
        rowId={({ id }) => id}
        rowActions={button}
        bulk={bulk}
        empty="Todavía no se ha escrito ningún correo."
      />
      {row && <MailDialog id={row.id} plantilla={row.plantilla} onClose={close} onDone={done} />}
    </>
  );
}
