import { type FormEvent, type RefObject, useRef, useState } from 'react';
import type { Outcome, Refusal } from '#client/api.ts';
import { useOnce } from '#client/use-once.ts';
import { factorSentences } from '#contract/auth/admin.ts';

interface Attempt {
  form: RefObject<HTMLFormElement | null>;
  busy: boolean;
  /** What is wrong with the code. */
  error: string | undefined;
  /** What is wrong otherwise. */
  problem: string | undefined;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

/** A form whose one field is a code: sent once at a time, with the cursor back where it is wrong. */
export function useAttempt<Answer>(
  send: (codigo: string) => Promise<Outcome<Answer>>,
  onDone: (answer: Answer) => void,
): Attempt {
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<Pick<Refusal, 'message' | 'fields'> | null>(null);
  const { busy, once } = useOnce();

  function refuse(found: Pick<Refusal, 'message' | 'fields'>) {
    setRefusal(found);
    if ('codigo' in found.fields) form.current?.querySelector('input')?.focus();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const codigo = String(new FormData(event.currentTarget).get('codigo') ?? '').trim();
    const message = factorSentences.missing;
    if (codigo === '') return refuse({ message, fields: { codigo: message } });
    void once(async () => {
      const outcome = await send(codigo);
      if (outcome.ok) onDone(outcome.answer);
      else refuse(outcome);
    });
  }

  const error = refusal?.fields.codigo;
  return { form, busy, error, problem: error ? undefined : refusal?.message, submit };
}
