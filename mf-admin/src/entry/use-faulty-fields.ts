import { useLayoutEffect, useState } from 'react';
import { focusField } from '#client/use-form.ts';

const maxNamed = 3;

/** Returns the sentence of a refusal, with the labels of the faulty fields. */
export function describeFaultyFields(labels: readonly string[], message: string): string {
  const [first, ...others] = labels;
  if (first === undefined) return message;
  if (others.length === 0) return `${first}: ${message}`;
  const named = labels.slice(0, maxNamed);
  const rest = labels.length - named.length;
  const last = rest > 0 ? `${rest} más` : named.pop();
  return `Revisa ${labels.length} campos: ${named.join(', ')} y ${last}.`;
}

/** Focuses the first faulty field after each refusal. Returns the labels of all faulty fields. */
export function useFaultyFields(
  refusal: unknown,
  place: () => Element | null | undefined,
  selector = '[aria-invalid="true"]',
): readonly string[] {
  const [labels, setLabels] = useState<readonly string[]>([]);
  useLayoutEffect(() => {
    const found = refusal ? place()?.querySelectorAll<HTMLInputElement>(selector) : [];
    const faulty = [...(found ?? [])];
    focusField(faulty[0]);
    setLabels(faulty.map((field) => field.labels?.[0]?.textContent ?? ''));
  }, [refusal]);
  return labels;
}
