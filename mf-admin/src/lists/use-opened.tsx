import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { MessageContent } from '#ui/message.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { ResultBanner } from '../components/result-banner.tsx';

/** Opens a row of a list in a dialog. `describe` names the row: «el correo a ana@correo.com». */
export function useRowDialog<Row>(describe: (row: Row) => string, label = 'Ver') {
  const [opened, setOpened] = useState<{ row: Row; refresh: () => void } | null>(null);
  const [results, setResults] = useState<readonly MessageContent[]>([]);
  return {
    row: opened?.row ?? null,
    news: results.length > 0 && <ResultBanner news={results} onClose={() => setResults([])} />,
    button: (row: Row, refresh: () => void) => (
      <Button
        variant="secondary"
        onClick={() => {
          setResults([]);
          setOpened({ row, refresh });
        }}
      >
        {label}
        <VisuallyHidden> {describe(row)}</VisuallyHidden>
      </Button>
    ),
    close: () => setOpened(null),
    done(message: string) {
      setOpened(null);
      setResults([{ tone: 'success', text: message }]);
      opened?.refresh();
    },
  };
}
