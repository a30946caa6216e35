import { useState } from 'react';
import { Link } from 'site-router';
import { api, ask, type Outcome } from '#client/api.ts';
import type { PageHandle } from '#client/page-meta.ts';
import { useOnce } from '#client/use-once.ts';
import { brand } from '#contract/brand.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import { AccessCard } from '../../layout/access-card.tsx';
import { useFocusOnSwitch } from '../../use-focus-on-switch.ts';
import { useLinkToken } from '../../use-link-token.ts';
import { ResendForm } from './resend-form.tsx';

export const handle: PageHandle = {
  meta: () => ({
    title: `Confirma tu correo | ${brand.name}`,
    description: 'Confirma que el correo de tu solicitud es tuyo.',
    path: '/verificar',
    noindex: true,
  }),
};

const title = 'Confirma tu correo';

function viewOf(token: string, outcome: Outcome<unknown> | null) {
  if (outcome?.ok) return 'confirmed';
  return token === '' || outcome?.code === 'invalid-argument' ? 'new-link' : 'confirm';
}

/** A press confirms, not the opening of the page: programs that scan mails open links, and run scripts. */
export function Component() {
  const token = useLinkToken();
  const { busy, once } = useOnce();
  const [outcome, setOutcome] = useState<Outcome<unknown> | null>(null);

  const confirm = () =>
    once(async () => {
      setOutcome(await ask(() => api.registro.verificar.$post({ json: { token } })));
    });

  const view = viewOf(token, outcome);
  useFocusOnSwitch(view);
  if (view === 'confirmed') return <Confirmed />;
  const problem = outcome?.ok === false ? outcome.message : undefined;
  if (view === 'new-link') return <NewLink problem={problem} />;
  return (
    <AccessCard title={title} lead="Un toque y tu solicitud pasa a revisión.">
      {problem && <Message tone="error">{problem}</Message>}
      <Button busy={busy} onClick={confirm}>
        {busy ? 'Confirmando...' : 'Confirmar mi correo'}
      </Button>
    </AccessCard>
  );
}

function Confirmed() {
  return (
    <AccessCard title="Tu correo está confirmado" picture="done">
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

function NewLink({ problem }: { problem: string | undefined }) {
  return (
    <AccessCard title={title}>
      {problem ? (
        <>
          <Message tone="error">{problem}</Message>
          <p>¿Ya lo habías confirmado? Entonces no tienes que hacer nada más.</p>
        </>
      ) : (
        <p>Abre el enlace que te enviamos por correo. ¿No lo encuentras? Pide otro.</p>
      )}
      <ResendForm />
      <p>
        ¿Tu cuenta ya está activa? <Link to="/registro-login">Inicia sesión</Link>
      </p>
    </AccessCard>
  );
}
