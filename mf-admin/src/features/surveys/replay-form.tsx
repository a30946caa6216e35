import { type FormEvent, useState } from 'react';
import { api, ask } from '#client/api.ts';
import { useAction } from '#client/use-action.ts';
import { formatCents } from '#contract/money.ts';
import type { PostbackAnswer } from '#contract/surveys/postbacks.ts';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/field.tsx';
import { Message } from '#ui/message.tsx';
import { MemberPicker } from './member-picker.tsx';
import styles from './surveys.module.css';

interface ReplayFormProps {
  postback: PostbackAnswer;
  onDone: (message: string) => void;
}

/** Asks for the member if unknown, and for the amount if it is over the limit. */
export function ReplayForm({ postback, onDone }: ReplayFormProps) {
  const { id, memberId, montoCents, verdict } = postback;
  const [chosen, setChosen] = useState('');
  const [isConfirmed, setIsConfirmed] = useState(false);
  // The server decides whether the amount must be confirmed.
  const [asksAmount, setAsksAmount] = useState(verdict === 'over-limit');
  const { run, busy, problem } = useAction();
  const { memberId: memberFault, montoCents: amountFault } = problem?.fields ?? {};
  const amount = montoCents === null ? '' : formatCents(montoCents);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const json = {
      ...(memberId === null && chosen && { memberId: chosen }),
      ...(isConfirmed && montoCents !== null && { montoCents }),
    };
    const { repetir } = api.admin.postbacks[':id'];
    const outcome = await run(
      (init) => ask(() => repetir.$post({ param: { id: String(id) }, json }, init)),
      { what: ['replay', id, json] },
    );
    if (outcome?.ok) onDone(outcome.answer.message);
    else if (outcome?.fields.montoCents) setAsksAmount(true);
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <h3 className={styles.title}>Repetir</h3>
      <p>
        Lo revisamos de nuevo con las reglas del proveedor y, si está bien, acreditamos {amount}. Lo
        que ya se acreditó no se acredita dos veces.
      </p>
      {memberId === null && (
        <MemberPicker chosen={chosen} onChoose={setChosen} error={memberFault} />
      )}
      {asksAmount && (
        <CheckField
          label={`Confirmo que acredito ${amount}, aunque pasa del máximo.`}
          checked={isConfirmed}
          onChange={({ target }) => setIsConfirmed(target.checked)}
          error={amountFault}
        />
      )}
      {problem && !memberFault && !amountFault && <Message tone="error">{problem.message}</Message>}
      <Button type="submit" busy={busy}>
        {busy ? 'Repitiendo...' : `Repetir y acreditar ${amount}`}
      </Button>
    </form>
  );
}
