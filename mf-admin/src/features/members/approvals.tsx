import { useEffect, useState } from 'react';
import { Link } from 'site-router';
import { api, bodylessOptions, callApi } from '#client/api.ts';
import {
  approvalUndoMs,
  makeApprovalSentence,
  memberSentences as say,
} from '#contract/members/admin-sentences.ts';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './approvals.module.css';

/** An approval that the administrator made on this page. It can be undone until `until` (UTC ms). */
export interface Approval {
  id: string;
  nombre: string;
  until: number;
  refresh: () => void;
  /** True if the member's row stays in the list until `until`. */
  isKept: boolean;
}

interface ApprovalsProps {
  approvals: readonly Approval[];
  isBusy: (id: string) => boolean;
  onUndo: (approvals: readonly Approval[]) => void;
}

/** The maximum number of approvals with separate banners. More approvals share one banner. */
const oneByOne = 3;
const secondsTo = (time: number) => Math.max(0, Math.ceil((time - Date.now()) / 1000));

/** Returns the whole seconds until a time (UTC ms), rounded up. Returns 0 after this time. */
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

/** Asks the API to send the mail once nobody can undo the approval. Returns '' before the result. */
function useMailResult(id: string | undefined, isOver: boolean): string {
  const [text, setText] = useState('');
  useEffect(() => {
    if (!isOver || id === undefined) return;
    let isShown = true;
    const send = () =>
      api.admin.miembros[':id'].aprobacion.$post({ param: { id } }, bodylessOptions);
    void callApi(send).then((outcome) => {
      if (isShown) setText(outcome.ok ? outcome.answer.message : say.approvedMailWaits);
    });
    return () => {
      isShown = false;
    };
  }, [id, isOver]);
  return text;
}

/** Shows one approval or several: the time left to undo, then the mail's result or a link to the mails. */
function Undoable({ approvals, isBusy, onUndo }: ApprovalsProps) {
  const seconds = useCountdown(Math.max(...approvals.map(({ until }) => until)));
  const isOver = seconds === 0;
  const [only] = approvals.length === 1 ? approvals : [];
  const mailResult = useMailResult(only?.id, isOver);
  const open = approvals.filter(({ until }) => until > Date.now());
  const what = only ? say.approved : `${approvals.length} usuarios aprobados.`;
  return (
    <div className={styles.approval}>
      <div className={styles.words}>
        {only && <strong>{only.nombre}</strong>}
        {/* Screen readers announce this text once. They would read a live countdown every second. */}
        <p role="status">
          {!isOver ? (
            <>
              <span aria-hidden="true">
                {only
                  ? makeApprovalSentence(seconds)
                  : `${what} Puedes deshacerlo durante ${seconds} s.`}
              </span>
              <VisuallyHidden>{what} Puedes deshacerlo durante unos segundos.</VisuallyHidden>
            </>
          ) : only ? (
            mailResult || 'Usuario aprobado. El correo está saliendo…'
          ) : (
            <>
              {what} Sus correos van en camino: míralos en <Link to="/admin/correos">Correos</Link>.
            </>
          )}
        </p>
      </div>
      {open.length > 0 && (
        <Button
          variant="secondary"
          busy={open.some(({ id }) => isBusy(id))}
          onClick={() => onUndo(open)}
        >
          {only ? 'Deshacer' : `Deshacer ${open.length}`}
        </Button>
      )}
      {only && !isOver && (
        <progress
          className={styles.left}
          aria-hidden="true"
          max={approvalUndoMs / 1000}
          value={seconds}
        />
      )}
    </div>
  );
}

/** Shows the undo button in the place of the approve button. */
export function RowUndo({
  approval,
  isBusy,
  onUndo,
}: Omit<ApprovalsProps, 'approvals'> & { approval: Approval }) {
  const seconds = useCountdown(approval.until);
  if (seconds === 0) return null;
  return (
    <Button variant="secondary" busy={isBusy(approval.id)} onClick={() => onUndo([approval])}>
      Deshacer
      <VisuallyHidden> la aprobación de {approval.nombre}</VisuallyHidden>
      <span aria-hidden="true"> ({seconds} s)</span>
    </Button>
  );
}

export function Approvals({ approvals, ...given }: ApprovalsProps) {
  if (approvals.length > oneByOne) return <Undoable approvals={approvals} {...given} />;
  return approvals.map((approval) => (
    <Undoable key={`${approval.id} ${approval.until}`} approvals={[approval]} {...given} />
  ));
}
