import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { Outcome, Refusal } from '#client/api.ts';
import type { ActionHeaders } from '#client/use-action.ts';
import { useForm } from '#client/use-form.ts';
import { reason } from '#contract/fields.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';

interface ActionField extends ComponentProps<typeof TextField> {
  name: string;
  /** Of the API's input; any text by default. */
  schema?: z.core.$ZodType;
  /** Sentences to choose from, which can be changed afterwards. */
  ready?: readonly string[];
}

export const reasonField = {
  name: 'motivo',
  label: 'Motivo',
  maxLength: 300,
  required: true,
  schema: reason,
} as const;

interface ActionDialogProps<Answer>
  extends Pick<ComponentProps<typeof FormDialog>, 'title' | 'submitLabel' | 'variant' | 'onClose'> {
  id: string;
  /** Without a field, the dialog only asks for confirmation. */
  field?: ActionField | undefined;
  send: (text: string, init: ActionHeaders) => Promise<Outcome<Answer>>;
  onDone: (answer: Answer) => void;
  /** The dialog shows the reason itself; this is for anything else the page must do. */
  onRefused?: (refusal: Refusal) => void;
  children?: ReactNode;
}

/** Asks for confirmation before an action of the administration, then sends it. */
export function ActionDialog<Answer>(props: ActionDialogProps<Answer>) {
  const { id, field, send, onDone, onRefused, children, ...dialog } = props;
  const { schema = z.string(), name = '', ready, ...shown } = field ?? {};
  const input = useRef<HTMLInputElement>(null);
  const form = useForm(z.object({ [name]: schema }), (fields) => ({
    [name]: String(fields.get(name) ?? '').trim(),
  }));

  async function submit(element: HTMLFormElement) {
    const outcome = await form.send(element, (json, init) => send(json[name] ?? '', init));
    if (outcome?.ok) onDone(outcome.answer);
    else if (outcome) onRefused?.(outcome);
  }

  return (
    <FormDialog
      {...dialog}
      busy={form.busy}
      problem={form.problem}
      onSubmit={(element) => void submit(element)}
    >
      {children}
      {ready && (
        <SelectField
          label="Frases listas"
          onChange={({ target }) => {
            if (input.current) input.current.value = target.value;
          }}
        >
          <option value="">Escribir otra</option>
          {ready.map((text) => (
            <option key={text}>{text}</option>
          ))}
        </SelectField>
      )}
      {field && (
        <TextField
          ref={input}
          label={field.label}
          name={name}
          {...shown}
          autoComplete="off"
          error={form.faults[name]}
        />
      )}
    </FormDialog>
  );
}

interface ActionButtonProps<Answer> extends Omit<ActionDialogProps<Answer>, 'onClose'> {
  label: ReactNode;
  look?: ComponentProps<typeof Button>['variant'];
}

/** A button that opens an action's dialog, which closes when the action is done. */
export function ActionButton<Answer>(props: ActionButtonProps<Answer>) {
  const { label, look = 'secondary', onDone, ...dialog } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant={look} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <ActionDialog
          {...dialog}
          onDone={(answer) => {
            setIsOpen(false);
            onDone(answer);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
