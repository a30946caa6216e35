import { TextField } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { useRequiredText } from '../../use-required-text.ts';
import type { Choice, Decidable } from './choices.ts';

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
  const reason = useRequiredText('motivo', 'Escribe el motivo.');
  const { title, what, confirm } = words[choice];
  const needsReason = choice !== 'activo';

  function submit(form: HTMLFormElement) {
    const motivo = needsReason ? reason.read(form) : '';
    if (motivo !== null) onConfirm(motivo);
  }

  return (
    <FormDialog
      title={title}
      submitLabel={confirm}
      variant={needsReason ? 'danger' : 'primary'}
      busy={busy}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
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
          error={reason.error}
        />
      )}
    </FormDialog>
  );
}
