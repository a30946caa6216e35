import type { FormEvent, ReactNode } from 'react';
import { Button, type ButtonVariant } from './button.tsx';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';
import { Message } from './message.tsx';

interface FormDialogProps {
  title: string;
  /** What the form does, as its button says it: «Guardar»; null: it cannot be done. */
  submitLabel: string | null;
  /** Of the button; `danger` for what closes or takes away. */
  variant?: ButtonVariant;
  /** It is under way; until it has ended, the dialog stays. */
  busy?: boolean;
  /** Why it did not happen; the dialog stays open for another try. */
  problem?: string | undefined;
  /** The form is sent; the browser's own sending and checks are off. */
  onSubmit: (form: HTMLFormElement) => void;
  onClose: () => void;
  /** The fields, and what is to be known before. */
  children: ReactNode;
}

/** Asks for what an action needs: fields, a button that does it and one that leaves all as it is. */
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
