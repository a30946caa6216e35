import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { Message } from '#ui/message.tsx';
import type { Choice, Decidable } from './choices.ts';
import styles from './members.module.css';

const words: Record<Choice, { title: string; what: string; confirm: string }> = {
  rechazado: {
    title: 'Rechazar solicitud',
    what: 'no tendrá acceso al panel.',
    confirm: 'Rechazar',
  },
  suspendido: {
    title: 'Suspender cuenta',
    what: 'pierde el acceso ahora mismo, en todos sus dispositivos. Su saldo queda como está.',
    confirm: 'Suspender',
  },
  activo: {
    title: 'Reactivar cuenta',
    what: 'vuelve a tener acceso a su panel, y le avisamos por correo.',
    confirm: 'Reactivar',
  },
};

interface DecisionDialogProps {
  member: Decidable;
  choice: Choice;
  busy: boolean;
  problem: string;
  onConfirm: (motivo: string) => void;
  onClose: () => void;
}

/** Asks before an account is closed or opened again; closing it needs a reason. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { member, choice, busy, problem, onConfirm, onClose } = props;
  const [error, setError] = useState('');
  const { title, what, confirm } = words[choice];
  const needsReason = choice !== 'activo';

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const motivo = String(new FormData(event.currentTarget).get('motivo') ?? '').trim();
    const isMissing = needsReason && motivo.length < 3;
    setError(isMissing ? 'Escribe el motivo.' : '');
    if (isMissing) event.currentTarget.querySelector('input')?.focus();
    else onConfirm(motivo);
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p>
          <strong>{member.nombre}</strong> {what}
        </p>
        {needsReason && (
          <TextField
            name="motivo"
            label="Motivo"
            hint="Lo lee la persona, en su correo y al iniciar sesión."
            maxLength={300}
            autoComplete="off"
            required
            autoFocus
            error={error}
          />
        )}
        {problem && <Message tone="error">{problem}</Message>}
        <div className={styles.buttons}>
          <Button type="submit" variant={needsReason ? 'danger' : 'primary'} busy={busy}>
            {confirm}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
