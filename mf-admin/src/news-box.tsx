import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import { contentId } from '#ui/skip-link.tsx';
import styles from './news-box.module.css';

/** What a decision came to. */
export interface News {
  tone: 'success' | 'error';
  text: string;
}

interface NewsBoxProps {
  news: News | null;
  /** The newest of the children: a new one takes the focus, as news do. */
  newest?: unknown;
  children?: ReactNode;
  onClose: () => void;
}

/** What decisions came to, in sight wherever the page is scrolled to. */
export function NewsBox({ news, newest, children, onClose }: NewsBoxProps) {
  const box = useRef<HTMLElement>(null);

  // The button that was pressed has probably left with its row.
  useEffect(() => {
    if (news || newest) box.current?.focus({ preventScroll: true });
  }, [news, newest]);

  return (
    <section ref={box} tabIndex={-1} className={styles.box} aria-label="Resultado">
      {news && <Message tone={news.tone}>{news.text}</Message>}
      {children}
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
