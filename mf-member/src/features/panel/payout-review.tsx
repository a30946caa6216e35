import { api, callApi } from '#client/api.ts';
import { readFormTexts, useForm } from '#client/use-form.ts';
import { maxAnswerLength, payoutDueHours, reviewAnswer } from '#contract/payouts/payouts.ts';
import type { MemberReview } from '#contract/trust/signals.ts';
import { Button } from '#ui/button.tsx';
import { AreaField } from '#ui/field.tsx';
import { describeResult, LiveMessage } from '#ui/message.tsx';
import styles from './payouts.module.css';

const late = `Pasaron más de ${payoutDueHours} horas desde que lo pediste: al equipo le aparece como atrasado.`;
/** This sentence must state a goal and promise nothing. */
const goal = `Nuestra meta es decidir en ${payoutDueHours} horas desde que lo pediste.`;

export function PayoutReview({ review, refresh }: { review: MemberReview; refresh: () => void }) {
  const { payoutId: id, reasons, answer, isLate } = review;
  const read = (form: FormData) => readFormTexts(form, 'answer');
  const { faults, problem, done, busy, onSubmit } = useForm(reviewAnswer, read, {
    send: (json, init) =>
      callApi(() => api.pagos[':id'].respuesta.$post({ param: { id }, json }, init)),
    done: ({ message }) => message,
    onDone: refresh,
    onStale: refresh,
  });

  return (
    <div className={styles.review}>
      <p>
        Una persona del equipo está mirando tu pago. {isLate ? late : goal} No tienes que hacer nada
        más, y tu dinero sigue apartado para ti.
      </p>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {answer !== null && (
        <p>
          Tu respuesta: <q>{answer}</q>
        </p>
      )}
      <LiveMessage news={describeResult(problem, done)} />
      {answer === null && !done && (
        <form method="post" noValidate onSubmit={onSubmit}>
          <AreaField
            label="Tu respuesta"
            hint={`Si quieres contarnos algo. Una sola vez, hasta ${maxAnswerLength} caracteres.`}
            name="answer"
            rows={4}
            maxLength={maxAnswerLength}
            error={faults.answer}
          />
          <Button type="submit" variant="secondary" busy={busy}>
            {busy ? 'Enviando...' : 'Enviar respuesta'}
          </Button>
        </form>
      )}
    </div>
  );
}
