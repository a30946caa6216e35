import { type MailRow, mailList } from '#contract/lists/mails.ts';
import { AdminList } from '../../list/admin-list.tsx';
import type { BulkAction } from '../../list/bulk-dialog.tsx';
import type { Cells } from '../../list/columns.ts';
import { useOpened } from '../../list/use-opened.tsx';
import { PageHead } from '../../page-head.tsx';
import { MailBadge } from '../../record-parts.tsx';
import styles from './mail.module.css';
import { MailDialog, retryMails } from './mail-dialog.tsx';

const cells: Cells<MailRow> = {
  estado: ({ estado }) => <MailBadge estado={estado} />,
  error: ({ error }) => <span className={styles.error}>{error ?? '—'}</span>,
};

const bulk: readonly BulkAction<MailRow>[] = [
  {
    label: 'Reintentar',
    canDo: ({ estado }) =>
      estado === 'muerto' || estado === 'cancelado' ? null : 'Solo se reintenta lo que no salió.',
    send: (ids, _, init) => retryMails(ids, init),
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
        cells={cells}
        rowActions={button}
        bulk={bulk}
        empty="Todavía no se ha escrito ningún correo."
      />
      {row && <MailDialog id={row.id} template={row.template} onClose={close} onDone={done} />}
    </>
  );
}
