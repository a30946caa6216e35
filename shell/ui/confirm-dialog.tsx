import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';
import { Message } from './message.tsx';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** With its verb: «Solicitar US$ 25.00». */
  confirmLabel: string;
  refuseLabel: string;
  /** Keeps the dialog open. */
  busy?: boolean;
  /** The dialog may be closed while busy: the page shows the result. */
  mayLeave?: boolean;
  /** Error of the last attempt; the dialog stays open for another. */
  problem?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an action that cannot be undone at once. */
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
