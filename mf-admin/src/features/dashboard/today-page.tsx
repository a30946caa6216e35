import { useState } from 'react';
import { Link } from 'site-router';
import { api, callApi } from '#client/api.ts';
import { useAction } from '#client/use-action.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { describeResult } from '#ui/message.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import donePicture from '#ui/states/done.svg?no-inline';
import { PageHead } from '../../components/page-head.tsx';
import { ResultBanner } from '../../components/result-banner.tsx';
import { type DescribedTask, describeSafety, describeTasks } from './tasks.ts';
import styles from './today.module.css';
import { useSummary } from './use-summary.ts';

interface TasksProps {
  tasks: DescribedTask[];
  busy: boolean;
  accept: (slug: string) => void;
}

function Tasks({ tasks, busy, accept }: TasksProps) {
  if (tasks.length === 0) {
    return (
      <EmptyState picture={donePicture}>
        No hay nada pendiente: nadie espera por ti y todo funciona. ¡Que tengas un buen día!
      </EmptyState>
    );
  }
  return (
    <ul className={styles.tasks}>
      {tasks.map(({ sentence, act, to, isBad, settles }, place) => (
        <li key={sentence} className={styles.task} data-bad={isBad}>
          <p>{sentence}</p>
          {settles && (
            <Button variant="quiet" busy={busy} onClick={() => accept(settles)}>
              Está bien así
            </Button>
          )}
          <Link to={to} className={buttonClass(place === 0 ? 'primary' : 'secondary')}>
            {act}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const { bien } = api.admin.apps[':slug'].enlaces;

/** Shows only the tasks of the day (decision 040). */
export function Component() {
  const { answer: summary, failure, busy, refresh } = useSummary();
  const action = useAction();
  const [done, setDone] = useState('');
  const news = describeResult(action.problem?.message, done);

  async function accept(slug: string) {
    setDone('');
    const outcome = await action.run((init) =>
      callApi(() => bien.$post({ param: { slug } }, init)),
    );
    if (outcome?.ok) setDone(outcome.answer.message);
    refresh();
  }

  function forget() {
    setDone('');
    action.reset();
  }

  return (
    <>
      <PageHead lead="Lo que espera por ti: los pagos atrasados primero, después lo más antiguo." />
      <div className={styles.page} aria-busy={busy}>
        {news && <ResultBanner news={[news]} onClose={forget} />}
        {failure && <LoadFailed retry={refresh} busy={busy} />}
        {summary ? (
          <>
            <Tasks
              tasks={describeTasks(summary)}
              busy={action.busy}
              accept={(slug) => void accept(slug)}
            />
            <p className={styles.safety}>{describeSafety(summary)}</p>
          </>
        ) : (
          !failure && <Skeleton shape="block" lines={3} />
        )}
      </div>
    </>
  );
}
