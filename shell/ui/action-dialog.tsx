import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { Outcome } from '#client/api.ts';
import type { ActionHeaders } from '#client/use-action.ts';
import { clearDraft, type Draft, useDrafts } from '#client/use-drafts.ts';
import { type FormAction, useForm } from '#client/use-form.ts';
import { useOnline } from '#client/use-online.ts';
import { reason } from '#contract/fields.ts';
import { Button, type ButtonVariant } from './button.tsx';
import { AreaField, SelectField, TextField } from './field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { Message } from './message.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface ActionField extends ComponentProps<typeof TextField> {
  name: string;
  /** The schema of the API's input. The default accepts any text. */
  schema?: z.core.$ZodType;
  /** The number of lines of a longer text. */
  rows?: number;
  /** Sentences that the person can choose and then change. */
  ready?: readonly string[];
}

/** The field for the reason that an administrator's action needs. */
export const reasonField = {
  name: 'motivo',
  label: 'Motivo',
  maxLength: 300,
  required: true,
  schema: reason,
} as const;

interface Action<Answer> extends Pick<FormAction<unknown, Answer>, 'content' | 'onStale'> {
  /** The field. Without a field, the dialog only asks for a confirmation. */
  field?: ActionField | undefined;
  /** Sends the text. Returns null when the person is leaving the page. */
  send: (text: string, init: ActionHeaders) => Promise<Outcome<Answer> | null>;
  onDone: (answer: Answer) => void;
  /** Keeps the typed text until it is sent. */
  draft?: Draft;
}

function useActionForm<Answer>({ field, send, onDone, draft = {}, ...action }: Action<Answer>) {
  const { schema = z.string(), name = '' } = field ?? {};
  const read = (form: FormData) => ({ [name]: String(form.get(name) ?? '').trim() });
  return useForm(z.object({ [name]: schema }), read, {
    ...action,
    send: (json, init) => send(json[name] ?? '', init),
    onDone(answer) {
      clearDraft(draft);
      onDone(answer);
    },
  });
}

interface QuestionProps
  extends Pick<
    ComponentProps<typeof FormDialog>,
    'title' | 'submitLabel' | 'cancelLabel' | 'variant' | 'mayLeave' | 'onClose'
  > {
  children?: ReactNode;
}

interface FieldsProps extends QuestionProps {
  field?: ActionField | undefined;
  draft?: Draft;
  gone?: string | undefined;
  form: Pick<ReturnType<typeof useActionForm<unknown>>, 'busy' | 'problem' | 'faults' | 'submit'>;
}

function Fields({ field, form, draft = {}, gone, children, ...dialog }: FieldsProps) {
  const { schema: _, name = '', ready, rows, ...shown } = field ?? {};
  const input = useRef<HTMLInputElement>(null);
  const kept = {
    name,
    defaultValue: draft[name] ?? field?.defaultValue,
    error: form.faults[name],
    onInput({ currentTarget }: { currentTarget: { value: string } }) {
      draft[name] = currentTarget.value;
    },
  };
  // While the call runs, `gone` may be a result of the call's own success, so the dialog does not show it.
  if (gone !== undefined && !form.busy) {
    const only = { submitLabel: null, cancelLabel: 'Entendido', problem: gone };
    return (
      <FormDialog {...dialog} {...only} onSubmit={dialog.onClose}>
        {null}
      </FormDialog>
    );
  }
  return (
    <FormDialog {...dialog} busy={form.busy} problem={form.problem} onSubmit={form.submit}>
      {children}
      {ready && (
        <SelectField
          label="Frases listas"
          options={[['', 'Escribir otra'], ...ready.map((text) => [text, text] as const)]}
          onChange={({ target }) => {
            if (input.current) input.current.value = target.value;
            draft[name] = target.value;
          }}
        />
      )}
      {field && rows && (
        <AreaField
          {...kept}
          label={field.label}
          hint={field.hint}
          rows={rows}
          maxLength={field.maxLength}
          required={field.required}
        />
      )}
      {field && !rows && (
        <TextField ref={input} {...shown} {...kept} label={field.label} autoComplete="off" />
      )}
    </FormDialog>
  );
}

/** Asks for a confirmation before an action, then runs the action. */
export function ActionDialog<Answer>(props: Action<Answer> & QuestionProps) {
  return <Fields {...props} form={useActionForm(props)} />;
}

interface ActionButtonProps<Answer>
  extends Omit<Action<Answer>, 'draft'>,
    Omit<QuestionProps, 'onClose'> {
  label: ReactNode;
  /** Text only for screen readers. It distinguishes buttons with the same label: «el pago de Ana». */
  which?: string;
  look?: ButtonVariant;
  disabled?: boolean;
  offline?: string;
  /** Runs when the person opens the dialog. */
  onOpen?: () => void;
  /** The reason why the action is impossible now. The button is then hidden, and an open dialog shows why. */
  gone?: string | undefined;
}

/**
 * A button that asks before it acts. If the person closes the dialog before the answer, a refusal appears
 * beside the button.
 */
export function ActionButton<Answer>(props: ActionButtonProps<Answer>) {
  const {
    label,
    which,
    look = 'secondary',
    disabled = false,
    offline,
    gone,
    onOpen,
    ...action
  } = props;
  const [isOpen, setIsOpen] = useState(false);
  const isOnline = useOnline();
  const draft = useDrafts()('');
  const form = useActionForm({
    ...action,
    draft,
    onDone(answer) {
      setIsOpen(false);
      action.onDone(answer);
    },
  });
  const { problem, reset } = form;

  function turn(isOpening: boolean) {
    reset();
    setIsOpen(isOpening);
  }

  return (
    <>
      {gone === undefined && (
        <Button
          variant={look}
          disabled={disabled || (offline !== undefined && !isOnline)}
          onClick={() => {
            onOpen?.();
            turn(true);
          }}
        >
          {label}
          {which && <VisuallyHidden> {which}</VisuallyHidden>}
        </Button>
      )}
      {!isOnline && !disabled && gone === undefined && offline && <p>{offline}</p>}
      {problem && !isOpen && <Message tone="error">{problem}</Message>}
      {isOpen && (
        <Fields
          {...action}
          gone={gone}
          submitLabel={problem && !action.field ? 'Intentar de nuevo' : action.submitLabel}
          mayLeave
          draft={draft}
          form={form}
          onClose={() => turn(false)}
        />
      )}
    </>
  );
}
