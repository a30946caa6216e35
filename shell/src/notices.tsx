import { type ReactNode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { formatMoment } from '#client/dates.ts';
import { useOnline } from '#client/use-online.ts';
import { Button } from '#ui/button.tsx';
import { copiedAt, onCopyLeft } from './copies.ts';
import styles from './notices.module.css';
import { type Update, watchForUpdate } from './offline-worker.ts';

/** A quiet line at the bottom of the window with at most one action. */
function Notice({ children }: { children: ReactNode }) {
  return <div className={styles.notice}>{children}</div>;
}

/** Rendered before its notices, so that a screen reader announces them. */
function Notices({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={styles.place}>
      {children}
    </div>
  );
}

/** Shown for a copy, and while there is no network. */
function OfflineNotice() {
  const isOnline = useOnline();
  const at = useSyncExternalStore(onCopyLeft, copiedAt);
  if (isOnline && at === null) return null;
  const copy = at === null ? '' : `es la copia del ${formatMoment(at)}`;
  if (isOnline) {
    return (
      <Notice>
        <span>Lo que ves {copy}.</span>
        <Button variant="quiet" onClick={() => window.location.reload()}>
          Ver lo último
        </Button>
      </Notice>
    );
  }
  return <Notice>Sin conexión{copy ? `: lo que ves ${copy}` : ''}.</Notice>;
}

function UpdateNotice({ update }: { update: Update }) {
  const isReady = useSyncExternalStore(update.onChange, update.isReady);
  if (!isReady) return null;
  return (
    <Notice>
      <span>Hay una versión nueva.</span>
      <Button variant="quiet" onClick={update.apply}>
        Actualizar
      </Button>
    </Notice>
  );
}

/** Registers the service worker, and shows what it reports. */
export async function showNotices(): Promise<void> {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  // The live region must exist before its first message.
  root.render(<Notices>{null}</Notices>);
  const update = await watchForUpdate();
  root.render(
    <Notices>
      <OfflineNotice />
      {update && <UpdateNotice update={update} />}
    </Notices>,
  );
}
