import { api, callApi } from '#client/api.ts';
import { useAction } from '#client/use-action.ts';
import { type SuppressionRow, suppressionList } from '#contract/lists/suppressions.ts';
import { type SuppressionReason, suppressionLabels } from '#contract/mail/delivery.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Message } from '#ui/message.tsx';
import { AdminList } from '../../lists/admin-list.tsx';
import type { Cells } from '../../lists/columns.ts';
import { useRowDialog } from '../../lists/use-opened.tsx';
import styles from './mail.module.css';
import { MailsHead } from './mails-head.tsx';

const tones: Record<SuppressionReason, BadgeTone> = {
  complained: 'bad',
  bounced: 'waiting',
  unsubscribed: 'neutral',
};

const cells: Cells<SuppressionRow> = {
  reason: ({ reason }) => <Badge tone={tones[reason]}>{suppressionLabels[reason]}</Badge>,
};

const advice: Record<SuppressionReason, string> = {
  complained:
    'Esta persona marcó un correo nuestro como spam. Permítela solo si ella te lo pide: otra queja daña la reputación del sitio.',
  bounced:
    'Su buzón no existe o no recibe. Permítela si sabes que ya está bien. Si vuelve a rebotar, se detiene otra vez.',
  unsubscribed: '',
};

interface AllowProps {
  row: SuppressionRow;
  onClose: () => void;
  onDone: (message: string) => void;
}

function Allow({ row: { email, reason }, onClose, onDone }: AllowProps) {
  const { run, busy, problem } = useAction();

  async function allow() {
    const json = { email };
    const outcome = await run(
      (init) => callApi(() => api.admin.direcciones.permitir.$post({ json }, init)),
      { content: json },
    );
    if (outcome?.ok) onDone(outcome.answer.message);
  }

  return (
    <Dialog title="Volver a permitir" onClose={onClose}>
      <p className={styles.subject}>
        <strong>{email}</strong>
      </p>
      <p>{advice[reason]}</p>
      <p>
        También la quitamos de la lista de tu proveedor de correo. Si rebotó su guía o su
        bienvenida, sale de nuevo; los enlaces de una cuenta los pide otra vez su dueño.
      </p>
      {problem && <Message tone="error">{problem.message}</Message>}
      <Button busy={busy} onClick={() => void allow()}>
        {busy ? 'Permitiendo...' : 'Volver a permitir'}
      </Button>
    </Dialog>
  );
}

export function Component() {
  const { row, news, button, close, done } = useRowDialog<SuppressionRow>(
    ({ email }) => email,
    'Volver a permitir',
  );
  return (
    <>
      <MailsHead lead="A quiénes ya no escribimos, y por qué. Quien se dio de baja solo puede volver por su cuenta." />
      {news}
      <AdminList
        list={suppressionList}
        cells={cells}
        rowActions={(one, refresh) => one.reason !== 'unsubscribed' && button(one, refresh)}
        empty="Podemos escribir a todas las direcciones."
      />
      {row && <Allow row={row} onClose={close} onDone={done} />}
    </>
  );
}
