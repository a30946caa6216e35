import { Link, useLocation } from 'site-router';
import { hiddenHandle } from '#client/page-meta.ts';
import { siteBrand } from '#client/site-brand.ts';
import { useHydrated } from '#client/use-hydrated.ts';
import { waitSentences } from '#client/wait-sentences.ts';
import type { MailWait } from '#contract/mail/wait.ts';
import { buttonClass } from '#ui/button.tsx';
import { Steps } from '#ui/steps.tsx';
import { AccessCard } from './access-card.tsx';
import { ResendForm } from './email-form.tsx';

export const handle = hiddenHandle(
  'Tu solicitud está en revisión',
  '/solicitud-en-proceso',
  'Qué sigue después de registrarte: confirma tu correo y espera la activación.',
);

const steps = [
  {
    title: 'Revisa tu correo',
    body: 'Abre el mensaje que te enviamos y confirma que la dirección es tuya. Mira también en spam.',
  },
  {
    title: 'Espera la activación oficial',
    body: 'El equipo revisa tus datos y te avisa por correo cuando tu cuenta esté activada.',
  },
  {
    title: 'Accede a todas las funciones del panel',
    body: 'Con la cuenta activa ves tu saldo, abres encuestas y pides tus pagos.',
  },
];

export function Component() {
  const state: { email?: string; mailWait?: MailWait } | null = useLocation().state;
  const email = useHydrated() ? state?.email : undefined;
  return (
    <AccessCard
      // An email in the state means that the person has just signed up and has not confirmed the email yet.
      title={email ? 'Falta confirmar tu correo' : 'Tu solicitud está en revisión'}
      lead="Gracias por registrarte. Cuando confirmes tu correo, nuestro equipo revisará tus datos y te avisará por correo cuando tu cuenta esté activada."
    >
      <h2>Lo que puedes hacer ahora</h2>
      <p>
        {email ? (
          <>
            Abre el mensaje que te enviamos a <strong>{email}</strong> y confirma tu correo. ¿Está
            mal escrito? <Link to="/registro-login?modo=registro">Regístrate de nuevo</Link>{' '}
            {waitSentences[state?.mailWait ?? 'none']}
          </>
        ) : (
          'Abre el mensaje que te enviamos y confirma tu correo. Si ya lo hiciste, solo falta nuestra revisión.'
        )}
      </p>
      <p>
        Mientras tanto, practica con otra encuesta de nuestro proveedor externo. Se abre en otra
        pestaña, todavía no suma saldo y nosotros ganamos una comisión.
      </p>
      <div>
        <a
          className={buttonClass('accent')}
          href={siteBrand().surveyUrl}
          target="_blank"
          rel="sponsored noopener"
        >
          Hacer otra encuesta
        </a>
      </div>
      <h2>¿No te llegó el correo?</h2>
      <ResendForm key={email} email={email} />
      <h2>Qué sigue</h2>
      <Steps steps={steps} look="list" />
    </AccessCard>
  );
}
