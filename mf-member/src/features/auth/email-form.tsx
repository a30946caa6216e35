import { type ReactNode, useState } from 'react';
import { api, callApi, type Outcome } from '#client/api.ts';
import { formatDateTime } from '#client/dates.ts';
import { readFormTexts, useForm } from '#client/use-form.ts';
import { waitSentences } from '#client/wait-sentences.ts';
import { linkRequestBody } from '#contract/auth/accounts.ts';
import { authSentences } from '#contract/auth/sentences.ts';
import type { LinkAnswer } from '#contract/auth/session.ts';
import { Button } from '#ui/button.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { describeResult, LiveMessage } from '#ui/message.tsx';
import styles from './access.module.css';

interface EmailFormProps {
  send: (email: string) => Promise<Outcome<LinkAnswer>>;
  submitLabel: string;
  /** The sentence after the form was sent. The sentence is the same for all emails, registered or not. */
  sentSentence: string;
  defaultEmail?: string | undefined;
  /** Returns a note about the email that the person has typed. */
  noteOf?: ((typed: string) => ReactNode) | undefined;
}

const oldSentence = ({ sentAt, againAt }: LinkAnswer) =>
  `Ya enviamos un enlace a ese correo, si tiene cuenta: ${formatDateTime(sentAt)}. Búscalo también en spam. Si ya lo usaste, en unos minutos recibes otro; si no, desde ${formatDateTime(againAt)} puedes pedirlo.`;

export function EmailForm(props: EmailFormProps) {
  const { send, submitLabel, sentSentence, defaultEmail = '', noteOf } = props;
  const [typed, setTyped] = useState(defaultEmail);
  const form = useForm(linkRequestBody, (fields) => readFormTexts(fields, 'email'), {
    send: ({ email }) => send(email),
    done: (answer) =>
      `${answer.isNew ? sentSentence : oldSentence(answer)} ${waitSentences[answer.mailWait ?? 'none']}`.trim(),
  });
  const problem = form.isIncomplete ? authSentences.incomplete : form.problem;

  return (
    <form
      method="post"
      className={styles.form}
      noValidate
      onSubmit={form.onSubmit}
      onInput={({ currentTarget }) =>
        setTyped(readFormTexts(new FormData(currentTarget), 'email').email)
      }
    >
      <EmailField defaultValue={defaultEmail} error={form.faults.email} />
      {noteOf && <div role="status">{noteOf(typed)}</div>}
      <LiveMessage news={describeResult(problem, form.done)} />
      <noscript>
        <p>Para enviarlo, actualiza Chrome (o el navegador que usas) y activa JavaScript.</p>
      </noscript>
      <Button type="submit" busy={form.busy}>
        {form.busy ? 'Enviando...' : submitLabel}
      </Button>
    </form>
  );
}

export function ResendForm(props: Pick<EmailFormProps, 'defaultEmail' | 'noteOf'>) {
  return (
    <EmailForm
      send={(given) => callApi(() => api.registro.reenviar.$post({ json: { email: given } }))}
      submitLabel="Enviar otro enlace"
      sentSentence="Listo. Si ese correo espera confirmación, en unos minutos recibes otro enlace. Mira también en spam."
      {...props}
    />
  );
}
