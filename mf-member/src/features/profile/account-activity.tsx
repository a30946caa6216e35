import { api } from '#client/api.ts';
import { formatMoment } from '#client/dates.ts';
import type { Activity } from '#contract/members/profile.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { LoadFailed } from '../../load-failed.tsx';
import { usePages } from '../../use-pages.ts';
import styles from './devices.module.css';

/** The team's actions on the account, newest first. */
export function AccountActivity() {
  const { entries, hasMore, busy, failure, load } = usePages<Activity>((cursor) =>
    api.perfil.actividad.$path({ query: cursor ? { cursor } : {} }),
  );
  return (
    <div tabIndex={-1} className={styles.devices} aria-busy={busy}>
      {!entries && !failure && <Skeleton lines={3} />}
      {entries?.length === 0 && (
        <p className={styles.detail}>Aquí verás lo que nuestro equipo cambie en tu cuenta.</p>
      )}
      {entries && entries.length > 0 && (
        <ol className={styles.list}>
          {entries.map(({ id, what, motivo, fecha }) => (
            <li key={id} className={styles.device}>
              <div>
                <p className={styles.name}>{what}</p>
                {motivo && <p className={styles.detail}>Motivo: {motivo}</p>}
                <p className={styles.detail}>{formatMoment(fecha)}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
      {failure && <LoadFailed message={failure.message} retry={load} />}
      {hasMore && !failure && (
        <Button
          variant="secondary"
          busy={busy}
          onClick={({ currentTarget }) => {
            // It disappears after the last page.
            currentTarget.parentElement?.focus();
            load();
          }}
        >
          Ver más
        </Button>
      )}
    </div>
  );
}
