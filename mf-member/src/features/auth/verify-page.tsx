import { useState } from 'react';
import { Link } from 'site-router';
import { api, callApi, type Outcome } from '#client/api.ts';
import { noindexHandle } from '#client/page-meta.ts';
import { useAction } from '#client/use-action.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import done from '#ui/states/done.svg?no-inline';
import { AccessCard } from './access-card.tsx';
import { ResendForm } from './email-form.tsx';
import { LinkPage, NewLink, useLinkView } from './mail-link.tsx';

const title = 'Confirma tu correo';

export const handle = noindexHandle(
  title,
  '/verificar',
  'Confirma que el correo de tu solicitud es tuyo.',
);

/** Asks the person to click a button, because mail scanners open links and run scripts. */
function Verification({ token }: { token: string }) {
  const { busy, run } = useAction();
  const [outcome, setOutcome] = useState<Outcome<unknown> | null>(null);

  const confirm = () =>
    run(async () => {
      setOutcome(await callApi(() => api.registro.verificar.$post({ json: { token } })));
    });

  const view = useLinkView(token, outcome);
  if (view === 'done') return <Confirmed />;
  const problem = outcome?.ok === false ? outcome.message : undefined;
  if (view === 'new-link') {
    return (
      <NewLink
        title={title}
        problem={problem}
        note="¿Ya lo habías confirmado? Entonces no tienes que hacer nada más."
      >
        <ResendForm />
        <p>
          ¿Tu cuenta ya está activa? <Link to="/registro-login">Inicia sesión</Link>
        </p>
      </NewLink>
    );
  }
  return (
    <AccessCard title={title} lead="Cuando lo confirmes, tu solicitud pasa a revisión.">
      {problem && <Message tone="error">{problem}</Message>}
      <Button busy={busy} onClick={confirm}>
        {busy ? 'Confirmando...' : 'Confirmar mi correo'}
      </Button>
    </AccessCard>
  );
}

function Confirmed() {
  return (
    <AccessCard title="Tu correo está confirmado" picture={done}>
      <Message tone="success">¡Listo! Tu solicitud ya está en revisión.</Message>
      <p>
        El equipo revisa tus datos y te avisa por correo cuando tu cuenta esté activada. No tienes
        que hacer nada más.
      </p>
      <Link to="/guia-encuestas" className={buttonClass('secondary')}>
        Leer los consejos mientras tanto
      </Link>
    </AccessCard>
  );
}

export function Component() {
  return <LinkPage title={title}>{(token) => <Verification token={token} />}</LinkPage>;
}
