import { Link } from 'site-router';
import { api, callApi } from '#client/api.ts';
import { noindexHandle } from '#client/page-meta.ts';
import { AccessCard } from './access-card.tsx';
import { EmailForm } from './email-form.tsx';

export const handle = noindexHandle(
  '¿Olvidaste tu contraseña?',
  '/clave-olvidada',
  'Pide un enlace para crear una contraseña nueva.',
);

export function Component() {
  return (
    <AccessCard
      title="¿Olvidaste tu contraseña?"
      lead="Escribe tu correo y te enviamos un enlace para crear una nueva."
    >
      <EmailForm
        send={(email) => callApi(() => api.clave.olvido.$post({ json: { email } }))}
        submitLabel="Enviar el enlace"
        sentSentence="Listo. Si hay una cuenta con ese correo, en unos minutos recibes el enlace. Sirve una hora. Mira también en spam."
      />
      <p>Para cuidar tu buzón, mientras un enlace sirve no enviamos otro.</p>
      <p>
        ¿La recordaste? <Link to="/registro-login">Inicia sesión</Link>
      </p>
    </AccessCard>
  );
}
