import { useState } from 'react';
import { api, ask, type Outcome } from '#client/api.ts';
import { useAction } from '#client/use-action.ts';
import type { ListPage } from '#contract/lists/list.ts';
import type { MemberRow } from '#contract/lists/members.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import styles from './surveys.module.css';

interface MemberPickerProps {
  chosen: string;
  onChoose: (id: string) => void;
  error: string | undefined;
}

/** The first few members whose address begins with the text. */
function findMembers(email: string): Promise<Outcome<ListPage<MemberRow>>> {
  return ask(() =>
    api.admin.listas.miembros.$get({ query: { en: 'email', buscar: email, limite: '5' } }),
  );
}

export function MemberPicker({ chosen, onChoose, error }: MemberPickerProps) {
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
          // Enter searches instead of submitting the surrounding form.
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
