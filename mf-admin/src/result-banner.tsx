import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import { contentId } from '#ui/skip-link.tsx';
import styles from './result-banner.module.css';

/** What a decision came to. */
export interface News {
  tone: 'success' | 'error';
  text: string;
}

/** What an action came to, for a live message: why it was refused, or what was done. */
export function resultNews(problem: { message: string } | null, done: string): News | null {
  if (problem) return { tone: 'error', text: problem.message };
  return done ? { tone: 'success', text: done } : null;
}

interface ResultBannerProps {
  /** The newest is the last. */
  news: readonly News[];
  /** The newest of the children: a new one takes the focus, as news do. */
  newest?: unknown;
  children?: ReactNode;
  onClose: () => void;
}

/** What decisions came to, in sight wherever the page is scrolled to. */
export function ResultBanner({ news, newest, children, onClose }: ResultBannerProps) {
  const box = useRef<HTMLElement>(null);
  const last = news.at(-1);

  // The button that was pressed has probably left with its row.
  useEffect(() => {
    if (last || newest) box.current?.focus({ preventScroll: true });
  }, [last, newest]);

  return (
    <section ref={box} tabIndex={-1} className={styles.box} aria-label="Resultado">
      {news.map(({ tone, text }) => (
        <Message key={text} tone={tone}>
          {text}
        </Message>
      ))}
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
