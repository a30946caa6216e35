import type { SurveyGroup } from '#contract/dashboard/summary.ts';
import { formatCents } from '#contract/money.ts';
import { surveyProviderName } from '#contract/surveys/providers.ts';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { formatCount, formatShare, plural } from '../../counts.ts';
import { Chart } from './chart.tsx';
import styles from './charts.module.css';

const title = 'Encuestas de la lista';

/** «12 min», «3 h», «2 días» */
function formatWait(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  if (minutes < 120) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} días`;
}

function summaryOf(groups: SurveyGroup[]): string {
  if (groups.length === 0) return 'Nadie abrió encuestas de la lista en estos días.';
  const sum = (name: 'started' | 'paidCents') =>
    groups.reduce((total, group) => total + group[name], 0);
  return `${plural(sum('started'), 'encuesta abierta', 'encuestas abiertas')}, ${formatCents(sum('paidCents'))} para los miembros.`;
}

const columns: readonly { head: string; cell: (group: SurveyGroup) => string }[] = [
  { head: 'País', cell: ({ country }) => country },
  { head: 'Abiertas', cell: ({ started }) => formatCount(started) },
  { head: 'Terminadas', cell: ({ credited }) => formatCount(credited) },
  { head: 'Descartadas', cell: ({ thrownOut }) => formatCount(thrownOut) },
  { head: 'Anuladas', cell: ({ reversed }) => formatCount(reversed) },
  {
    head: 'Se anula',
    cell: ({ credited, reversed }) =>
      credited + reversed > 0 ? formatShare(reversed / (credited + reversed)) : '—',
  },
  { head: 'A miembros', cell: ({ paidCents }) => formatCents(paidCents) },
  {
    head: 'La hora paga',
    cell: ({ hourlyCents }) => (hourlyCents === null ? '—' : formatCents(hourlyCents)),
  },
  {
    head: 'Acredita en',
    cell: ({ creditedMs }) => (creditedMs === null ? '—' : formatWait(creditedMs)),
  },
];

/** What the surveys of each provider came to, by country. */
export function SurveyGroups({ groups }: { groups: SurveyGroup[] }) {
  return (
    <Chart
      title={title}
      summary={summaryOf(groups)}
      note="«La hora paga» divide lo acreditado entre los minutos anunciados de las que ya tienen resultado; con menos de cinco no se dice. «Acredita en» es la mediana desde que se abre hasta que llega el dinero. Con una app, cuentan los miembros que pidieron su enlace con el mismo correo."
    >
      {groups.length > 0 && (
        <ScrollRegion label={`${title}, tabla`} className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                {['Proveedor', ...columns.map(({ head }) => head)].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {groups.map((group) => (
                <tr key={`${group.provider}:${group.country}`}>
                  <th scope="row">{surveyProviderName(group.provider)}</th>
                  {columns.map(({ head, cell }) => (
                    <td key={head}>{cell(group)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Chart>
  );
}
