import { useState } from 'react';

/** A text that a form must have, at least three characters long; `missing` says so. */
export function useRequiredText(name: string, missing: string) {
  const [error, setError] = useState('');
  return {
    error,
    /** What was typed; null when it is missing, which is then said at the field. */
    read(form: HTMLFormElement): string | null {
      const text = String(new FormData(form).get(name) ?? '').trim();
      const isMissing = text.length < 3;
      setError(isMissing ? missing : '');
      const field = form.elements.namedItem(name);
      if (isMissing && field instanceof HTMLElement) field.focus();
      return isMissing ? null : text;
    },
  };
}
