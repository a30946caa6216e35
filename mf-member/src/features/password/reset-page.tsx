import type { ActionFunctionArgs } from 'react-router-dom';
import { Link, useActionData } from 'site-router';
import { api, ask, type Outcome } from '#client/api.ts';
import type { PageHandle } from '#client/page-meta.ts';
import { brand } from '#contract/brand.ts';
import { buttonClass } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import { AccessCard } from '../../layout/access-card.tsx';
import { useFocusOnSwitch } from '../../use-focus-on-switch.ts';
import { useLinkToken } from '../../use-link-token.ts';
import { ResetForm } from './reset-form.tsx';

export const handle: PageHandle = {
  meta: () => ({
    title: `Crea una contraseña nueva | ${brand.name}`,
    description: 'Elige la contraseña nueva de tu cuenta.',
    path: '/clave',
    noindex: true,
  }),
};

/** An action of the route, because it ends every session: the shell asks anew who is signed in. */
export async function action({ request }: ActionFunctionArgs): Promise<Outcome<unknown>> {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const json = { token: text('token'), password: text('password') };
  return ask(() => api.clave.$post({ json }));
}

const title = 'Crea una contraseña nueva';

function viewOf(token: string, outcome: Outcome<unknown> | undefined) {
  if (outcome?.ok) return 'changed';
  const isStale = outcome?.code === 'invalid-argument' && !outcome.fields.password;
  return token === '' || isStale ? 'new-link' : 'form';
}

export function Component() {
  const token = useLinkToken();
  const outcome = useActionData() as Outcome<unknown> | undefined;
  const view = viewOf(token, outcome);
  useFocusOnSwitch(view);
  if (view === 'changed') return <Changed />;
  const refusal = outcome?.ok === false ? outcome : null;
  if (view === 'new-link') return <NewLink problem={refusal?.message} />;
  return (
    <AccessCard title={title} lead="Elige una que no uses en otro sitio.">
      <ResetForm token={token} refusal={refusal} />
    </AccessCard>
  );
}

function Changed() {
  return (
    <AccessCard title="Tu contraseña cambió" picture="done">
      <Message tone="success">Listo. Ya puedes entrar con tu contraseña nueva.</Message>
      <p>Por seguridad cerramos tu sesión en todos los dispositivos.</p>
      <Link to="/registro-login" className={buttonClass()}>
        Inicia sesión
      </Link>
    </AccessCard>
  );
}

function NewLink({ problem }: { problem: string | undefined }) {
  return (
    <AccessCard title={title}>
      {problem ? (
        <Message tone="error">{problem}</Message>
      ) : (
        <p>Abre el enlace que te enviamos por correo, o pide uno nuevo.</p>
      )}
      <Link to="/clave-olvidada" className={buttonClass()}>
        Pedir un enlace nuevo
      </Link>
    </AccessCard>
  );
}
