import { fieldSentences } from '#contract/field-sentences.ts';

type Fields = Record<string, string>;

function isNamed(name: string): name is keyof typeof fieldSentences {
  return name in fieldSentences;
}

/** Sentences for the fields that the browser itself calls empty or malformed, by field name. */
export function checkFields(form: HTMLFormElement): Fields {
  const faults: Fields = {};
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
    if (control.validity.valid || !isNamed(control.name)) continue;
    const { missing, invalid } = fieldSentences[control.name];
    faults[control.name] = control.validity.valueMissing ? missing : invalid;
  }
  return faults;
}
