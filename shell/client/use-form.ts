import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'site-router';
import type { core } from 'zod/mini';
import { findFaults } from '#contract/fields.ts';
import { isStale, type Outcome, type Refusal } from './api.ts';
import { type ActionHeaders, useAction } from './use-action.ts';

type Faults = Readonly<Record<string, string>>;
const none: Faults = {};

/** Reads texts of a form as the person typed them. The schemas remove the spaces around the texts. */
export function readFormTexts<Name extends string>(form: FormData, ...names: Name[]) {
  const texts = names.map((name) => [name, String(form.get(name) ?? '')]);
  return Object.fromEntries(texts) as Record<Name, string>;
}

/** The browser alone would scroll to the input and hide the label above it and the fault below it. */
export function focusField(field: HTMLElement | undefined): void {
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'nearest' });
}

/** Focuses the first field with a fault, in the order of the form. Returns undefined if there is no fault. */
export function focusFirst(form: HTMLElement, faults: Faults): HTMLElement | undefined {
  const fields = form.querySelectorAll<HTMLElement>(':is(input, select, textarea)[name]');
  const first = [...fields].find((field) => (field.getAttribute('name') ?? '') in faults);
  focusField(first);
  return first;
}

interface Found extends Pick<Refusal, 'message' | 'fields' | 'reason'> {
  missing?: string[];
}

/** For the reason `incomplete`, all fields that the API names are empty. */
const emptyOf = ({ reason, fields, missing }: Pick<Found, 'reason' | 'fields' | 'missing'>) =>
  missing ?? (reason === 'incomplete' ? Object.keys(fields) : []);

/** Holds the faults of a form. `answer` is an answer that came with the page. */
function useChecks<Json>(
  schema: core.$ZodType,
  read: (form: FormData) => Json,
  answer: Refusal | null = null,
) {
  const [faults, setFaults] = useState(answer?.fields ?? none);
  const [missing, setMissing] = useState(answer ? emptyOf(answer) : []);
  const [problem, setProblem] = useState<string>();
  const checked = useRef<HTMLFormElement>(null);

  // A fault disappears while the person types in its field. If the fault disappeared when the person leaves
  // the field, the page would move, and the person's click could miss a button.
  useEffect(() => {
    if (faults === none) return;
    function recheck({ target }: Event) {
      const { form, name } = target as HTMLInputElement;
      if (!form || (checked.current && form !== checked.current) || !(name in faults)) return;
      const { [name]: _, ...others } = faults;
      const found = findFaults(schema, read(new FormData(form)));
      const fault = found.fields[name];
      setFaults(fault ? { ...others, [name]: fault } : others);
      setMissing(found.missing);
    }
    document.addEventListener('input', recheck);
    return () => document.removeEventListener('input', recheck);
  });

  /** Shows each fault at its field. Without such a field, it returns false and sets the form's `problem`. */
  function show(form: HTMLFormElement, found: Found): boolean {
    checked.current = form;
    setFaults(found.fields);
    setMissing(emptyOf(found));
    const isAtField = focusFirst(form, found.fields) !== undefined;
    setProblem(isAtField ? undefined : found.message);
    return isAtField;
  }

  function reset() {
    setFaults(none);
    setProblem(undefined);
  }

  /** Returns the valid input. For invalid input it shows the faults and returns null. */
  function check(form: HTMLFormElement): Json | null {
    const json = read(new FormData(form));
    const found = findFaults(schema, json);
    const isValid = Object.keys(found.fields).length === 0;
    if (isValid) reset();
    else show(form, found);
    return isValid ? json : null;
  }

  const isIncomplete = missing.some((name) => name in faults);
  return { faults, isIncomplete, problem, show, check, reset };
}

export interface FormAction<Json, Answer> {
  /** Sends the input. Returns null when the person is leaving the page. */
  send: (json: Json, init: ActionHeaders) => Promise<Outcome<Answer> | null>;
  /**
   * Content that `send` sends besides the form. If it has changed, the next attempt is a new action with a
   * new key.
   */
  content?: unknown;
  /** Returns the message of a success. The form shows it until the next attempt. */
  done?: (answer: Answer) => string;
  onDone?: ((answer: Answer, form: HTMLFormElement) => void) | undefined;
  /** Called when the record has changed. The page then reloads it, and the form still shows the refusal. */
  onStale?: ((message: string) => void) | undefined;
}

/**
 * Sends a form to the API; forms use only this hook. The API's schema first checks the input. Then the form
 * shows the faults of the API's answer. The first field with a fault takes the focus. `problem` is a refusal
 * that concerns no field. `isIncomplete`: a field with a fault is empty. After a lost answer, the API does not
 * apply the same input twice.
 *
 * @example
 * const { faults, problem, done, busy, onSubmit } = useForm(
 *   linkRequestBody,
 *   (form) => readFormTexts(form, 'email'),
 *   {
 *     send: (json, init) => callApi(() => api.clave.olvido.$post({ json }, init)),
 *     done: () => 'Listo.',
 *   },
 * );
 */
export function useForm<Json, Answer>(
  schema: core.$ZodType,
  read: (form: FormData) => Json,
  action: FormAction<Json, Answer>,
) {
  const { run, busy, reset: forgetKeys } = useAction();
  const { faults, isIncomplete, problem, show, check, reset } = useChecks(schema, read);
  const [done, setDone] = useState('');

  async function submit(form: HTMLFormElement) {
    setDone('');
    const json = check(form);
    if (json === null) return;
    const work = (init: ActionHeaders) => action.send(json, init);
    const outcome = await run(work, { content: [json, action.content] });
    if (outcome?.ok) {
      setDone(action.done?.(outcome.answer) ?? '');
      action.onDone?.(outcome.answer, form);
    } else if (outcome) {
      show(form, outcome);
      if (isStale(outcome.code)) action.onStale?.(outcome.message);
    }
  }

  return {
    faults,
    isIncomplete,
    problem,
    done,
    busy,
    submit: (form: HTMLFormElement) => void submit(form),
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      void submit(event.currentTarget);
    },
    /** Clears the faults and the problem. The next attempt is a new action, even with the same input. */
    reset() {
      reset();
      forgetKeys();
    },
  };
}

/**
 * Checks and sends a form by a navigation, once for each attempt, like `useForm`. `answer` is the refusal of
 * the last attempt. `refusal` is the same refusal until the next check. `isAtField`: the field that the
 * refusal is about has the focus.
 *
 * @example
 * const { busy, faults, onSubmit } = useRouterForm(passwordResetBody, readReset, useActionData());
 * return <Form method="post" noValidate onSubmit={onSubmit}>…</Form>;
 */
export function useRouterForm(
  schema: core.$ZodType,
  read: (form: FormData) => unknown,
  answer: Refusal | null,
) {
  const busy = useNavigation().state !== 'idle';
  const { faults, isIncomplete, show, check, reset } = useChecks(schema, read, answer);
  const [replaced, setReplaced] = useState<Refusal | null>(null);
  const [shown, setShown] = useState<Refusal | null>(null);
  const sent = useRef<HTMLFormElement>(null);
  const refusal = answer === replaced ? null : answer;
  // Each answer ends its attempt, even if it came before React rendered `busy`.
  useEffect(() => {
    if (busy) return;
    if (sent.current && answer && show(sent.current, answer)) setShown(answer);
    sent.current = null;
  }, [busy, answer]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    // A double click is faster than the render of `busy`, so this line stops the second click.
    if (sent.current || check(form) === null) event.preventDefault();
    else sent.current = form;
    setReplaced(answer);
  }

  return {
    busy,
    faults,
    isIncomplete,
    refusal,
    isAtField: refusal !== null && refusal === shown,
    onSubmit,
    reset,
  };
}
