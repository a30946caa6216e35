import { api } from '#client/api.ts';
import { useFetched } from '#client/use-fetched.ts';
import { type BrowsersAnswer, browserDays } from '#contract/dashboard/browsers.ts';
import { NumberTable } from '#ui/data-table.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { formatCount, formatShare, pluralize } from '../../app/counts.ts';
import { Chart } from './chart.tsx';

const title = 'Navegadores de tus visitantes';

function summaryOf({ total, belowFloor, floor }: BrowsersAnswer): string {
  if (total === 0) return 'Aquí verás con qué navegadores llegan, desde la primera visita.';
  const oldest = `Chrome y WebView ${floor.chromium}, Firefox ${floor.firefox}, Safari ${floor.safari}`;
  return `${pluralize(total, 'visita', 'visitas')} en los últimos ${browserDays} días. El ${formatShare(belowFloor / total)} viene de navegadores más antiguos que los que el sitio admite (${oldest}).`;
}

function rowsOf({ total, most }: BrowsersAnswer) {
  const cells = (version: string, visits: number) => [
    version,
    formatCount(visits),
    formatShare(visits / total),
  ];
  const rows = most.map(({ browser, major, isBelowFloor, total: visits }) => ({
    name: browser,
    cells: cells(`${major ?? '—'}${isBelowFloor ? ' (antigua)' : ''}`, visits),
  }));
  const others = most.reduce((left, { total: visits }) => left - visits, total);
  return others > 0 ? [...rows, { name: 'Otros', cells: cells('—', others) }] : rows;
}

export function Browsers() {
  const { answer, failure, busy, refresh } = useFetched(api.admin.resumen.navegadores, {});
  if (failure) return <LoadFailed retry={refresh} busy={busy} />;
  if (!answer) return <Skeleton shape="block" lines={10} />;
  return (
    <Chart
      title={title}
      summary={summaryOf(answer)}
      note="La versión es la del motor: la de Chromium en los navegadores que lo usan, como Samsung Internet, y la de iOS en todos los de un iPhone. Safari 15 cuenta como admitido, porque no se guarda cuál es. No se cuenta a quien bloquea los contadores."
    >
      {answer.total > 0 && (
        <NumberTable
          caption={title}
          head={['Navegador', 'Versión', 'Visitas', 'Parte']}
          rows={rowsOf(answer)}
        />
      )}
    </Chart>
  );
}
