import type { ActionFunctionArgs } from 'react-router-dom';
import { Form, Link, useActionData } from 'site-router';
import { api, callApi, type Outcome, type Refusal } from '#client/api.ts';
import { noindexHandle } from '#client/page-meta.ts';
import { readFormTexts, useRouterForm } from '#client/use-form.ts';
import { passwordResetBody } from '#contract/auth/accounts.ts';
import { authSentences } from '#contract/auth/sentences.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import { NewPasswordField } from '#ui/password-field.tsx';
import done from '#ui/states/done.svg?no-inline';
import styles from './access.module.css';
import { AccessCard } from './access-card.tsx';
import { LinkPage, NewLink, useLinkView } from './mail-link.tsx';

const title = 'Crea una contraseña nueva';

export const handle = noindexHandle(title, '/clave', 'Elige la contraseña nueva de tu cuenta.');

const readReset = (form: FormData) => readFormTexts(form, 'token', 'password');

/** Ends every session. This is a route action, because the shell reloads the session after each action. */
export async function action({ request }: ActionFunctionArgs): Promise<Outcome<unknown>> {
  const json = readReset(await request.formData());
  return callApi(() => api.clave.$post({ json }));
}

function Reset({ token }: { token: string }) {
  const outcome: Outcome<unknown> | null = useActionData() ?? null;
  const view = useLinkView(token, outcome);
  if (view === 'done') return <Changed />;
  const refusal = outcome?.ok === false ? outcome : null;
  if (view === 'new-link') {
    return (
      <NewLink title={title} problem={refusal?.message}>
        <Link to="/clave-olvidada" className={buttonClass()}>
          Pedir un enlace nuevo
        </Link>
      </NewLink>
    );
  }
  return (
    <AccessCard title={title} lead="Elige una que no uses en otro sitio.">
      <ResetForm token={token} answer={refusal} />
    </AccessCard>
  );
}

function ResetForm({ token, answer }: { token: string; answer: Refusal | null }) {
  const form = useRouterForm(passwordResetBody, readReset, answer);
  const { busy, faults, isIncomplete, refusal, onSubmit } = form;
  const message = isIncomplete ? authSentences.incomplete : !busy && refusal?.message;
  return (
    // The form navigates when it sends, so the token moves to the new history entry.
    <Form
      method="post"
      replace
      state={{ token }}
      className={styles.form}
      noValidate
      onSubmit={onSubmit}
    >
      {message && <Message tone="error">{message}</Message>}
      <input type="hidden" name="token" value={token} />
      <NewPasswordField label="Contraseña nueva" name="password" error={faults.password} />
      <Button type="submit" busy={busy}>
        {busy ? 'Guardando...' : 'Guardar contraseña'}
      </Button>
    </Form>
  );
}

function Changed() {
  return (
    <AccessCard title="Tu contraseña cambió" picture={done}>
      <Message tone="success">Listo. Ya puedes entrar con tu contraseña nueva.</Message>
      <p>Por seguridad cerramos tu sesión en todos los dispositivos.</p>
      <Link to="/registro-login" className={buttonClass()}>
        Inicia sesión
      </Link>
    </AccessCard>
  );
}

export function Component() {
  return <LinkPage title={title}>{(token) => <Reset token={token} />}</LinkPage>;
}
