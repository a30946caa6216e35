import { api, ask } from '#client/api.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { Message } from '#ui/message.tsx';
import { useProof } from '../../reauthentication/use-reauthentication.ts';
import styles from './auth.module.css';
import { useAttempt } from './use-attempt.ts';

/** Takes the second factor away, where the site may do without. */
export function TurnOff({ onOff }: { onOff: (answer: { message: string }) => void }) {
  const { proved } = useProof();
  const { form, busy, error, problem, submit } = useAttempt(
    (codigo) => proved(() => ask(() => api.admin['segundo-factor'].$delete({ json: { codigo } }))),
    onOff,
  );
  return (
    <section className={styles.part} aria-labelledby="desactivar">
      <h2 id="desactivar">Desactivar la verificación en dos pasos</h2>
      <p>Para entrar bastará tu contraseña, y tus códigos de recuperación dejarán de servir.</p>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <CodeField error={error} />
        {problem && <Message tone="error">{problem}</Message>}
        <Button type="submit" variant="danger" busy={busy}>
          {busy ? 'Desactivando...' : 'Desactivar'}
        </Button>
      </form>
    </section>
  );
}
