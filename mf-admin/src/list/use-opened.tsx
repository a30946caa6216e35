import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { LiveMessage } from '#ui/message.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** A row of a list that opens in a dialog. `describe`: «el correo a ana@correo.com». */
export function useOpened<Row>(describe: (row: Row) => string) {
  const [opened, setOpened] = useState<{ row: Row; refresh: () => void } | null>(null);
  const [result, setResult] = useState('');
  return {
    /** The row whose dialog is open. */
    row: opened?.row ?? null,
    /** Result of the last dialog. */
    news: <LiveMessage news={result ? { tone: 'success', text: result } : null} />,
    /** The button of each row. */
    button: (row: Row, refresh: () => void) => (
      <Button variant="secondary" onClick={() => setOpened({ row, refresh })}>
        Ver<VisuallyHidden> {describe(row)}</VisuallyHidden>
      </Button>
    ),
    close: () => setOpened(null),
    /** Closes the dialog after an action and reloads the list. */
    done(message: string) {
      setOpened(null);
      setResult(message);
      opened?.refresh();
    },
  };
}
