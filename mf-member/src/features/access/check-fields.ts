import { authSentences } from '#contract/auth/sentences.ts';
import { fieldSentences } from '#contract/field-sentences.ts';
import { keepsPasswordRules } from '#ui/new-password-field.tsx';

/** What a form lacks before it can be sent: a sentence for the whole, others for its fields. */
export interface Faults {
  message: string;
  fields: Record<string, string>;
}

const missing: Record<string, string> = {
  nombre: fieldSentences.name.missing,
  email: fieldSentences.email.missing,
  password: 'Escribe tu contraseña.',
  pais: fieldSentences.country.missing,
  codigo: 'Escribe el código.',
};

type Control = HTMLInputElement | HTMLSelectElement;

function faultOf(control: Control): string | null {
  if (control.validity.typeMismatch) return fieldSentences.email.invalid;
  const isNew = control.autocomplete === 'new-password';
  if (isNew && !keepsPasswordRules(control.value)) return 'La contraseña aún no cumple las reglas.';
  return null;
}

/** The named, visible controls of a form, in the order in which they are read. */
function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (control): control is Control =>
      (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) &&
      control.name in missing,
  );
}

/** What keeps an access form from being sent; null when nothing does. Empty fields come first. */
export function checkAccess(form: HTMLFormElement): Faults | null {
  const controls = controlsOf(form);
  const empty = controls.filter(({ value }) => value.trim() === '');
  if (empty.length > 0) {
    const fields = Object.fromEntries(empty.map(({ name }) => [name, missing[name] ?? '']));
    return { message: authSentences.incomplete, fields };
  }
  const faults = controls.flatMap((control) => {
    const sentence = faultOf(control);
    return sentence ? [[control.name, sentence] as const] : [];
  });
  return faults.length > 0 ? { message: '', fields: Object.fromEntries(faults) } : null;
}

/** Puts the cursor into the first field that has a fault. */
export function focusFirst(form: HTMLFormElement, fields: Record<string, string>) {
  controlsOf(form)
    .find(({ name }) => name in fields)
    ?.focus();
}
