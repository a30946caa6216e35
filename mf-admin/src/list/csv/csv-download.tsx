import { Button } from '#ui/button.tsx';
import { LiveMessage } from '#ui/message.tsx';
import { Progress } from '#ui/progress.tsx';
import { formatCount } from '../../counts.ts';
import styles from './csv-download.module.css';
import { useCsv } from './use-csv.ts';

/** Downloads all rows of the filter; a long download has a progress bar and can be cancelled. */
export function useCsvDownload(list: string, query: string) {
  const { state, start, cancel } = useCsv(list);
  const busy = state.kind === 'running';
  return {
    button: (
      <Button variant="secondary" busy={busy} onClick={() => void start(query)}>
        {busy ? 'Descargando...' : 'Descargar CSV'}
      </Button>
    ),
    report: <CsvReport state={state} onCancel={cancel} />,
  };
}

interface CsvReportProps {
  state: ReturnType<typeof useCsv>['state'];
  onCancel: () => void;
}

function CsvReport({ state, onCancel }: CsvReportProps) {
  if (state.kind !== 'running' || !state.isLong) {
    const news = state.kind === 'told' ? { tone: state.tone, text: state.message } : null;
    return <LiveMessage news={news} />;
  }
  const { rows, total } = state.progress;
  const all = formatCount(Math.max(total, rows));
  return (
    <div className={styles.report}>
      <div className={styles.bar}>
        <Progress
          label="Descargando"
          text={`${formatCount(rows)} / ${all} filas`}
          spoken={`${formatCount(rows)} de ${all} filas`}
          value={rows}
          max={Math.max(total, rows)}
        />
      </div>
      <Button variant="secondary" onClick={onCancel}>
        Cancelar
      </Button>
    </div>
  );
}
