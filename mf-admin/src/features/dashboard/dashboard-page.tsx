import { useEffect } from 'react';
import { api } from '#client/api.ts';
import { formatMoment } from '#client/dates.ts';
import { useFetched } from '#client/use-fetched.ts';
import type { SummaryAnswer } from '#contract/dashboard/summary.ts';
import { Button } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import { LoadFailed } from '../../load-failed.tsx';
import { PageHead } from '../../page-head.tsx';
import { Charts } from './charts.tsx';
import styles from './dashboard.module.css';
import { Latest } from './latest.tsx';
import { LiveTile } from './live-tile.tsx';
import { Tiles } from './tiles.tsx';

/** Age of the numbers; no full stop after «a.m.», which has one. */
function leadOf(summary: SummaryAnswer | null, failed: boolean): string {
  if (summary) return `Contado el ${formatMoment(summary.now)}`;
  return failed ? 'No se pudo contar.' : 'Contando...';
}

/** Refreshes when the page becomes visible: pending work may have changed. */
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
  const { answer: summary, failure, busy, refresh } = useFetched(api.admin.resumen, {});
  useRefreshWhenSeen(refresh);
  const hasNothing = failure !== null && !summary;
  return (
    <>
      <PageHead title="Panel de Leads" lead={leadOf(summary, failure !== null)}>
        <Button variant="secondary" busy={busy} onClick={refresh}>
          {busy ? 'Cargando...' : 'Actualizar'}
        </Button>
      </PageHead>
      <div className={styles.page}>
        {failure && <LoadFailed retry={refresh} busy={busy} />}
        {summary?.troubles?.map((sentence) => (
          <Message key={sentence} tone="error">
            {sentence}
          </Message>
        ))}
        <div className={styles.tiles} aria-busy={busy}>
          {!hasNothing && <Tiles summary={summary} />}
          <LiveTile />
        </div>
        <Charts />
        {!hasNothing && <Latest records={summary?.latest ?? null} />}
      </div>
    </>
  );
}
