import { Link, useLocation } from 'site-router';
import { noindexHandle } from '#client/page-meta.ts';
import { siteBrand } from '#client/site-brand.ts';
import { useHydrated } from '#client/use-hydrated.ts';
import { waitSentences } from '#client/wait-sentences.ts';
import { type SurveyConfirmation, signUpPath } from '#contract/auth/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { Steps } from '#ui/steps.tsx';
import { type SignedUpState, storeTypedSignUp, type TypedSignUp } from './access.ts';
import { AccessCard } from './access-card.tsx';
import { ResendForm } from './email-form.tsx';

const title = 'Tu solicitud está en proceso';

export const handle = noindexHandle(
  title,
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

/** Links to the sign-up form and keeps the values that the person has typed. */
function SignUpLink({ typed }: { typed: TypedSignUp | undefined }) {
  // The person already confirmed the survey for the first sign-up.
  const confirmation: SurveyConfirmation | null = typed ? { encuestaConfirmada: true } : null;
  return (
    <Link to={signUpPath} state={confirmation} onClick={() => typed && storeTypedSignUp(typed)}>
      Regístrate de nuevo
    </Link>
  );
}

function noteOf(typed: TypedSignUp | undefined, email: string) {
  const isSame = email.trim().toLowerCase() === typed?.email.trim().toLowerCase();
  if (isSame || !email.includes('@')) return null;
  return (
    <p>
      Esto no cambia el correo de tu solicitud. ¿Lo escribiste mal?{' '}
      <SignUpLink typed={typed && { ...typed, email }} />
    </p>
  );
}

export function Component() {
  const state: Partial<SignedUpState> | null = useLocation().state;
  const typed = useHydrated() ? state?.typed : undefined;
  const email = typed?.email;
  return (
    <AccessCard
      // An email in the state means that the person has just signed up and has not confirmed the email yet.
      title={email ? 'Falta confirmar tu correo' : title}
      lead="Gracias por registrarte. Cuando confirmes tu correo, nuestro equipo revisará tus datos y te avisará por correo cuando tu cuenta esté activada."
    >
      <h2>Lo que puedes hacer ahora</h2>
      <p>
        {typed ? (
          <>
            Abre el mensaje que te enviamos a <strong>{email}</strong> y confirma tu correo. ¿Está
            mal escrito? <SignUpLink typed={typed} /> {waitSentences[state?.mailWait ?? 'none']}
          </>
        ) : (
          'Abre el mensaje que te enviamos y confirma tu correo. Si ya lo hiciste, tu solicitud está en revisión: no tienes que hacer nada más.'
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
      <ResendForm key={email} defaultEmail={email} noteOf={(given) => noteOf(typed, given)} />
      <h2>Qué sigue</h2>
      <Steps steps={steps} look="list" />
    </AccessCard>
  );
}
