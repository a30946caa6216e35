import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';
import { Message } from './message.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** The button that does it, with its verb: «Solicitar US$ 25.00». */
  confirmLabel: string;
  /** The button that leaves everything as it is. */
  refuseLabel: string;
  /** It is under way; until it has ended, the dialog stays. */
  busy?: boolean;
  /** It may be left while under way: the page itself says how that ended. */
  mayLeave?: boolean;
  /** Why it did not happen; the dialog stays open for another try. */
  problem?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be taken back at once. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  refuseLabel,
  busy = false,
  mayLeave = false,
  problem,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const isHeld = busy && !mayLeave;
  return (
    <Dialog title={title} busy={isHeld} onClose={onClose}>
      <div className={styles.body}>
        {children}
        {problem && <Message tone="error">{problem}</Message>}
        <div className={styles.buttons}>
          <Button busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
          <Button variant="secondary" busy={isHeld} onClick={onClose}>
            {refuseLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
