import { useEffect, useState } from 'react';
import { Link } from 'site-router';
import { api, ask, withoutBody } from '#client/api.ts';
import { approvedFor, memberSentences as say, undoMs } from '#contract/members/admin-sentences.ts';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './approvals.module.css';

/** An approval made on this page; it can be undone until this time (UTC ms). */
export interface Approval {
  id: string;
  nombre: string;
  until: number;
  refresh: () => void;
}

interface ApprovalsProps {
  approvals: readonly Approval[];
  isBusy: (id: string) => boolean;
  onUndo: (approvals: readonly Approval[]) => void;
}

interface OneApprovalProps extends Omit<ApprovalsProps, 'approvals'> {
  approval: Approval;
}

/** The most approvals with a banner each; more share one. */
const oneByOne = 3;
const secondsTo = (time: number) => Math.max(0, Math.ceil((time - Date.now()) / 1000));

/** Whole seconds until a time (UTC ms), rounded up; 0 afterwards. */
function useCountdown(until: number): number {
  const [seconds, setSeconds] = useState(() => secondsTo(until));
  useEffect(() => {
    const timer = setInterval(() => {
      const now = secondsTo(until);
      setSeconds(now);
      if (now === 0) clearInterval(timer);
    }, 200);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}

/** Has the mail sent once the approval cannot be undone; returns the result, empty until then. */
function useMailResult(id: string, isOver: boolean): string {
  const [text, setText] = useState('');
  useEffect(() => {
    if (!isOver) return;
    let isShown = true;
    const send = () => api.admin.miembros[':id'].aprobacion.$post({ param: { id } }, withoutBody);
    void ask(send).then((outcome) => {
      if (isShown) setText(outcome.ok ? outcome.answer.message : say.approvedMailWaits);
    });
    return () => {
      isShown = false;
    };
  }, [id, isOver]);
  return text;
}

/** First the time left to undo it, then the result of its mail. */
function OneApproval({ approval, isBusy, onUndo }: OneApprovalProps) {
  const { id, nombre, until } = approval;
  const seconds = useCountdown(until);
  const isOver = seconds === 0;
  const mailResult = useMailResult(id, isOver);
  return (
    <div className={styles.approval}>
      <div className={styles.words}>
        <strong>{nombre}</strong>
        {/* Announced once: screen readers would read a live countdown every second. */}
        <p role="status">
          {isOver ? (
            mailResult || 'Usuario aprobado. El correo está saliendo…'
          ) : (
            <>
              <span aria-hidden="true">{approvedFor(seconds)}</span>
              <VisuallyHidden>{say.approved} Puedes deshacerlo.</VisuallyHidden>
            </>
          )}
        </p>
      </div>
      {!isOver && (
        <>
          <Button variant="secondary" busy={isBusy(id)} onClick={() => onUndo([approval])}>
            Deshacer
          </Button>
          <progress
            className={styles.left}
            aria-hidden="true"
            max={undoMs / 1000}
            value={seconds}
          />
        </>
      )}
    </div>
  );
}

/** Approvals made together; those whose mail has not been sent can be undone at once. */
export function ManyApprovals({ approvals, isBusy, onUndo }: ApprovalsProps) {
  const seconds = useCountdown(Math.max(...approvals.map(({ until }) => until)));
  const open = approvals.filter(({ until }) => until > Date.now());
  const isOne = approvals.length === 1;
  const what = isOne ? '1 usuario aprobado.' : `${approvals.length} usuarios aprobados.`;
  const onTheWay = isOne
    ? 'Su correo va en camino: míralo en'
    : 'Sus correos van en camino: míralos en';
  return (
    <div className={styles.approval}>
      <p role="status" className={styles.words}>
        {seconds === 0 ? (
          <span>
            {what} {onTheWay} <Link to="/admin/correos">Correos</Link>.
          </span>
        ) : (
          <>
            <span aria-hidden="true">
              {what} Puedes deshacerlo durante {seconds} s.
            </span>
            <VisuallyHidden>{what} Puedes deshacerlo durante unos segundos.</VisuallyHidden>
          </>
        )}
      </p>
      {open.length > 0 && (
        <Button
          variant="secondary"
          busy={open.some(({ id }) => isBusy(id))}
          onClick={() => onUndo(open)}
        >
          Deshacer {open.length}
        </Button>
      )}
    </div>
  );
}

export function Approvals({ approvals, ...given }: ApprovalsProps) {
  if (approvals.length > oneByOne) return <ManyApprovals approvals={approvals} {...given} />;
  return approvals.map((approval) => (
    <OneApproval key={`${approval.id} ${approval.until}`} approval={approval} {...given} />
  ));
}
