import { adminSentences } from '#contract/auth/sentences.ts';
import { Button } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import styles from './load-failed.module.css';

interface LoadFailedProps {
  retry: () => void;
  /** A try is under way. */
  busy?: boolean;
  /** Said instead, when the refusal is more than a failure: «No encontramos lo que buscas.». */
  message?: string;
}

/** Says that what the page shows did not load, and offers to try again. */
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
