import { Button } from './button.tsx';
import styles from './load-failed.module.css';
import { Message } from './message.tsx';

interface LoadFailedProps {
  message?: string;
  busy?: boolean;
  retry: () => void;
}

/**
 * Shows a failure in place of data that did not load. A click on the button moves the focus to the part of
 * the page around the failure, because the button may disappear.
 */
export function LoadFailed({
  message = 'Ocurrió un error al cargar los datos.',
  busy = false,
  retry,
}: LoadFailedProps) {
  return (
    <div className={styles.failed}>
      <Message tone="error">{message}</Message>
      <Button
        variant="secondary"
        busy={busy}
        onClick={({ currentTarget }) => {
          const part = currentTarget.closest<HTMLElement>('[tabindex="-1"]');
          part?.focus({ preventScroll: true });
          retry();
        }}
      >
        {busy ? 'Cargando...' : 'Intentar de nuevo'}
      </Button>
    </div>
  );
}
