import { type ReactNode, useState } from 'react';
import type { Outcome } from '#client/api.ts';
import { type ActionHeaders, useAction } from '#client/use-action.ts';
import { useOnline } from '#client/use-online.ts';
import { Button, type ButtonVariant } from '#ui/button.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Message } from '#ui/message.tsx';

interface ConfirmActionProps<Answer> {
  label: string;
  /** For screen readers, when the label does not identify the action. */
  name?: string;
  variant?: ButtonVariant;
  disabled?: boolean;
  /** Shown, with the button disabled, while there is no connection. */
  offline?: string;
  title: string;
  submitLabel: string;
  cancelLabel: string;
  /** Null: the page is being left. */
  act: (init: ActionHeaders) => Promise<Outcome<Answer> | null>;
  onDone: (answer: Answer) => void;
  /** What will happen. */
  children: ReactNode;
}

/** A button that asks before it acts. A refusal stays on the page when the dialog is closed. */
export function ConfirmAction<Answer>(props: ConfirmActionProps<Answer>) {
  const { label, name, variant = 'secondary', disabled = false, offline } = props;
  const { title, submitLabel, cancelLabel, act, onDone, children } = props;
  const [asking, setAsking] = useState(false);
  const isOnline = useOnline();
  const { run, busy, problem, reset } = useAction();

  function ask(isAsking: boolean) {
    reset();
    setAsking(isAsking);
  }

  async function confirm() {
    const outcome = await run(act, { content: label });
    if (!outcome?.ok) return;
    setAsking(false);
    onDone(outcome.answer);
  }

  return (
    <>
      <Button
        variant={variant}
        disabled={disabled || (offline !== undefined && !isOnline)}
        {...(name && { 'aria-label': name })}
        onClick={() => ask(true)}
      >
        {label}
      </Button>
      {!isOnline && !disabled && offline && <p>{offline}</p>}
      {problem && !asking && <Message tone="error">{problem.message}</Message>}
      {asking && (
        <FormDialog
          title={title}
          submitLabel={problem ? 'Intentar de nuevo' : submitLabel}
          cancelLabel={cancelLabel}
          busy={busy}
          mayLeave
          problem={problem?.message}
          onSubmit={() => void confirm()}
          onClose={() => ask(false)}
        >
          {children}
        </FormDialog>
      )}
    </>
  );
}
