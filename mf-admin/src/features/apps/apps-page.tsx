import { useState } from 'react';
import { Link } from 'site-router';
import { api } from '#client/api.ts';
import { useArrivalState } from '#client/use-arrival-state.ts';
import { useFetched } from '#client/use-fetched.ts';
import { buttonClass } from '#ui/button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { LiveMessage, resultNews } from '#ui/message.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { textLinkClass } from '#ui/text-link.ts';
import { Tile } from '#ui/tile.tsx';
import { LeaveGuard } from '../../app/leave-guard.tsx';
import { PageHead } from '../../components/page-head.tsx';
import styles from './app-order.module.css';
import { AppOrder, editPath } from './app-order.tsx';

export function Component() {
  const { answer, failure, busy, refresh, amend } = useFetched(api.admin.ajustes, {});
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const { message = '' } = useArrivalState<{ message?: string }>() ?? {};
  const retired = answer?.links.filter(({ isRetired }) => isRetired) ?? [];
  return (
    <>
      <PageHead lead="Las apps que recomiendas: su texto, su guía, sus enlaces y su lugar.">
        <Link className={buttonClass()} to="/admin/apps/editor">
          Nueva app
        </Link>
      </PageHead>
      <LiveMessage news={resultNews(undefined, message)} />
      {failure && <LoadFailed retry={refresh} busy={busy} />}
      {!answer && !failure && <Skeleton shape="block" lines={9} />}
      {answer && (
        <div className={styles.page} aria-busy={busy}>
          <AppOrder
            settings={answer}
            show={(settings) => amend(() => settings)}
            refresh={refresh}
            setUnsaved={setUnsaved}
          />
          {retired.length > 0 && (
            <Tile title="Retiradas">
              <p>Su página dice que ya no la recomendamos y ofrece otras dos.</p>
              <ul className={styles.retired}>
                {retired.map(({ slug, name, emoji }) => (
                  <li key={slug}>
                    <span aria-hidden="true">{emoji}</span>{' '}
                    <Link className={textLinkClass} to={editPath(slug)}>
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </Tile>
          )}
          <LeaveGuard isDirty={unsaved.length > 0}>Si sales, se pierden.</LeaveGuard>
        </div>
      )}
    </>
  );
}
