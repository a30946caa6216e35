import { useState } from 'react';
import { useOnce } from '#client/use-once.ts';
import type { MemberRow } from '#contract/lists/members.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { findMembers } from './postback-calls.ts';
import styles from './surveys.module.css';

interface MemberPickerProps {
  chosen: string;
  onChoose: (id: string) => void;
  error: string | undefined;
}

/** Finds a member by the beginning of their address, and has one chosen. */
export function MemberPicker({ chosen, onChoose, error }: MemberPickerProps) {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<MemberRow[] | null>(null);
  const [problem, setProblem] = useState('');
  const { busy, once } = useOnce();

  async function search() {
    if (!typed.trim()) return;
    const outcome = await findMembers(typed.trim());
    setProblem(outcome.ok ? '' : outcome.message);
    if (!outcome.ok) return;
    const { filas } = outcome.answer;
    setFound(filas);
    onChoose(filas.length === 1 ? (filas[0]?.id ?? '') : '');
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
          // Enter looks for the member, and does not send the form around it.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void once(search);
          }}
          error={error ?? (problem || undefined)}
        />
        <Button variant="secondary" busy={busy} onClick={() => once(search)}>
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
