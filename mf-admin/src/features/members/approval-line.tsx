import { useEffect, useState } from 'react';
import { useOnce } from '#client/use-once.ts';
import { approvedFor, memberSentences as say, undoMs } from '#contract/members/admin-sentences.ts';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { askApprovalMail } from './member-calls.ts';
import styles from './result-bar.module.css';
import type { Approval } from './result-bar.tsx';
import { useCountdown } from './use-countdown.ts';

/** When the outbox is asked again while the mail is under way, and how often at most. */
const pollMs = 1500;
const mostPolls = 8;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What became of the mail, in the end: empty while that is not known. */
function useMailNews(id: string, isOver: boolean): string {
  const [text, setText] = useState('');
  useEffect(() => {
    if (!isOver) return;
    let isHere = true;
    async function follow() {
      let last: string = say.approvedMailWaits;
      for (let poll = 0; poll < mostPolls && isHere; poll += 1) {
        await wait(pollMs);
        const outcome = await askApprovalMail(id);
        if (!outcome.ok) continue;
        // Still in its first attempt: it says nothing yet.
        if (outcome.answer.message === say.approved) continue;
        last = outcome.answer.message;
        break;
      }
      if (isHere) setText(last);
    }
    void follow();
    return () => {
      isHere = false;
    };
  }, [id, isOver]);
  return text;
}

interface ApprovalLineProps {
  approval: Approval;
  onUndo: (approvals: readonly Approval[]) => Promise<void>;
  onTold: (ids: readonly string[]) => void;
}

/** An approval: how long it can be taken back, then what became of its mail. */
export function ApprovalLine({ approval, onUndo, onTold }: ApprovalLineProps) {
  const { id, nombre, until } = approval;
  const seconds = useCountdown(until);
  const isOver = seconds === 0;
  const mailNews = useMailNews(id, isOver);
  const { busy, once } = useOnce();
  useEffect(() => {
    if (mailNews) onTold([id]);
  }, [mailNews, id, onTold]);
  return (
    <div className={styles.approval}>
      <div className={styles.words}>
        <strong>{nombre}</strong>
        {/* Told once: a number that changes would be read out each second. */}
        <p role="status">
          {isOver ? (
            mailNews || 'Usuario aprobado. El correo está saliendo…'
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
          <Button variant="secondary" busy={busy} onClick={() => once(() => onUndo([approval]))}>
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
