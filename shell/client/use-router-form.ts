import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigation } from 'site-router';
import { type Rules, useFormChecks } from './form-checks.ts';

/**
 * A form that is sent by a navigation: checked as `useForm` does, and sent once per attempt.
 * `answer` is the result of the last attempt.
 *
 * @example
 * const { busy, faults, onSubmit } = useRouterForm({ email: required('Escribe tu correo.') }, refusal);
 * return <Form method="post" noValidate onSubmit={onSubmit}>…</Form>;
 */
export function useRouterForm<Name extends string>(rules: Rules<Name>, answer: unknown) {
  const busy = useNavigation().state !== 'idle';
  const { faults, check, reset } = useFormChecks(rules);
  // A double press is faster than the render of `busy`.
  const isSent = useRef(false);
  // Each answer ends its attempt, even one that came before `busy` was rendered.
  useEffect(() => {
    if (!busy) isSent.current = false;
  }, [busy, answer]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const mayGo = !isSent.current && check(event.currentTarget);
    if (mayGo) isSent.current = true;
    else event.preventDefault();
  }

  return { busy, faults, onSubmit, reset };
}
