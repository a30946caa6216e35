import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import {
  type Choice,
  type Decidable,
  whyNotApproved,
  whyNotRefused,
  whyNotReinstated,
  whyNotSuspended,
} from './decisions.ts';
import styles from './members.module.css';

interface DecisionButtonsProps {
  member: Decidable;
  /** The approval of this member is under way. */
  busy: boolean;
  onApprove: () => void;
  onAsk: (choice: Choice) => void;
}

/** What can be decided about an account in its state. */
export function DecisionButtons({ member, busy, onApprove, onAsk }: DecisionButtonsProps) {
  const whom = <VisuallyHidden> a {member.nombre}</VisuallyHidden>;
  return (
    <div className={styles.choices}>
      {whyNotApproved(member) === null && (
        <Button busy={busy} onClick={onApprove}>
          Aprobar{whom}
        </Button>
      )}
      {whyNotRefused(member) === null && (
        <Button variant="secondary" onClick={() => onAsk('rechazado')}>
          Rechazar{whom}
        </Button>
      )}
      {whyNotSuspended(member) === null && (
        <Button variant="secondary" onClick={() => onAsk('suspendido')}>
          Suspender{whom}
        </Button>
      )}
      {whyNotReinstated(member) === null && (
        <Button variant="secondary" onClick={() => onAsk('activo')}>
          Reactivar{whom}
        </Button>
      )}
    </div>
  );
}
