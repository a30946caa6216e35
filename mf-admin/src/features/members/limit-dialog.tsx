import { useState } from 'react';
import { useOnce } from '#client/use-once.ts';
import { maxDailySurveys } from '#contract/members/admin-sentences.ts';
import { TextField } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { leaveIfShutOut } from '../../guard.ts';
import { useCallKey } from '../../use-call-key.ts';
import { saveLimit } from './member-calls.ts';

interface LimitDialogProps {
  member: { id: string; nombre: string; encuestasMax: number };
  onDone: (text: string) => void;
  /** The page shows what is no longer so. */
  onStale: () => void;
  onClose: () => void;
}

const outOfRange = `Escribe un número entero de 0 a ${maxDailySurveys}.`;

/** How many surveys a day a member may do. */
export function LimitDialog({ member, onDone, onStale, onClose }: LimitDialogProps) {
  const [error, setError] = useState('');
  const [problem, setProblem] = useState('');
  const { busy, once } = useOnce();
  const keyed = useCallKey();

  async function save(encuestasMax: number) {
    const outcome = await keyed(`limite ${encuestasMax}`, (key) =>
      saveLimit(member.id, encuestasMax, key),
    );
    if (outcome.ok) return onDone(outcome.answer.message);
    if (leaveIfShutOut(outcome)) return;
    setProblem(outcome.message);
    if (outcome.code === 'aborted') onStale();
  }

  function submit(form: HTMLFormElement) {
    const typed = String(new FormData(form).get('encuestasMax') ?? '').trim();
    const isFit = /^\d{1,3}$/.test(typed) && Number(typed) <= maxDailySurveys;
    setError(isFit ? '' : outOfRange);
    setProblem('');
    if (isFit) void once(() => save(Number(typed)));
    else form.querySelector('input')?.focus();
  }

  return (
    <FormDialog
      title="Límite diario"
      submitLabel="Guardar"
      busy={busy}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        name="encuestasMax"
        label="Encuestas por día"
        hint={`Cuántas puede responder ${member.nombre} cada día. Con 0, ninguna.`}
        defaultValue={member.encuestasMax}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        required
        autoFocus
        error={error}
      />
    </FormDialog>
  );
}
