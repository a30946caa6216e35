import { adminSentences } from '#contract/auth/sentences.ts';
import { Button } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import styles from './load-failed.module.css';

interface LoadFailedProps {
  retry: () => void;
  busy?: boolean;
  /** Replaces the usual sentence: «No encontramos lo que buscas.». */
  message?: string;
}

export function LoadFailed({ retry, busy = false, message }: LoadFailedProps) {
  return (
    <div className={styles.failed}>
      <Message tone="error">{message ?? adminSentences.loadFailed}</Message>
      <Button variant="secondary" busy={busy} onClick={retry}>
        {busy ? 'Cargando...' : 'Intentar de nuevo'}
      </Button>
    </div>
  );
}
