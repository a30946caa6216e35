import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'site-router';
import type { core } from 'zod/mini';
import { faultsOf } from '#contract/fields.ts';
import { isStale, type Outcome, type Refusal } from './api.ts';
import { type ActionHeaders, useAction } from './use-action.ts';

type Faults = Readonly<Record<string, string>>;
const none: Faults = {};

/** The named texts of a form, as typed, because the schemas trim them. */
export function textsOf<Name extends string>(form: FormData, ...names: Name[]) {
  const texts = names.map((name) => [name, String(form.get(name) ?? '')]);
  return Object.fromEntries(texts) as Record<Name, string>;
}

/** The browser alone would scroll to the input, and hide the label above and the fault below. */
export function focusField(field: HTMLElement | undefined): void {
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'nearest' });
}

/** Focuses the first field with a fault, in the order of the form; undefined without a fault. */
export function focusFirst(form: HTMLElement, faults: Faults): HTMLElement | undefined {
  const fields = form.querySelectorAll<HTMLElement>(':is(input, select, textarea)[name]');
  const first = [...fields].find((field) => (field.getAttribute('name') ?? '') in faults);
  focusField(first);
  return first;
}

interface Found extends Pick<Refusal, 'message' | 'fields' | 'reason'> {
  missing?: string[];
}

/** The empty fields, which an answer does not name. */
const emptyOf = ({ reason, fields, missing }: Pick<Found, 'reason' | 'fields' | 'missing'>) =>
  missing ?? (reason === 'incomplete' ? Object.keys(fields) : []);

/** `answer`: an answer that came with the page. */
function useChecks<Json>(
  schema: core.$ZodType,
  read: (form: FormData) => Json,
  answer: Refusal | null = null,
) {
  const [faults, setFaults] = useState(answer?.fields ?? none);
  const [missing, setMissing] = useState(answer ? emptyOf(answer) : []);
  const [problem, setProblem] = useState<string>();
  const checked = useRef<HTMLFormElement>(null);

  // A fault disappears while the person types in its field: later, the press that leaves the field would miss
  // its button.
  useEffect(() => {
    if (faults === none) return;
    function recheck({ target }: Event) {
      const { form, name } = target as HTMLInputElement;
      if (!form || (checked.current && form !== checked.current) || !(name in faults)) return;
      const { [name]: _, ...others } = faults;
      const found = faultsOf(schema, read(new FormData(form)));
      const fault = found.fields[name];
      setFaults(fault ? { ...others, [name]: fault } : others);
      setMissing(found.missing);
    }
    document.addEventListener('input', recheck);
    return () => document.removeEventListener('input', recheck);
  });

  /**
   * Shows each fault at its field; false if there is no such field, and the message becomes the form's
   * `problem`.
   */
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

  /** The valid input; shows the faults and returns null for invalid input. */
  function check(form: HTMLFormElement): Json | null {
    const json = read(new FormData(form));
    const found = faultsOf(schema, json);
    const isValid = Object.keys(found.fields).length === 0;
    if (isValid) reset();
    else show(form, found);
    return isValid ? json : null;
  }

  const isIncomplete = missing.some((name) => name in faults);
  return { faults, isIncomplete, problem, show, check, reset };
}

export interface FormAction<Json, Answer> {
  /** Null when the page is being left. */
  send: (json: Json, init: ActionHeaders) => Promise<Outcome<Answer> | null>;
  /** The sent content besides the form: when it changes, a retry is another action. */
  content?: unknown;
  /** The message of a success, shown until the next attempt. */
  done?: (answer: Answer) => string;
  onDone?: ((answer: Answer, form: HTMLFormElement) => void) | undefined;
  /** The form shows every refusal itself; after this refusal, the page reloads its record. */
  onStale?: ((message: string) => void) | undefined;
}

/**
 * The one way to send a form to the API: checked by the API's schema first, then showing the faults
 * that the API answers; the first faulty field takes the focus. `problem`: a refusal that concerns
 * no field. `isIncomplete`: a faulty field is empty. After a lost answer, the same input is not applied twice.
 *
 * @example
 * const { faults, problem, done, busy, onSubmit } = useForm(
 *   onlyEmail,
 *   (form) => textsOf(form, 'email'),
 *   {
 *     send: (json, init) => ask(() => api.clave.olvido.$post({ json }, init)),
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
    /** Clears faults and problem; the same input sent again is another action. */
    reset() {
      reset();
      forgetKeys();
    },
  };
}

/**
 * A form sent by a navigation, once per attempt, checked as in `useForm`. `answer`: the last
 * attempt's refusal, which `refusal` is until the next check. `isAtField`: the field that it is about has
 * the focus.
 *
 * @example
 * const { busy, faults, onSubmit } = useRouterForm(resetPassword, readReset, useActionData());
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
  // Each answer ends its attempt, even an answer that came before React rendered `busy`.
  useEffect(() => {
    if (busy) return;
    if (sent.current && answer && show(sent.current, answer)) setShown(answer);
    sent.current = null;
  }, [busy, answer]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    // A double press is faster than the render of `busy`.
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
