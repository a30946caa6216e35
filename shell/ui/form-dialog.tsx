import type { FormEvent, ReactNode } from 'react';
import { Button, type ButtonVariant } from './button.tsx';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';
import { Message } from './message.tsx';

interface FormDialogProps {
  title: string;
  /** «Guardar»; null hides the button: the action is not possible. */
  submitLabel: string | null;
  variant?: ButtonVariant;
  /** Keeps the dialog open. */
  busy?: boolean;
  /** Error of the last attempt; the dialog stays open for another. */
  problem?: string | undefined;
  /** The browser's own submission and validation are off. */
  onSubmit: (form: HTMLFormElement) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Fields with a submit and a cancel button. */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, variant, busy = false, problem, onSubmit, onClose, children } = props;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit(event.currentTarget);
  }

  return (
    <Dialog title={title} busy={busy} onClose={onClose}>
      <form className={styles.body} noValidate onSubmit={submit}>
        {children}
        {problem && <Message tone="error">{problem}</Message>}
        <div className={styles.buttons}>
          {submitLabel && (
            <Button type="submit" busy={busy} {...(variant && { variant })}>
              {submitLabel}
            </Button>
          )}
          <Button variant="secondary" busy={busy} onClick={onClose}>
            Cancelar
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
