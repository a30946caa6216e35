import type { Outcome } from './api.ts';
import { type Rules, textsOf, useFormChecks } from './form-checks.ts';
import { type ActionHeaders, useAction } from './use-action.ts';

/**
 * The one way to send a form: its rules are checked first, then the server's errors are shown.
 * Focus goes to the first one. `problem` is a refusal that concerns no field. With `what`, the same
 * texts are not applied twice after a lost answer; see `withIdempotencyKey`.
 *
 * @example
 * const { faults, problem, busy, send } = useForm({ motivo: required('…', 3) }, id);
 * const outcome = await send(form, (text, init) => refusePayout(id, text('motivo'), init));
 * if (outcome?.ok) onDone(outcome.answer.message);
 */
export function useForm<Name extends string>(rules: Rules<Name>, what?: unknown) {
  const action = useAction();
  const { faults, show, check, reset } = useFormChecks(rules);

  /** Checks and sends; null when it was not sent, or when the page is being left. */
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
  const isOfField = problem !== null && Object.keys(problem.fields).some((name) => name in rules);
  return {
    faults,
    problem: isOfField ? undefined : problem?.message,
    busy: action.busy,
    check,
    send,
    /** Clears faults and refusal, e.g. when the form is shown for another record. */
    reset() {
      reset();
      action.reset();
    },
  };
}
