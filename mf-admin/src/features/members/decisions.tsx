import { api, callApi } from '#client/api.ts';
import type { ActionHeaders } from '#client/use-action.ts';
import type { BulkDecisions, MemberDecision } from '#contract/members/admin.ts';
import { memberSentences as say } from '#contract/members/admin-sentences.ts';
import type { MemberState } from '#contract/members/sentences.ts';
import { ActionDialog, reasonField } from '#ui/action-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { DecisionDialogProps } from '../../lists/use-row-decisions.tsx';
import styles from './members.module.css';

export interface Decidable {
  id: string;
  nombre: string;
  estado: MemberState;
  verifiedAt: number | null;
}

/** The decisions that need a confirmation. An approval needs no confirmation. */
export type Choice = 'rechazado' | 'suspendido' | 'activo';

const notPending = 'Su solicitud no está pendiente.';
const whyUnverified = ({ verifiedAt }: Decidable) => (verifiedAt === null ? say.unverified : null);

/** Returns the reason why nobody can approve a member. Returns null if nothing prevents the approval. */
export const explainNoApproval = (member: Decidable) =>
  member.estado === 'pendiente' ? whyUnverified(member) : notPending;

export function sendDecision(id: string, json: MemberDecision, init: ActionHeaders) {
  return callApi(() => api.admin.miembros[':id'].$patch({ param: { id }, json }, init));
}

export function sendDecisions(json: BulkDecisions, init: ActionHeaders) {
  return callApi(() => api.admin.miembros.decisiones.$post({ json }, init));
}

interface ChoiceWords {
  title: string;
  what: string;
  confirm: string;
  /** The reasons to choose from. Without this field, the dialog asks for no reason. */
  ready?: readonly string[];
  whyNot: (member: Decidable) => string | null;
}

export const decisionTexts: Record<Choice, ChoiceWords> = {
  rechazado: {
    title: 'Rechazar solicitud',
    what: 'no tendrá acceso al panel.',
    confirm: 'Rechazar',
    ready: [
      'No completaste la encuesta que pedimos antes de crear la cuenta.',
      'Ya tienes otra cuenta en este sitio.',
      'Tu nombre o tu correo no parecen reales.',
      'Por ahora no tenemos encuestas para tu país.',
    ],
    whyNot: ({ estado }) => (estado === 'pendiente' ? null : notPending),
  },
  suspendido: {
    title: 'Suspender cuenta',
    what: 'pierde el acceso ahora mismo, en todos sus dispositivos. Su saldo queda como está.',
    confirm: 'Suspender',
    ready: [
      'Los proveedores anularon varias de tus encuestas.',
      'Usas más de una cuenta.',
      'Te conectas desde un país que no es el tuyo, o con una VPN.',
    ],
    whyNot: ({ estado }) => (estado === 'activo' ? null : 'Su cuenta no está activa.'),
  },
  activo: {
    title: 'Reactivar cuenta',
    what: 'vuelve a tener acceso a su panel, y le avisamos por correo.',
    confirm: 'Reactivar',
    whyNot: (member) =>
      member.estado === 'rechazado' || member.estado === 'suspendido'
        ? whyUnverified(member)
        : 'Su cuenta no está cerrada.',
  },
};
const order = ['rechazado', 'suspendido', 'activo'] as const;

interface DecisionButtonsProps {
  member: Decidable;
  busy: boolean;
  onApprove: () => void;
  onAsk: (choice: Choice) => void;
}

export function DecisionButtons({ member, busy, onApprove, onAsk }: DecisionButtonsProps) {
  const whom = <VisuallyHidden> a {member.nombre}</VisuallyHidden>;
  return (
    <div className={styles.choices}>
      {explainNoApproval(member) === null && (
        <Button busy={busy} onClick={onApprove}>
          Aprobar{whom}
        </Button>
      )}
      {order.map(
        (choice) =>
          decisionTexts[choice].whyNot(member) === null && (
            <Button key={choice} variant="secondary" onClick={() => onAsk(choice)}>
              {decisionTexts[choice].confirm}
              {whom}
            </Button>
          ),
      )}
    </div>
  );
}

export function DecisionDialog({
  row: { id, nombre, estado: from },
  choice,
  ...given
}: DecisionDialogProps<Decidable, Choice>) {
  const { title, what, confirm, ready } = decisionTexts[choice];
  const hint = 'Lo lee la persona, en su correo y al iniciar sesión.';
  return (
    <ActionDialog
      {...given}
      title={title}
      submitLabel={confirm}
      variant={ready ? 'danger' : 'primary'}
      field={ready && { ...reasonField, hint, ready }}
      send={(motivo, init) => {
        const json = choice === 'activo' ? { estado: choice } : { estado: choice, motivo };
        return sendDecision(id, { ...json, from }, init);
      }}
    >
      <p>
        <strong>{nombre}</strong> {what}
      </p>
    </ActionDialog>
  );
}
