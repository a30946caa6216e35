import { useEffect, useRef } from 'react';
import { Message } from '#ui/message.tsx';
import styles from './panel.module.css';

/** Takes the focus, as the pressed button is disabled or gone by then. */
export function Result({ text }: { text: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} className={styles.result}>
      <Message tone="success">{text}</Message>
    </div>
  );
}
