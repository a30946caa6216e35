import { formatDateTime } from '#client/dates.ts';
import type { SummaryAnswer } from '#contract/dashboard/summary.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Browsers } from './browsers.tsx';
import { Charts } from './charts.tsx';
import styles from './dashboard.module.css';
import { Latest } from './latest.tsx';
import { LiveTile } from './live-tile.tsx';
import { Tiles } from './tiles.tsx';
import { useSummary } from './use-summary.ts';

/** Tells the age of the numbers. A time with «a.m.» already ends with a full stop, so the code adds none. */
function leadOf(summary: SummaryAnswer | null, failed: boolean): string {
  if (summary) return `Contado el ${formatDateTime(summary.now)}`;
  return failed ? 'No se pudo contar.' : 'Contando...';
}

export function Component() {
  const { answer: summary, failure, busy, refresh } = useSummary();
  const hasNothing = failure !== null && !summary;
  return (
    <>
      <PageHead lead={leadOf(summary, failure !== null)}>
        <Button variant="secondary" busy={busy} onClick={refresh}>
          {busy ? 'Cargando...' : 'Actualizar'}
        </Button>
      </PageHead>
      <div className={styles.page}>
        {failure && <LoadFailed retry={refresh} busy={busy} />}
        <div className={styles.tiles} aria-busy={busy}>
          {!hasNothing && <Tiles summary={summary} />}
          <LiveTile />
        </div>
        <Charts />
        <Browsers />
        {!hasNothing && <Latest records={summary?.latest ?? null} />}
      </div>
    </>
  );
}
