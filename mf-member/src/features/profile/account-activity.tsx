import { useRef, useState } from 'react';
import { api, ask } from '#client/api.ts';
import { formatMoment } from '#client/dates.ts';
import { useAction } from '#client/use-action.ts';
import { useFetched } from '#client/use-fetched.ts';
import type { ActivityAnswer } from '#contract/members/profile.ts';
import { Button } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './devices.module.css';

/** The team's actions on the account, newest first. */
export function AccountActivity() {
  const first = useFetched(api.perfil.actividad, { query: {} });
  const [older, setOlder] = useState<ActivityAnswer[]>([]);
  const more = useAction();
  const list = useRef<HTMLDivElement>(null);
  const pages = first.answer ? [first.answer, ...older] : null;
  const shown = pages?.flatMap(({ activity }) => activity);
  const next = pages?.at(-1)?.nextCursor;
  const busy = first.busy || more.busy;
  const problem = busy ? null : (first.failure ?? more.problem);

  async function loadMore(cursor: number) {
    const query = { cursor: String(cursor) };
    const outcome = await more.run(() => ask(() => api.perfil.actividad.$get({ query })));
    if (outcome?.ok) setOlder((before) => [...before, outcome.answer]);
  }

  return (
    <div ref={list} tabIndex={-1} className={styles.devices} aria-busy={busy}>
      {!shown && !problem && <Skeleton lines={3} />}
      {shown?.length === 0 && (
        <p className={styles.detail}>Aquí verás lo que nuestro equipo cambie en tu cuenta.</p>
      )}
      {shown && shown.length > 0 && (
        <ol className={styles.list}>
          {shown.map(({ id, what, motivo, fecha }) => (
            <li key={id} className={styles.device}>
              <div>
                <p className={styles.name}>{what}</p>
                {motivo && <p className={styles.detail}>Motivo: {motivo}</p>}
                <p className={styles.detail}>{formatMoment(fecha)}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
      {problem && <Message tone="error">{problem.message}</Message>}
      {(problem || next) && (
        <Button
          variant="secondary"
          busy={busy}
          onClick={() => {
            list.current?.focus();
            if (next) void loadMore(next);
            else first.refresh();
          }}
        >
          {problem ? 'Intentar de nuevo' : 'Ver más'}
        </Button>
      )}
    </div>
  );
}
