import type { ReactNode } from 'react';
import styles from './message.module.css';

interface MessageProps {
  tone: 'info' | 'success' | 'error';
  children: ReactNode;
}

/**
 * Says in place what happened, where the old site would have used `window.alert`. An error
 * interrupts a screen reader; the rest waits its turn.
 */
export function Message({ tone, children }: MessageProps) {
  return (
    <p role={tone === 'error' ? 'alert' : 'status'} className={`${styles.message} ${styles[tone]}`}>
      {children}
    </p>
  );
}
