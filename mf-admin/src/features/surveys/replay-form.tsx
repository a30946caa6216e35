import { type FormEvent, useState } from 'react';
import { useOnce } from '#client/use-once.ts';
import { formatCents } from '#contract/money.ts';
import type { PostbackAnswer } from '#contract/surveys/postbacks.ts';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/field.tsx';
import { Message } from '#ui/message.tsx';
import { leaveIfShutOut } from '../../guard.ts';
import { useProof } from '../../reauthentication/use-reauthentication.ts';
import { useCallKey } from '../../use-call-key.ts';
import { MemberPicker } from './member-picker.tsx';
import { replay } from './postback-calls.ts';
import styles from './surveys.module.css';

interface ReplayFormProps {
  postback: PostbackAnswer;
  onDone: (message: string) => void;
}

/** Does a postback again: to whom, when that is not known, and how much, when it is a lot. */
export function ReplayForm({ postback, onDone }: ReplayFormProps) {
  const { id, memberId, montoCents, veredicto } = postback;
  const [chosen, setChosen] = useState('');
  const [isConfirmed, setIsConfirmed] = useState(false);
  // Whether the amount needs a word more, the site knows.
  const [asksAmount, setAsksAmount] = useState(veredicto === 'over-limit');
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState('');
  const { busy, once } = useOnce();
  const { proved } = useProof();
  const keyed = useCallKey();
  const amount = montoCents === null ? '' : formatCents(montoCents);

  async function send() {
    setProblem('');
    setFaults({});
    const json = {
      ...(memberId === null && chosen && { miembroId: chosen }),
      ...(isConfirmed && montoCents !== null && { montoCents }),
    };
    const outcome = await keyed(JSON.stringify(json), (key) => proved(() => replay(id, json, key)));
    if (outcome.ok) return onDone(outcome.answer.message);
    if (leaveIfShutOut(outcome)) return;
    setFaults(outcome.fields);
    if (outcome.fields.montoCents) setAsksAmount(true);
    if (!outcome.fields.miembroId && !outcome.fields.montoCents) setProblem(outcome.message);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void once(send);
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <h3 className={styles.title}>Repetir</h3>
      <p>
        Lo revisamos de nuevo con las reglas del proveedor y, si está bien, acreditamos {amount}. Lo
        que ya se acreditó no se acredita dos veces.
      </p>
      {memberId === null && (
        <MemberPicker chosen={chosen} onChoose={setChosen} error={faults.miembroId} />
      )}
      {asksAmount && (
        <CheckField
          label={`Confirmo que acredito ${amount}, aunque pasa del máximo.`}
          checked={isConfirmed}
          onChange={({ target }) => setIsConfirmed(target.checked)}
          error={faults.montoCents}
        />
      )}
      {problem && <Message tone="error">{problem}</Message>}
      <Button type="submit" busy={busy}>
        {busy ? 'Repitiendo...' : `Repetir y acreditar ${amount}`}
      </Button>
    </form>
  );
}
