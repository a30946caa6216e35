import type { ReactNode } from 'react';
import styles from './message.module.css';

interface MessageProps {
  tone: 'info' | 'success' | 'error';
  children: ReactNode;
}

/** A result, shown in place. An error interrupts screen readers; others wait their turn. */
export function Message({ tone, children }: MessageProps) {
  return (
    <p role={tone === 'error' ? 'alert' : 'status'} className={`${styles.message} ${styles[tone]}`}>
      {children}
    </p>
  );
}
