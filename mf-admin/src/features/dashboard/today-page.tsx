import { Link } from 'site-router';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import donePicture from '#ui/states/done.svg?no-inline';
import { PageHead } from '../../page-head.tsx';
import { type DescribedTask, describeTasks, safetyOf } from './tasks.ts';
import styles from './today.module.css';
import { useSummary } from './use-summary.ts';

function Tasks({ tasks }: { tasks: DescribedTask[] }) {
  if (tasks.length === 0) {
    return (
      <EmptyState picture={donePicture}>
        No hay nada pendiente: nadie espera por ti y todo funciona. ¡Que tengas un buen día!
      </EmptyState>
    );
  }
  return (
    <ul className={styles.tasks}>
      {tasks.map(({ sentence, act, to, isBad }, place) => (
        <li key={sentence} className={styles.task} data-bad={isBad}>
          <p>{sentence}</p>
          <Link to={to} className={buttonClass(place === 0 ? 'primary' : 'secondary')}>
            {act}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The tasks of the day, and nothing else (decision 040). */
export function Component() {
  const { answer: summary, failure, busy, refresh } = useSummary();
  return (
    <>
      <PageHead lead="Lo que espera por ti: los pagos atrasados primero, después lo más antiguo." />
      <div className={styles.page} aria-busy={busy}>
        {failure && <LoadFailed retry={refresh} busy={busy} />}
        {summary ? (
          <>
            <Tasks tasks={describeTasks(summary)} />
            <p className={styles.safety}>{safetyOf(summary)}</p>
          </>
        ) : (
          !failure && <Skeleton shape="block" lines={3} />
        )}
      </div>
    </>
  );
}
