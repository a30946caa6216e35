import { type FormEvent, useState } from 'react';
import { api, callApi, type Outcome } from '#client/api.ts';
import { useAction } from '#client/use-action.ts';
import type { ListPage } from '#contract/lists/list.ts';
import type { MemberRow } from '#contract/lists/members.ts';
import type { PostbackAnswer } from '#contract/lists/postbacks.ts';
import { formatCents } from '#contract/money.ts';
import { Button } from '#ui/button.tsx';
import { CheckField, TextField } from '#ui/field.tsx';
import { Message } from '#ui/message.tsx';
import styles from './surveys.module.css';

interface MemberPickerProps {
  chosen: string;
  onChoose: (id: string) => void;
  error: string | undefined;
}

function findMembers(email: string): Promise<Outcome<ListPage<MemberRow>>> {
  return callApi(() =>
    api.admin.listas.miembros.$get({ query: { en: 'email', buscar: email, limite: '5' } }),
  );
}

function MemberPicker({ chosen, onChoose, error }: MemberPickerProps) {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<MemberRow[] | null>(null);
  const { run, busy, problem } = useAction();

  async function search() {
    if (!typed.trim()) return;
    const outcome = await run(() => findMembers(typed.trim()));
    if (!outcome?.ok) return;
    const { rows } = outcome.answer;
    setFound(rows);
    onChoose(rows.length === 1 ? (rows[0]?.id ?? '') : '');
  }

  return (
    <div className={styles.picker}>
      <div className={styles.search}>
        <TextField
          label="Correo del miembro"
          hint="Basta con el comienzo."
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          // The key Enter starts the search. It does not submit the form around the search.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void search();
          }}
          error={error ?? problem?.message}
        />
        <Button variant="secondary" busy={busy} onClick={() => void search()}>
          {busy ? 'Buscando...' : 'Buscar'}
        </Button>
      </div>
      <div role="status">
        {found?.length === 0 && <p>Nadie tiene un correo que empiece así.</p>}
        {found && found.length > 0 && (
          <fieldset className={styles.choices}>
            <legend>Elige al miembro</legend>
            {found.map(({ id, nombre, email }) => (
              <label key={id}>
                <input
                  type="radio"
                  name="miembro"
                  checked={chosen === id}
                  onChange={() => onChoose(id)}
                />
                <span>
                  {nombre}
                  <small>{email}</small>
                </span>
              </label>
            ))}
          </fieldset>
        )}
      </div>
    </div>
  );
}

interface ReplayFormProps {
  postback: PostbackAnswer;
  onDone: (message: string) => void;
}

/** Asks for the member if the site does not know the member, and for the amount if it is above the maximum. */
export function ReplayForm({ postback, onDone }: ReplayFormProps) {
  const { id, memberId, montoCents, verdict } = postback;
  const [chosen, setChosen] = useState('');
  const [isConfirmed, setIsConfirmed] = useState(false);
  // The server decides whether the owner must confirm the amount.
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
      (init) => callApi(() => repetir.$post({ param: { id: String(id) }, json }, init)),
      { content: json },
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
