import { useState } from 'react';
import { useOnce } from '#client/use-once.ts';
import { maxAdjustmentCents } from '#contract/members/admin-sentences.ts';
import { formatCents, parseCents } from '#contract/money.ts';
import { TextField } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { leaveIfShutOut } from '../../guard.ts';
import { useProof } from '../../reauthentication/use-reauthentication.ts';
import { useCallKey } from '../../use-call-key.ts';
import styles from './adjust-dialog.module.css';
import { type AdjustFaults, faultsOf } from './adjust-faults.ts';
import { adjust } from './member-calls.ts';

interface AdjustDialogProps {
  member: { id: string; nombre: string; saldoCents: number };
  onDone: (text: string) => void;
  /** The page shows a balance that is no longer so. */
  onStale: () => void;
  onClose: () => void;
}

const signs = [
  ['sumar', 'Sumar'],
  ['restar', 'Restar'],
] as const;

/** Corrects a balance: so much more or less, with the reason that the member reads. */
export function AdjustDialog({ member, onDone, onStale, onClose }: AdjustDialogProps) {
  const { id, nombre, saldoCents } = member;
  const [sign, setSign] = useState<'sumar' | 'restar'>('sumar');
  const [typed, setTyped] = useState('');
  const [motivo, setMotivo] = useState('');
  const [faults, setFaults] = useState<AdjustFaults>({});
  const [problem, setProblem] = useState('');
  const { busy, once } = useOnce();
  const { proved } = useProof();
  const keyed = useCallKey();
  const cents = parseCents(typed);
  const montoCents = cents === null ? null : sign === 'sumar' ? cents : -cents;

  async function save(monto: number, reason: string) {
    setProblem('');
    const json = { montoCents: monto, motivo: reason, saldoCents };
    const outcome = await keyed(`ajuste ${monto} ${reason}`, (key) =>
      proved(() => adjust(id, json, key)),
    );
    if (outcome.ok) return onDone(outcome.answer.message);
    if (leaveIfShutOut(outcome)) return;
    setProblem(outcome.message);
    if (outcome.code === 'aborted') onStale();
  }

  function submit(form: HTMLFormElement) {
    const reason = motivo.trim();
    const found = faultsOf({ montoCents, motivo: reason, saldoCents });
    setFaults(found);
    const first = found.monto ? 'monto' : found.motivo ? 'motivo' : null;
    const control = first && form.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
    else if (montoCents !== null) void once(() => save(montoCents, reason));
  }

  return (
    <FormDialog
      title="Ajustar saldo"
      submitLabel={
        montoCents === null
          ? 'Ajustar'
          : `${sign === 'sumar' ? 'Sumar' : 'Restar'} ${formatCents(Math.abs(montoCents))}`
      }
      busy={busy}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <fieldset className={styles.signs}>
        <legend>Qué hacer</legend>
        {signs.map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name="signo"
              value={value}
              checked={sign === value}
              onChange={() => setSign(value)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <TextField
        name="monto"
        label="Monto en dólares"
        hint={`Por ejemplo 12.50. Hasta ${formatCents(maxAdjustmentCents)}.`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        required
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={faults.monto}
      />
      <TextField
        name="motivo"
        label="Motivo"
        hint={`Lo lee ${nombre}, en su correo y en su historial.`}
        maxLength={300}
        autoComplete="off"
        required
        value={motivo}
        onChange={({ target }) => setMotivo(target.value)}
        error={faults.motivo}
      />
      <output className={styles.preview}>
        <span>
          Saldo ahora <strong>{formatCents(saldoCents)}</strong>
        </span>
        <span>
          Quedará en <strong>{formatCents(saldoCents + (montoCents ?? 0))}</strong>
        </span>
      </output>
    </FormDialog>
  );
}
