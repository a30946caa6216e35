import { api, callApi, rephraseUncertain } from '#client/api.ts';
import { siteBrand } from '#client/site-brand.ts';
import { readFormTexts, useForm } from '#client/use-form.ts';
import { type ProfileAnswer, paypalChange } from '#contract/members/profile.ts';
import { profileSentences } from '#contract/members/sentences.ts';
import { Button } from '#ui/button.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { describeResult, LiveMessage } from '#ui/message.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import styles from './profile.module.css';

const failed = (message: string) => `${profileSentences.notSaved} ${message}`;

interface PaypalFormProps {
  profile: ProfileAnswer;
  onSaved: (paypalEmail: string) => void;
}

/** Changes the PayPal email. The form asks for the password again, because payouts go to this email. */
export function PaypalForm({ profile, onSaved }: PaypalFormProps) {
  const read = (form: FormData) => readFormTexts(form, 'paypalEmail', 'password');
  const { faults, problem, done, busy, onSubmit } = useForm(paypalChange, read, {
    send: async (json, init) =>
      rephraseUncertain(await callApi(() => api.perfil.paypal.$patch({ json }, init)), failed),
    done: ({ message }) => message,
    onDone({ paypalEmail }, form) {
      const password = form.elements.namedItem('password');
      if (password instanceof HTMLInputElement) password.value = '';
      onSaved(paypalEmail);
    },
  });
  // The form shows only the sentence of the first fault, in the order of the specification.
  const [fault] = Object.values(faults);

  return (
    <form method="post" className={styles.form} noValidate onSubmit={onSubmit}>
      <EmailField
        label="Correo de PayPal"
        name="paypalEmail"
        required={false}
        defaultValue={profile.paypalEmail ?? ''}
        aria-invalid={faults.paypalEmail !== undefined}
        {...(profile.hasOpenPayout && {
          hint: 'Tu pago pendiente sigue yendo a la cuenta de ese día.',
        })}
      />
      <PasswordField
        label={`Tu contraseña de ${siteBrand().name} (nunca la de PayPal)`}
        aria-invalid={faults.password !== undefined}
      />
      <LiveMessage news={describeResult(fault ?? problem, done)} />
      <div>
        <Button type="submit" busy={busy}>
          {busy ? 'Guardando...' : 'Guardar'}
        </Button>
      </div>
    </form>
  );
}
