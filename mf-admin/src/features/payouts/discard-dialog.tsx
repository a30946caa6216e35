import { useState } from 'react';
import { TextField } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Message } from '#ui/message.tsx';
import { useOnce } from '#ui/use-once.ts';
import { leaveIfShutOut } from '../../guard.ts';
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

  function submit(form: HTMLFormElement) {
    const motivo = String(new FormData(form).get('motivo') ?? '').trim();
    setProblem('');
    setError(motivo.length < 3 ? 'Escribe qué viste en PayPal.' : '');
    if (motivo.length < 3) form.querySelector('input')?.focus();
    else void once(() => discard(motivo));
  }

  return (
    <FormDialog
      title="¿PayPal no tiene este lote?"
      submitLabel="Descartar el lote"
      variant="danger"
      busy={busy}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <Message tone="info">
        Mira primero en tu cuenta de PayPal, en la actividad de pagos masivos. Si el lote está allí
        y lo descartas aquí, podrías pagar dos veces.
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
    </FormDialog>
  );
}
