import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { Message } from '#ui/message.tsx';
import { useOnce } from '#ui/use-once.ts';
import { leaveIfShutOut } from '../../guard.ts';
import listStyles from '../../list/list-dialog.module.css';
import { useProof } from '../../proof/use-proof.ts';
import { useCallKey } from '../../use-call-key.ts';
import { discardBatch } from './payout-calls.ts';

interface DiscardDialogProps {
  id: string;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Whoever has looked into PayPal's account says that a batch is not there. */
export function DiscardDialog({ id, onDone, onClose }: DiscardDialogProps) {
  const keyed = useCallKey();
  const { proved } = useProof();
  const { busy, once } = useOnce();
  const [error, setError] = useState('');
  const [problem, setProblem] = useState('');

  async function discard(motivo: string) {
    const outcome = await keyed(`${id} ${motivo}`, (key) =>
      proved(() => discardBatch(id, motivo, key)),
    );
    if (outcome.ok) onDone(outcome.answer.message);
    else if (!leaveIfShutOut(outcome)) setProblem(outcome.message);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const motivo = String(new FormData(event.currentTarget).get('motivo') ?? '').trim();
    setProblem('');
    setError(motivo.length < 3 ? 'Escribe qué viste en PayPal.' : '');
    if (motivo.length < 3) event.currentTarget.querySelector('input')?.focus();
    else void once(() => discard(motivo));
  }

  return (
    <Dialog title="¿PayPal no tiene este lote?" onClose={onClose}>
      <form className={listStyles.body} noValidate onSubmit={submit}>
        <Message tone="info">
          Mira primero en tu cuenta de PayPal, en la actividad de pagos masivos. Si el lote está
          allí y lo descartas aquí, podrías pagar dos veces.
        </Message>
        <p>Sus pagos quedan otra vez pendientes y libres.</p>
        <TextField
          name="motivo"
          label="Qué viste en PayPal"
          hint="Queda en la auditoría."
          maxLength={300}
          autoComplete="off"
          required
          error={error}
        />
        {problem && <Message tone="error">{problem}</Message>}
        <div className={listStyles.buttons}>
          <Button type="submit" variant="danger" busy={busy}>
            Descartar el lote
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
