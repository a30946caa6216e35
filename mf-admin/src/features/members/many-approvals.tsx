import { useEffect } from 'react';
import { Link } from 'site-router';
import { useOnce } from '#client/use-once.ts';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './result-bar.module.css';
import type { Approval } from './result-bar.tsx';
import { useCountdown } from './use-countdown.ts';

interface ManyApprovalsProps {
  approvals: readonly Approval[];
  onUndo: (approvals: readonly Approval[]) => Promise<void>;
  onTold: (ids: readonly string[]) => void;
}

/** Approvals made together: those whose mail still waits can be taken back at once. */
export function ManyApprovals({ approvals, onUndo, onTold }: ManyApprovalsProps) {
  const last = Math.max(...approvals.map(({ until }) => until));
  const seconds = useCountdown(last);
  const { busy, once } = useOnce();
  useEffect(() => {
    const over = approvals.filter(({ until }) => until <= Date.now());
    if (seconds === 0) onTold(over.map(({ id }) => id));
  }, [seconds, approvals, onTold]);
  const open = approvals.filter(({ until }) => until > Date.now());
  const isOne = approvals.length === 1;
  const told = isOne ? '1 usuario aprobado.' : `${approvals.length} usuarios aprobados.`;
  const onTheWay = isOne
    ? 'Su correo va en camino: míralo en'
    : 'Sus correos van en camino: míralos en';
  return (
    <div className={styles.approval}>
      <p role="status" className={styles.words}>
        {seconds === 0 ? (
          <span>
            {told} {onTheWay} <Link to="/admin/correos">Correos</Link>.
          </span>
        ) : (
          <>
            <span aria-hidden="true">
              {told} El último correo sale en {seconds} s.
            </span>
            <VisuallyHidden>{told} Puedes deshacerlo durante unos segundos.</VisuallyHidden>
          </>
        )}
      </p>
      {open.length > 0 && (
        <Button variant="secondary" busy={busy} onClick={() => once(() => onUndo(open))}>
          Deshacer {open.length}
        </Button>
      )}
    </div>
  );
}
