import { useState } from 'react';
import type { Outcome } from './api.ts';
import { type ActionHeaders, useAction } from './use-action.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * What is wrong with a field, as a sentence; empty when nothing is. The text comes trimmed, that of
 * a password as it was typed.
 */
export type Rule = (text: string, control: Control) => string;

/** The fields of a form with what each must keep. */
export type Rules<Name extends string> = Readonly<Record<Name, Rule>>;

/** A text of at least so many characters. */
export function required(sentence: string, atLeast = 1): Rule {
  return (text) => (text.trim().length < atLeast ? sentence : '');
}

/** A field that may hold anything. */
export const optional: Rule = () => '';

/** What the browser itself finds wrong, in our sentences. */
export function asBrowserChecks(sentences: { missing: string; invalid: string }): Rule {
  return (_, { validity }) => {
    if (validity.valid) return '';
    return validity.valueMissing ? sentences.missing : sentences.invalid;
  };
}

function isControl(element: unknown): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}

const controlsOf = (form: HTMLFormElement) => [...form.elements].filter(isControl);

/** The texts of a form by field name. */
function textsOf(form: HTMLFormElement): Record<string, string> {
  const data = new FormData(form);
  const texts = controlsOf(form).map(({ name, type }) => {
    const text = String(data.get(name) ?? '');
    return [name, type === 'password' ? text : text.trim()];
  });
  return Object.fromEntries(texts);
}

/**
 * The one way to check a form: its rules first, then what the server says of its fields. The cursor
 * goes to the first fault. `problem` is a refusal that concerns none of the fields. With `what`, the
 * same texts sent again after a lost answer are not done twice; see `withIdempotencyKey`.
 *
 * @example
 * const { faults, problem, busy, send } = useForm({ motivo: required('…', 3) }, id);
 * const outcome = await send(form, (text, init) => refusePayout(id, text('motivo'), init));
 * if (outcome?.ok) onDone(outcome.answer.message);
 */
export function useForm<Name extends string>(rules: Rules<Name>, what?: unknown) {
  const action = useAction();
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const judges: Readonly<Record<string, Rule>> = rules;

  function show(form: HTMLFormElement, found: Record<string, string>) {
    setFaults(found);
    const first = controlsOf(form).find(({ name }) => name in found);
    first?.focus();
  }

  /** Whether the rules are kept; if not, the faults are shown. */
  function check(form: HTMLFormElement): boolean {
    const texts = textsOf(form);
    const found = controlsOf(form).flatMap((control) => {
      const fault = judges[control.name]?.(texts[control.name] ?? '', control);
      return fault ? [[control.name, fault] as const] : [];
    });
    show(form, Object.fromEntries(found));
    return found.length === 0;
  }

  /** Checks and sends; null when it was not sent, or the page is being left. */
  async function send<Answer>(
    form: HTMLFormElement,
    call: (text: (name: Name) => string, init: ActionHeaders) => Promise<Outcome<Answer>>,
  ): Promise<Outcome<Answer> | null> {
    action.reset();
    if (!check(form)) return null;
    const texts = textsOf(form);
    const work = (init: ActionHeaders) => call((name) => texts[name] ?? '', init);
    const outcome = await action.run(work, what === undefined ? {} : { what: [what, texts] });
    if (outcome && !outcome.ok) show(form, outcome.fields);
    return outcome;
  }

  const { problem } = action;
  const isOfField = problem !== null && Object.keys(problem.fields).some((name) => name in judges);
  return {
    faults,
    problem: isOfField ? undefined : problem?.message,
    busy: action.busy,
    check,
    send,
    /** Forgets faults and refusal, e.g. when what the form is about becomes another. */
    reset() {
      setFaults({});
      action.reset();
    },
  };
}
