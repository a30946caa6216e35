import { useCallback, useEffect, useRef, useState } from 'react';
import { api, ask } from '#client/api.ts';
import { formatMoment } from '#client/dates.ts';
import type { ActivityAnswer } from '#contract/members/profile.ts';
import { Button } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { leaveIfSignedOut } from '../../guard.ts';
import styles from './devices.module.css';

/** What the team did with the account, newest first. */
export function AccountActivity() {
  const [shown, setShown] = useState<ActivityAnswer | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const isHere = useRef(false);
  const list = useRef<HTMLDivElement>(null);

  const load = useCallback(async (cursor?: number) => {
    setBusy(true);
    setProblem('');
    const query = cursor ? { cursor: String(cursor) } : {};
    const outcome = await ask(() => api.perfil.actividad.$get({ query }));
    if (!isHere.current) return;
    setBusy(false);
    if (!outcome.ok) {
      leaveIfSignedOut(outcome);
      return setProblem(outcome.message);
    }
    const { actividad, nextCursor } = outcome.answer;
    setShown((old) => ({
      actividad: cursor && old ? [...old.actividad, ...actividad] : actividad,
      nextCursor,
    }));
  }, []);

  useEffect(() => {
    isHere.current = true;
    void load();
    return () => {
      isHere.current = false;
    };
  }, [load]);

  const next = shown?.nextCursor;
  return (
    <div ref={list} tabIndex={-1} className={styles.devices} aria-busy={busy}>
      {!shown && !problem && <Skeleton lines={3} />}
      {shown?.actividad.length === 0 && (
        <p className={styles.detail}>Aquí verás lo que nuestro equipo cambie en tu cuenta.</p>
      )}
      {shown && shown.actividad.length > 0 && (
        <ol className={styles.list}>
          {shown.actividad.map(({ id, que, motivo, fecha }) => (
            <li key={id} className={styles.device}>
              <div>
                <p className={styles.name}>{que}</p>
                {motivo && <p className={styles.detail}>Motivo: {motivo}</p>}
                <p className={styles.detail}>{formatMoment(fecha)}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
      {problem && <Message tone="error">{problem}</Message>}
      {(problem || next) && (
        <Button
          variant="secondary"
          busy={busy}
          onClick={() => {
            list.current?.focus();
            void load(next ?? undefined);
          }}
        >
          {problem ? 'Intentar de nuevo' : 'Ver más'}
        </Button>
      )}
    </div>
  );
}
