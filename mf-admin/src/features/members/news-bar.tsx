import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import { contentId } from '#ui/skip-link.tsx';
import { ApprovalLine } from './approval-line.tsx';
import { ManyApprovals } from './many-approvals.tsx';
import styles from './news-bar.module.css';

/** What a decision came to. */
export interface News {
  tone: 'success' | 'error';
  text: string;
}

/** An approval that was made on this page; until then (UTC ms) it can be taken back. */
export interface Approval {
  id: string;
  nombre: string;
  until: number;
  refresh: () => void;
}

interface NewsBarProps {
  news: News | null;
  approvals: readonly Approval[];
  onUndo: (approvals: readonly Approval[]) => Promise<void>;
  onClose: () => void;
}

/** So many approvals are told one by one. */
const oneByOne = 3;

/** What decisions came to, in sight wherever the page is scrolled to. */
export function NewsBar({ news, approvals, onUndo, onClose }: NewsBarProps) {
  const box = useRef<HTMLElement>(null);
  const last = approvals.at(-1);
  const isShown = news !== null || approvals.length > 0;

  // The button that was pressed has probably left with its row.
  useEffect(() => {
    if (news || last) box.current?.focus({ preventScroll: true });
  }, [news, last]);

  if (!isShown) return null;
  return (
    <section ref={box} tabIndex={-1} className={styles.bar} aria-label="Resultado">
      {news && <Message tone={news.tone}>{news.text}</Message>}
      {approvals.length > oneByOne ? (
        <ManyApprovals approvals={approvals} onUndo={onUndo} />
      ) : (
        approvals.map((approval) => (
          <ApprovalLine
            key={`${approval.id} ${approval.until}`}
            approval={approval}
            onUndo={onUndo}
          />
        ))
      )}
      <Button
        variant="quiet"
        onClick={() => {
          onClose();
          document.getElementById(contentId)?.focus({ preventScroll: true });
        }}
      >
        Cerrar
      </Button>
    </section>
  );
}
