import { useState } from 'react';
import { api, callApi } from '#client/api.ts';
import { useAction } from '#client/use-action.ts';
import type { MailPreview, MailTexts } from '#contract/settings/settings.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { describeResult, LiveMessage } from '#ui/message.tsx';
import styles from './mails.module.css';

function Preview({ mail, onClose }: { mail: MailPreview; onClose: () => void }) {
  return (
    <Dialog title="Vista previa" onClose={onClose}>
      <p className={styles.subject}>
        <span>Asunto</span> {mail.subject}
      </p>
      <div className={styles.letter}>
        <p className={styles.heading}>{mail.heading}</p>
        {mail.opening.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p className={styles.action}>{mail.button}</p>
        {mail.closing.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <p className={styles.note}>Con datos de ejemplo. El pie del correo va siempre igual.</p>
    </Dialog>
  );
}

interface MailToolsProps {
  template: string;
  value: MailTexts;
}

export function MailTools({ template, value }: MailToolsProps) {
  const [mail, setMail] = useState<MailPreview | null>(null);
  const [sent, setSent] = useState('');
  const { run, busy, problem } = useAction();
  const request = { param: { template }, json: { value } };
  const mails = api.admin.ajustes.correos[':template'];

  async function preview() {
    setSent('');
    const outcome = await run(() => callApi(() => mails.vista.$post(request)));
    if (outcome?.ok) setMail(outcome.answer);
  }

  async function sendTest() {
    setSent('');
    const outcome = await run(() => callApi(() => mails.prueba.$post(request)));
    if (outcome?.ok) setSent(outcome.answer.message);
  }

  return (
    <div className={styles.tools}>
      <Button variant="secondary" busy={busy} onClick={() => void preview()}>
        Ver cómo queda
      </Button>
      <Button variant="secondary" busy={busy} onClick={() => void sendTest()}>
        Enviarme una prueba
      </Button>
      <LiveMessage news={describeResult(problem?.message, sent)} />
      {mail && <Preview mail={mail} onClose={() => setMail(null)} />}
    </div>
  );
}
