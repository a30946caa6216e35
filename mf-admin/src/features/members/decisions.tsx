import { api, ask, type Refusal } from '#client/api.ts';
import type { ActionHeaders } from '#client/use-action.ts';
import type { ManyDecisions, MemberDecision } from '#contract/members/admin.ts';
import { memberSentences as say } from '#contract/members/admin-sentences.ts';
import type { MemberState } from '#contract/members/sentences.ts';
import { ActionDialog, reasonField } from '#ui/action-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './members.module.css';

export interface Decidable {
  id: string;
  nombre: string;
  estado: MemberState;
  verifiedAt: number | null;
}

/** Decisions that need a confirmation; an approval does not. */
export type Choice = 'rechazado' | 'suspendido' | 'activo';

const notPending = 'Su solicitud no está pendiente.';

export const whyNot = {
  approved: ({ estado, verifiedAt }: Decidable) => {
    if (estado !== 'pendiente') return notPending;
    return verifiedAt === null ? say.unverified : null;
  },
  refused: ({ estado }: Decidable) => (estado === 'pendiente' ? null : notPending),
  suspended: ({ estado }: Decidable) => (estado === 'activo' ? null : 'Su cuenta no está activa.'),
  reinstated: ({ estado, verifiedAt }: Decidable) => {
    if (estado !== 'rechazado' && estado !== 'suspendido') return 'Su cuenta no está cerrada.';
    return verifiedAt === null ? say.unverified : null;
  },
};

export function decide(id: string, json: MemberDecision, init: ActionHeaders) {
  return ask(() => api.admin.miembros[':id'].$patch({ param: { id }, json }, init));
}

export function decideMany(json: ManyDecisions, init: ActionHeaders) {
  return ask(() => api.admin.miembros.decisiones.$post({ json }, init));
}

/** The message of a failure begins with the specification's sentence. */
export async function approve(
  { id, estado }: Pick<Decidable, 'id' | 'estado'>,
  init: ActionHeaders,
) {
  const outcome = await decide(id, { estado: 'activo', from: estado }, init);
  return outcome.ok ? outcome : { ...outcome, message: `${say.approvalFailed} ${outcome.message}` };
}

interface ChoiceWords {
  title: string;
  what: string;
  confirm: string;
  whyNot: (member: Decidable) => string | null;
}

const choices: Record<Choice, ChoiceWords> = {
  rechazado: {
    title: 'Rechazar solicitud',
    what: 'no tendrá acceso al panel.',
    confirm: 'Rechazar',
    whyNot: whyNot.refused,
  },
  suspendido: {
    title: 'Suspender cuenta',
    what: 'pierde el acceso ahora mismo, en todos sus dispositivos. Su saldo queda como está.',
    confirm: 'Suspender',
    whyNot: whyNot.suspended,
  },
  activo: {
    title: 'Reactivar cuenta',
    what: 'vuelve a tener acceso a su panel, y le avisamos por correo.',
    confirm: 'Reactivar',
    whyNot: whyNot.reinstated,
  },
};

export const readyReasons = {
  rechazado: [
    'No completaste la encuesta que pedimos antes de crear la cuenta.',
    'Ya tienes otra cuenta en este sitio.',
    'Tu nombre o tu correo no parecen reales.',
    'Por ahora no tenemos encuestas para tu país.',
  ],
  suspendido: [
    'Los proveedores anularon varias de tus encuestas.',
    'Usas más de una cuenta.',
    'Te conectas desde un país que no es el tuyo, o con una VPN.',
  ],
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
      {whyNot.approved(member) === null && (
        <Button busy={busy} onClick={onApprove}>
          Aprobar{whom}
        </Button>
      )}
      {order.map(
        (choice) =>
          choices[choice].whyNot(member) === null && (
            <Button key={choice} variant="secondary" onClick={() => onAsk(choice)}>
              {choices[choice].confirm}
              {whom}
            </Button>
          ),
      )}
    </div>
  );
}

interface DecisionDialogProps {
  member: Decidable;
  choice: Choice;
  onDone: (answer: { message: string }) => void;
  onRefused: (refusal: Refusal) => void;
  onClose: () => void;
}

export function DecisionDialog({ member, choice, ...given }: DecisionDialogProps) {
  const { id, nombre, estado: from } = member;
  const { title, what, confirm } = choices[choice];
  const hint = 'Lo lee la persona, en su correo y al iniciar sesión.';
  const field = { ...reasonField, hint, autoFocus: true };
  return (
    <ActionDialog
      {...given}
      title={title}
      submitLabel={confirm}
      variant={choice === 'activo' ? 'primary' : 'danger'}
      field={choice === 'activo' ? undefined : { ...field, ready: readyReasons[choice] }}
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
