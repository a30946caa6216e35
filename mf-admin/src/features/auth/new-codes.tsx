import { useState } from 'react';
import { api, ask } from '#client/api.ts';
import { useOnce } from '#client/use-once.ts';
import type { RecoveryCodesAnswer } from '#contract/auth/second-factor.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { withoutBody } from '../../guard.ts';
import { useProof } from '../../reauthentication/use-reauthentication.ts';
import styles from './auth.module.css';

const renew = () => ask(() => api.admin['segundo-factor'].codigos.$post({}, withoutBody));

/** Ten new recovery codes in place of those that are left. */
export function NewCodes({ onRenewed }: { onRenewed: (answer: RecoveryCodesAnswer) => void }) {
  const [asks, setAsks] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { proved } = useProof();
  const { busy, once } = useOnce();
  const create = () =>
    once(async () => {
      const outcome = await proved(renew);
      if (!outcome.ok) return setProblem(outcome.message);
      setAsks(false);
      onRenewed(outcome.answer);
    });
  return (
    <section className={styles.part} aria-labelledby="codigos-nuevos">
      <h2 id="codigos-nuevos">Códigos de recuperación</h2>
      <p>Si los perdiste o usaste casi todos, crea otros diez.</p>
      <Button variant="secondary" onClick={() => setAsks(true)}>
        Crear códigos nuevos
      </Button>
      {asks && (
        <ConfirmDialog
          title="¿Creamos códigos nuevos?"
          confirmLabel={busy ? 'Creando...' : 'Crear códigos nuevos'}
          refuseLabel="Dejar los que tengo"
          busy={busy}
          problem={problem}
          onConfirm={() => void create()}
          onClose={() => setAsks(false)}
        >
          <p>Los que guardaste dejarán de servir.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
