import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { LiveMessage } from '#ui/message.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './use-opened.module.css';

/** A row of a list that opens in a dialog. `describe`: «el correo a ana@correo.com». */
export function useOpened<Row>(describe: (row: Row) => string, label = 'Ver') {
  const [opened, setOpened] = useState<{ row: Row; refresh: () => void } | null>(null);
  const [result, setResult] = useState('');
  return {
    row: opened?.row ?? null,
    news: (
      <div className={styles.news}>
        <LiveMessage news={result ? { tone: 'success', text: result } : null} />
      </div>
    ),
    button: (row: Row, refresh: () => void) => (
      <Button variant="secondary" onClick={() => setOpened({ row, refresh })}>
        {label}
        <VisuallyHidden> {describe(row)}</VisuallyHidden>
      </Button>
    ),
    close: () => setOpened(null),
    done(message: string) {
      setOpened(null);
      setResult(message);
      opened?.refresh();
    },
  };
}
