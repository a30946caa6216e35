import { useState } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * The error of a field, as a sentence; empty when it is valid. The text is trimmed, except that of
 * a password.
 */
export type Rule = (text: string, control: Control) => string;

/** The rule of each field of a form. */
export type Rules<Name extends string> = Readonly<Record<Name, Rule>>;

/** A text of at least `atLeast` characters. */
export function required(sentence: string, atLeast = 1): Rule {
  return (text) => (text.trim().length < atLeast ? sentence : '');
}

/** For a field that may hold anything. */
export const optional: Rule = () => '';

/** The browser's own validation, in our sentences. */
export function asBrowserChecks(sentences: { missing: string; invalid: string }): Rule {
  return (_, { validity }) => {
    if (validity.valid) return '';
    return validity.valueMissing ? sentences.missing : sentences.invalid;
  };
}

/** The named fields of a form; a button has no text to check. */
const controlsOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<Control>(':is(input, select, textarea)[name]'),
];

/** The texts of a form by field name. */
export function textsOf(form: HTMLFormElement): Record<string, string> {
  const data = new FormData(form);
  const texts = controlsOf(form).map(({ name, type }) => {
    const text = String(data.get(name) ?? '');
    return [name, type === 'password' ? text : text.trim()];
  });
  return Object.fromEntries(texts);
}

/**
 * Checks a form by its rules, and shows the errors that the server reports by field. Focus goes to
 * the first one. Sends nothing: see `useForm` and `useRouterForm`.
 *
 * @example
 * const { faults, check } = useFormChecks({ motivo: required('…', 3) });
 * if (check(form)) …
 */
export function useFormChecks<Name extends string>(rules: Rules<Name>) {
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const judges: Readonly<Record<string, Rule>> = rules;

  function show(form: HTMLFormElement, found: Record<string, string>) {
    setFaults(found);
    const first = controlsOf(form).find(({ name }) => name in found);
    first?.focus();
  }

  /** Whether the form is valid; otherwise its faults are shown. */
  function check(form: HTMLFormElement): boolean {
    const texts = textsOf(form);
    const found = controlsOf(form).flatMap((control) => {
      const fault = judges[control.name]?.(texts[control.name] ?? '', control);
      return fault ? [[control.name, fault] as const] : [];
    });
    show(form, Object.fromEntries(found));
    return found.length === 0;
  }

  return { faults, show, check, reset: () => setFaults({}) };
}
