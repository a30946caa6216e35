import type { FormEvent, ReactNode } from 'react';
import { leaveDialog } from '#client/dialog-entries.ts';
import { Button, type ButtonVariant } from './button.tsx';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';
import { Message } from './message.tsx';

interface FormDialogProps {
  title: string;
  /** The id of the sentence that a screen reader reads after the title. */
  describedBy?: string | undefined;
  /** The label of the button, with its verb: «Solicitar US$ 25.00». Null hides the button. */
  submitLabel: string | null;
  cancelLabel?: string;
  variant?: ButtonVariant;
  cancelVariant?: ButtonVariant;
  busy?: boolean;
  /** True if the person may close the dialog while it is busy. The page then shows the result. */
  mayLeave?: boolean;
  hasEntry?: boolean;
  /** The error of the last attempt. The dialog stays open for another attempt. */
  problem?: string | undefined;
  /** Called when the person submits the form. The browser's own submission and validation are off. */
  onSubmit: (form: HTMLFormElement) => void;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog with two buttons. It contains fields, or it asks about an action that a person cannot simply undo.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, cancelLabel = 'Cancelar', variant, problem, children } = props;
  const { cancelVariant = 'secondary' } = props;
  const { describedBy, busy = false, mayLeave = false, hasEntry = true, onSubmit, onClose } = props;
  const isHeld = busy && !mayLeave;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit(event.currentTarget);
  }

  function cancel() {
    if (hasEntry) leaveDialog();
    onClose();
  }

  return (
    <Dialog
      title={title}
      describedBy={describedBy}
      busy={isHeld}
      hasEntry={hasEntry}
      onClose={onClose}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        {children}
        {problem && <Message tone="error">{problem}</Message>}
        <div className={styles.buttons}>
          {submitLabel && (
            <Button type="submit" busy={busy} {...(variant && { variant })}>
              {submitLabel}
            </Button>
          )}
          <Button variant={cancelVariant} busy={isHeld} onClick={cancel}>
            {cancelLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
