import { api, ask } from '#client/api.ts';
import { EmailForm } from '../access/email-form.tsx';

/** Asks once more for the mail that proves an address. */
export function ResendForm({ email }: { email?: string | undefined }) {
  return (
    <EmailForm
      send={(given) => ask(() => api.registro.reenviar.$post({ json: { email: given } }))}
      submitLabel="Enviar otro enlace"
      sentSentence="Listo. Si ese correo espera confirmación, en unos minutos recibes otro enlace. Mira también en spam."
      defaultEmail={email}
    />
  );
}
