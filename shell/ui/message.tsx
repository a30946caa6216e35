import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useHydrated } from '#client/use-hydrated.ts';
import styles from './message.module.css';

type Tone = 'info' | 'success' | 'error';

/**
 * A result, shown in place. An error interrupts screen readers, and is scrolled into view unless it
 * came with the page; others wait their turn.
 */
export function Message({ tone, children }: { tone: Tone; children: ReactNode }) {
  const place = useRef<HTMLParagraphElement>(null);
  const [isNew] = useState(useHydrated());
  useLayoutEffect(() => {
    if (isNew && tone === 'error') place.current?.scrollIntoView({ block: 'nearest' });
  }, [isNew, tone]);
  return (
    <p
      ref={place}
      role={tone === 'error' ? 'alert' : 'status'}
      className={`${styles.message} ${styles[tone]}`}
    >
      {children}
    </p>
  );
}

export interface News {
  tone: Tone;
  text: string;
}

/** The result of a form: the reason of its refusal, or its success; null before the first result. */
export function resultNews(problem: string | undefined, done: string): News | null {
  if (problem) return { tone: 'error', text: problem };
  return done ? { tone: 'success', text: done } : null;
}

/**
 * The result of an action. The region exists before its text: some screen readers announce only
 * changes of a region that they know.
 */
export function LiveMessage({ news }: { news: News | null }) {
  return (
    <>
      <div role="status" className={styles.place}>
        {news && news.tone !== 'error' && (
          <p className={`${styles.message} ${styles[news.tone]}`}>{news.text}</p>
        )}
      </div>
      {news?.tone === 'error' && <Message tone="error">{news.text}</Message>}
    </>
  );
}
