import { lazy, Suspense, useEffect } from 'react';
import { api, ask } from '#client/api.ts';
import { formatMoment } from '#client/dates.ts';
import type { SummaryAnswer } from '#contract/dashboard/summary.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailed } from '../../load-failed.tsx';
import { adminHandle } from '../../page-handle.ts';
import { PageHead } from '../../page-head.tsx';
import { useLoaded } from '../../use-loaded.ts';
import { ChartsSkeleton } from './charts-skeleton.tsx';
import styles from './dashboard.module.css';
import { Latest } from './latest.tsx';
import { LiveTile } from './live-tile.tsx';
import { Tiles } from './tiles.tsx';

export const handle = adminHandle('Panel de Leads', '/admin/dashboard');

// The charts' script loads after the numbers.
const Charts = lazy(() =>
  import('./charts/charts.tsx').then((module) => ({ default: module.Charts })),
);

const requestSummary = (signal: AbortSignal) =>
  ask(() => api.admin.resumen.$get({}, { init: { signal } }));

/** Age of the numbers; no full stop after «a.m.», which has one. */
function leadOf(summary: SummaryAnswer | null, failed: boolean): string {
  if (summary) return `Contado el ${formatMoment(summary.ahora)}`;
  return failed ? 'No se pudo contar.' : 'Contando...';
}

/** Refreshes when the page becomes visible: what waits may have changed. */
function useRefreshWhenSeen(refresh: () => void) {
  useEffect(() => {
    const refreshWhenSeen = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    document.addEventListener('visibilitychange', refreshWhenSeen);
    return () => document.removeEventListener('visibilitychange', refreshWhenSeen);
  }, [refresh]);
}

export function Component() {
  const { answer: summary, failed, busy, refresh } = useLoaded(requestSummary);
  useRefreshWhenSeen(refresh);
  const hasNothing = failed && !summary;
  return (
    <>
      <PageHead title="Panel de Leads" lead={leadOf(summary, failed)}>
        <Button variant="secondary" busy={busy} onClick={refresh}>
          {busy ? 'Cargando...' : 'Actualizar'}
        </Button>
      </PageHead>
      <div className={styles.page}>
        {failed && <LoadFailed retry={refresh} busy={busy} />}
        <div className={styles.tiles} aria-busy={busy}>
          {!hasNothing && <Tiles summary={summary} />}
          <LiveTile />
        </div>
        <Suspense fallback={<ChartsSkeleton />}>
          <Charts />
        </Suspense>
        {!hasNothing && <Latest records={summary?.ultimos ?? null} />}
      </div>
    </>
  );
}
