import type { Rule, Rules } from '#client/form-checks.ts';
import { authSentences } from '#contract/auth/sentences.ts';
import { fieldSentences } from '#contract/field-sentences.ts';
import { keepsPasswordRules } from '#ui/new-password-field.tsx';

const missing = {
  nombre: fieldSentences.name.missing,
  email: fieldSentences.email.missing,
  password: 'Escribe tu contraseña.',
  pais: fieldSentences.country.missing,
  codigo: 'Escribe el código.',
};
type Name = keyof typeof missing;

const isEmpty = (element: Element) =>
  (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) &&
  element.name in missing &&
  element.value.trim() === '';

/** A required field; other errors show only when no field is empty. */
function filled(name: Name, isRight: Rule = () => ''): Rule {
  return (text, control) => {
    if (text.trim() === '') return missing[name];
    return [...(control.form?.elements ?? [])].some(isEmpty) ? '' : isRight(text, control);
  };
}

/** Rules of every form for signing in, signing up and passwords. */
export const accessRules: Rules<Name> = {
  nombre: filled('nombre'),
  email: filled('email', (_, { validity }) =>
    validity.typeMismatch ? fieldSentences.email.invalid : '',
  ),
  password: filled('password', (text, { autocomplete }) =>
    autocomplete !== 'new-password' || keepsPasswordRules(text)
      ? ''
      : 'La contraseña aún no cumple las reglas.',
  ),
  pais: filled('pais'),
  codigo: filled('codigo'),
};

/** The sentence for the whole form when a field is empty; otherwise ''. */
export function incompleteOf(faults: Readonly<Record<string, string>>): string {
  const sentences: string[] = Object.values(missing);
  return Object.values(faults).some((fault) => sentences.includes(fault))
    ? authSentences.incomplete
    : '';
}
