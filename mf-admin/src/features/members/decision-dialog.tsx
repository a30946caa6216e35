import type { Refusal } from '#client/api.ts';
import { ActionDialog, reasonField } from '../../action-dialog.tsx';
import { type Choice, type Decidable, decide } from './decisions.ts';

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
  onDone: (answer: { message: string }) => void;
  onRefused: (refusal: Refusal) => void;
  onClose: () => void;
}

/** Closing an account requires a reason. */
export function DecisionDialog({ member, choice, ...given }: DecisionDialogProps) {
  const { id, nombre, estado: from } = member;
  const { title, what, confirm } = words[choice];
  const hint = 'Lo lee la persona, en su correo y al iniciar sesión.';
  return (
    <ActionDialog
      {...given}
      id={id}
      title={title}
      submitLabel={confirm}
      variant={choice === 'activo' ? 'primary' : 'danger'}
      field={choice === 'activo' ? undefined : { ...reasonField, hint, autoFocus: true }}
      send={(motivo, init) =>
        decide(
          id,
          choice === 'activo' ? { estado: choice, from } : { estado: choice, motivo, from },
          init,
        )
      }
    >
      <p>
        <strong>{nombre}</strong> {what}
      </p>
    </ActionDialog>
  );
}
