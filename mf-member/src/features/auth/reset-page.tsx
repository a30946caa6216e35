import type { ActionFunctionArgs } from 'react-router-dom';
import { Form, Link, useActionData } from 'site-router';
import { api, ask, type Outcome, type Refusal } from '#client/api.ts';
import { hiddenHandle } from '#client/page-meta.ts';
import { useRouterForm } from '#client/use-router-form.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import { NewPasswordField } from '#ui/new-password-field.tsx';
import done from '#ui/states/done.svg?no-inline';
import styles from './access.module.css';
import { AccessCard } from './access-card.tsx';
import { accessRules, incompleteOf } from './access-rules.ts';
import { LinkPage, NewLink, useFocusOnSwitch } from './mail-link.tsx';

const title = 'Crea una contraseña nueva';

export const handle = hiddenHandle(title, '/clave', 'Elige la contraseña nueva de tu cuenta.');

/** A route's action, as it ends every session: the shell then reloads the session. */
export async function action({ request }: ActionFunctionArgs): Promise<Outcome<unknown>> {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const json = { token: text('token'), password: text('password') };
  return ask(() => api.clave.$post({ json }));
}

function viewOf(token: string, outcome: Outcome<unknown> | undefined) {
  if (outcome?.ok) return 'changed';
  const isStale = outcome?.code === 'invalid-argument' && !outcome.fields.password;
  return token === '' || isStale ? 'new-link' : 'form';
}

function Reset({ token }: { token: string }) {
  const outcome = useActionData() as Outcome<unknown> | undefined;
  const view = viewOf(token, outcome);
  useFocusOnSwitch(view);
  if (view === 'changed') return <Changed />;
  const refusal = outcome?.ok === false ? outcome : null;
  if (view === 'new-link') {
    return (
      <NewLink
        title={title}
        problem={refusal?.message}
        hint="Abre el enlace que te enviamos por correo, o pide uno nuevo."
      >
        <Link to="/clave-olvidada" className={buttonClass()}>
          Pedir un enlace nuevo
        </Link>
      </NewLink>
    );
  }
  return (
    <AccessCard title={title} lead="Elige una que no uses en otro sitio.">
      <ResetForm token={token} refusal={refusal} />
    </AccessCard>
  );
}

function ResetForm({ token, refusal }: { token: string; refusal: Refusal | null }) {
  const { busy, faults, onSubmit } = useRouterForm(accessRules, refusal);
  const isChecked = Object.keys(faults).length > 0;
  const message = isChecked ? incompleteOf(faults) : !busy && refusal?.message;
  return (
    // Sending is a navigation: the token moves to its history entry.
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
      <NewPasswordField
        label="Contraseña nueva"
        name="password"
        error={isChecked ? faults.password : refusal?.fields.password}
      />
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
