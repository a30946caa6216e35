import { useState } from 'react';
import { api, callApi } from '#client/api.ts';
import { formatDateTime } from '#client/dates.ts';
import { type ActionHeaders, useAction } from '#client/use-action.ts';
import { readFormTexts, useForm } from '#client/use-form.ts';
import { type MailAnswer, type MailRow, mailList } from '#contract/lists/mails.ts';
import { correctedEmail } from '#contract/mail/correction.ts';
import { explainMailError, isProviderAnswer } from '#contract/mail/faults.ts';
import { findMailLabel } from '#contract/mail/labels.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { Facts } from '#ui/facts.tsx';
import { Message } from '#ui/message.tsx';
import code from '../../components/code-block.module.css';
import { DeliveryBadge, MailBadge } from '../../components/record-parts.tsx';
import { AdminList } from '../../lists/admin-list.tsx';
import type { BulkAction } from '../../lists/bulk-dialog.tsx';
import type { Cells } from '../../lists/columns.ts';
import { LoadedDialog } from '../../lists/loaded-dialog.tsx';
import { useRowDialog } from '../../lists/use-opened.tsx';
import styles from './mail.module.css';
import { MailsHead } from './mails-head.tsx';
import { Rates } from './rates.tsx';

const isOver = ({ estado }: Pick<MailRow, 'estado'>) =>
  estado === 'muerto' || estado === 'cancelado';

function whyNotRetried(row: MailRow): string | null {
  return isOver(row) ? (row.noRetry ?? null) : 'Solo se reintenta lo que no salió.';
}

function retryMails(ids: string[], init: ActionHeaders) {
  return callApi(() => api.admin.correos.reintentar.$post({ json: { ids } }, init));
}

const when = (time: number | null) => (time === null ? '—' : formatDateTime(time));

function Preview({ mail: { id, preview } }: { mail: MailAnswer }) {
  if (!preview)
    return <Message tone="error">A este correo le faltan datos y no se puede armar.</Message>;
  return (
    <>
      <p className={styles.subject}>
        <strong>{preview.subject}</strong>
      </p>
      <iframe
        className={styles.frame}
        title="Vista previa del correo"
        src={`/api/admin/correos/${encodeURIComponent(id)}/html`}
        sandbox=""
      />
      <Disclosure label="Solo texto">
        <pre className={code.code}>{preview.text}</pre>
      </Disclosure>
    </>
  );
}

/** Sends the mail of a lead again, to the email that the person meant. */
function Correction({ mail: { id }, onDone }: ContentProps) {
  const { direccion } = api.admin.correos[':id'];
  const { faults, problem, busy, onSubmit } = useForm(
    correctedEmail,
    (form) => readFormTexts(form, 'email'),
    {
      send: (json, init) => callApi(() => direccion.$post({ param: { id }, json }, init)),
      onDone: ({ message }) => onDone(message),
    },
  );
  return (
    <form className={styles.correction} noValidate onSubmit={onSubmit}>
      <EmailField label="Dirección correcta" autoComplete="off" error={faults.email} />
      <p>Sale de nuevo a esa dirección, y los datos de la persona quedan con ella.</p>
      {problem && <Message tone="error">{problem}</Message>}
      <div>
        <Button type="submit" variant="secondary" busy={busy}>
          {busy ? 'Enviando...' : 'Corregir y enviar'}
        </Button>
      </div>
    </form>
  );
}

interface ContentProps {
  mail: MailAnswer;
  onDone: (message: string) => void;
}

function Content({ mail, onDone }: ContentProps) {
  const { run, busy, problem } = useAction();
  const [refusal, setRefusal] = useState('');

  async function send() {
    setRefusal('');
    const outcome = await run((init) => retryMails([mail.id], init), { content: mail.id });
    const [result] = outcome?.ok ? outcome.answer.results : [];
    if (result?.ok) onDone(result.message);
    else setRefusal(result?.message ?? '');
  }

  return (
    <>
      <Facts
        of={[
          ['Estado', <MailBadge key="estado" estado={mail.estado} />],
          ['Para', mail.email],
          ['Escrito', when(mail.createdAt)],
          ['Enviado', when(mail.sentAt)],
          // An API of an earlier release does not send this field.
          ...(mail.delivery
            ? [['Entrega', <DeliveryBadge key="entrega" estado={mail.delivery} />] as const]
            : []),
          ['Intentos', mail.attempts],
          ...(mail.error === null ? [] : [['Motivo', explainMailError(mail.error)] as const]),
          ...(mail.error !== null && isProviderAnswer(mail.error)
            ? [['Respuesta del proveedor', mail.error] as const]
            : []),
          ...(mail.dueAt === null ? [] : [['Próximo intento', when(mail.dueAt)] as const]),
        ]}
      />
      {mail.noRetry === null ? (
        <Button busy={busy} onClick={() => void send()}>
          {busy ? 'Enviando...' : 'Reintentar el envío'}
        </Button>
      ) : (
        (isOver(mail) || mail.delivery === 'bounced') && <p>{mail.noRetry}</p>
      )}
      {mail.canCorrect && <Correction mail={mail} onDone={onDone} />}
      {(problem || refusal) && <Message tone="error">{problem?.message ?? refusal}</Message>}
      <Preview mail={mail} />
      <p>
        Los enlaces de esta vista son de muestra: los verdaderos solo los tiene quien recibe el
        correo.
      </p>
    </>
  );
}

const cells: Cells<MailRow> = {
  estado: ({ estado }) => <MailBadge estado={estado} />,
  delivery: ({ delivery }) => (delivery ? <DeliveryBadge estado={delivery} /> : '—'),
  error: ({ error }) => <span className={styles.error}>{explainMailError(error) ?? '—'}</span>,
};

const bulk: readonly BulkAction<MailRow>[] = [
  {
    label: 'Reintentar',
    canDo: whyNotRetried,
    send: (ids, _, init) => retryMails(ids, init),
  },
];

export function Component() {
  const { row, news, button, close, done } = useRowDialog<MailRow>(
    ({ email }) => `el correo a ${email}`,
  );
  return (
    <>
      <MailsHead lead="Todo lo que el sitio escribe, qué llegó y por qué no llegó lo demás." />
      {news}
      <Rates />
      <AdminList
        list={mailList}
        cells={cells}
        rowActions={button}
        bulk={bulk}
        empty="Todavía no se ha escrito ningún correo."
      />
      {row && (
        <LoadedDialog<MailAnswer>
          title={findMailLabel(row.template)}
          path={api.admin.correos[':id'].$path({ param: { id: row.id } })}
          onClose={close}
        >
          {(mail) => <Content mail={mail} onDone={done} />}
        </LoadedDialog>
      )}
    </>
  );
}
