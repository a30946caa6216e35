import { type ComponentProps, type ReactNode, useState } from 'react';
import type { Outcome } from '#client/api.ts';
import { useOnce } from '#client/use-once.ts';
import { TextField } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { leaveIfShutOut } from '../../guard.ts';
import { useProof } from '../../reauthentication/use-reauthentication.ts';
import { useCallKey } from '../../use-call-key.ts';

/** The batch that a dialog is about, and what to do after. */
export interface OneBatch {
  id: string;
  onDone: (message: string) => void;
  onClose: () => void;
}

interface BatchDialogProps
  extends Omit<OneBatch, 'id'>,
    Pick<ComponentProps<typeof FormDialog>, 'title' | 'submitLabel' | 'variant'> {
  field: Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'maxLength'>;
  /** What is wrong with what was written; empty when nothing is. */
  faultOf: (text: string) => string;
  send: (text: string, key: string) => Promise<Outcome<{ message: string }>>;
  children: ReactNode;
}

/** Asks for what a person found at PayPal about a batch, and a proof that it is them. */
export function BatchDialog(props: BatchDialogProps) {
  const { field, faultOf, send, onDone, children, ...dialog } = props;
  const keyed = useCallKey();
  const { proved } = useProof();
  const { busy, once } = useOnce();
  const [error, setError] = useState('');
  const [problem, setProblem] = useState('');

  async function tell(text: string) {
    const outcome = await keyed(text, (key) => proved(() => send(text, key)));
    if (outcome.ok) onDone(outcome.answer.message);
    else if (!leaveIfShutOut(outcome)) setProblem(outcome.message);
  }

  function submit(form: HTMLFormElement) {
    const text = String(new FormData(form).get('dato') ?? '').trim();
    const fault = faultOf(text);
    setProblem('');
    setError(fault);
    if (fault) form.querySelector('input')?.focus();
    else void once(() => tell(text));
  }

  return (
    <FormDialog {...dialog} busy={busy} problem={problem} onSubmit={submit}>
      {children}
      <TextField {...field} name="dato" autoComplete="off" required error={error} />
    </FormDialog>
  );
}
