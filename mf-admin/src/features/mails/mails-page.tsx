import { useState } from 'react';
import type { MailRow } from '#contract/lists/correos.ts';
import { mailLabel, mailLabels } from '#contract/mail-labels.ts';
import { Button } from '#ui/button.tsx';
import { formatMoment } from '#ui/dates.ts';
import { Message } from '#ui/message.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { AdminList } from '../../list/admin-list.tsx';
import { byTime, dayFilters, optionsOf } from '../../list/filters.ts';
import type { BulkAction, Column, Filter } from '../../list/types.ts';
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
  const [opened, setOpened] = useState<{ row: MailRow; refresh: () => void } | null>(null);
  const [news, setNews] = useState('');
  return (
    <>
      <PageHead
        title="Correos"
        lead="Todo lo que el sitio escribe, qué salió y por qué no salió lo demás."
      />
      {news && <Message tone="success">{news}</Message>}
      <AdminList<MailRow>
        name="correos"
        label="Correos"
        columns={columns}
        filters={filters}
        searches={[{ value: 'email', label: 'Correo' }]}
        sorts={byTime}
        rowId={({ id }) => id}
        rowActions={(row, refresh) => (
          <Button variant="secondary" onClick={() => setOpened({ row, refresh })}>
            Ver<VisuallyHidden> el correo a {row.email}</VisuallyHidden>
          </Button>
        )}
        bulk={bulk}
        empty="Todavía no se ha escrito ningún correo."
      />
      {opened && (
        <MailDialog
          id={opened.row.id}
          plantilla={opened.row.plantilla}
          onClose={() => setOpened(null)}
          onDone={(message) => {
            setOpened(null);
            setNews(message);
            opened.refresh();
          }}
        />
      )}
    </>
  );
}
