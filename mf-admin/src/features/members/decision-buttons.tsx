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
  busy: boolean;
  onApprove: () => void;
  onAsk: (choice: Choice) => void;
}

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
