import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useHydrated } from '#client/use-hydrated.ts';
import styles from './message.module.css';

type Tone = 'info' | 'success' | 'error';

/**
 * Shows a result at this place in the page. A screen reader reads an error at once, and other results after
 * its current text. The page scrolls to an error, unless the error came with the page.
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

export interface MessageContent {
  tone: Tone;
  text: string;
}

/** Returns a form's refusal or success, or null before the first result. */
export function describeResult(problem: string | undefined, done: string): MessageContent | null {
  if (problem) return { tone: 'error', text: problem };
  return done ? { tone: 'success', text: done } : null;
}

/** The region exists before the text, because some screen readers announce only changes of known regions. */
export function LiveMessage({ news }: { news: MessageContent | null }) {
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
