import { useState } from 'react';
import { api, ask } from '#client/api.ts';
import { useAction } from '#client/use-action.ts';
import type { DifferencesAnswer, Run } from '#contract/reconciliation/reconciliation.ts';
import { Button } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import { ShortList } from '../../short-list.tsx';
import { differenceColumns } from './figures.tsx';
import styles from './reconciliation.module.css';

export function loadDifferences(dia: string | undefined, despues: number, signal?: AbortSignal) {
  const query = { ...(dia && { dia }), despues: String(despues) };
  return ask(() =>
    api.admin.conciliacion.diferencias.$get({ query }, signal && { init: { signal } }),
  );
}

interface DifferencesProps {
  day: string;
  run: Run | null;
  first: DifferencesAnswer;
}

/** Faults first. */
export function Differences({ day, run, first }: DifferencesProps) {
  const [pages, setPages] = useState([first]);
  const { run: press, busy, problem } = useAction();
  const nextCursor = pages.at(-1)?.nextCursor ?? null;

  async function loadMore(after: number) {
    const outcome = await press(() => loadDifferences(day, after));
    if (outcome?.ok) setPages((before) => [...before, outcome.answer]);
  }

  return (
    <>
      <ShortList
        title="Diferencias y avisos"
        rows={pages.flatMap(({ differences }) => differences)}
        columns={differenceColumns}
        rowId={({ id }) => String(id)}
        empty={run ? 'La revisión de este día no encontró nada.' : 'Este día no se revisó.'}
      />
      {problem && <Message tone="error">{problem.message}</Message>}
      {nextCursor !== null && (
        <div className={styles.more}>
          <Button variant="secondary" busy={busy} onClick={() => void loadMore(nextCursor)}>
            {busy ? 'Cargando...' : 'Ver más'}
          </Button>
        </div>
      )}
    </>
  );
}
