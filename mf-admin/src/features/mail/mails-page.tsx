import { formatMoment } from '#client/dates.ts';
import { type MailRow, mailList } from '#contract/lists/mails.ts';
import { mailLabel } from '#contract/mail/labels.ts';
import { AdminList } from '../../list/admin-list.tsx';
import type { BulkAction, Column } from '../../list/types.ts';
import { useOpened } from '../../list/use-opened.tsx';
import { MailBadge } from '../../mail-badge.tsx';
import { adminHandle } from '../../page-handle.ts';
import { PageHead } from '../../page-head.tsx';
import styles from './mail.module.css';
import { MailDialog, retryMail } from './mail-dialog.tsx';

export const handle = adminHandle('Correos', '/admin/correos');

const columns: readonly Column<MailRow>[] = [
  { key: 'email', label: 'Para', cell: ({ email }) => email, main: true },
  { key: 'plantilla', label: 'Correo', cell: ({ template }) => mailLabel(template) },
  { key: 'estado', label: 'Estado', cell: ({ estado }) => <MailBadge estado={estado} /> },
  { key: 'intentos', label: 'Intentos', cell: ({ attempts }) => attempts, numeric: true },
  {
    key: 'error',
    label: 'Motivo',
    cell: ({ error }) => <span className={styles.error}>{error ?? '—'}</span>,
  },
  { key: 'fecha', label: 'Escrito', cell: ({ fecha }) => formatMoment(fecha), sort: 'fecha' },
  {
    key: 'enviado',
    label: 'Enviado',
    cell: ({ sentAt }) => (sentAt === null ? '—' : formatMoment(sentAt)),
    hidden: true,
  },
];

const bulk: readonly BulkAction<MailRow>[] = [
  {
    label: 'Reintentar',
    canDo: ({ estado }) => (estado === 'muerto' ? null : 'Solo se reintenta lo que no salió.'),
    run: ({ id }, _, init) => retryMail(id, init),
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
      <AdminList
        list={mailList}
        columns={columns}
        rowId={({ id }) => id}
        rowActions={button}
        bulk={bulk}
        empty="Todavía no se ha escrito ningún correo."
      />
      {row && <MailDialog id={row.id} template={row.template} onClose={close} onDone={done} />}
    </>
  );
}
