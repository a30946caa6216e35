import type { SurveyGroup } from '#contract/dashboard/summary.ts';
import { formatCents } from '#contract/money.ts';
import { surveyProviderNames } from '#contract/surveys/providers.ts';
import { formatShare, pluralize } from '../../app/counts.ts';
import { createColumns } from '../../lists/columns.ts';
import { ListTable } from '../../lists/list-table.tsx';
import { Chart } from './chart.tsx';

const title = 'Encuestas de la lista';

/** Formats a duration: «12 min», «3 h», «2 días». */
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
  return `${pluralize(sum('started'), 'encuesta abierta', 'encuestas abiertas')}, ${formatCents(sum('paidCents'))} para los miembros.`;
}

const columns = createColumns<SurveyGroup>({
  provider: { label: 'Proveedor', words: surveyProviderNames, main: true },
  country: { label: 'País' },
  started: { label: 'Abiertas', kind: 'number' },
  credited: { label: 'Terminadas', kind: 'number' },
  thrownOut: { label: 'Descartadas', kind: 'number' },
  reversed: { label: 'Anuladas', kind: 'number' },
  reversedShare: {
    label: 'Se anula',
    kind: 'number',
    text: ({ credited, reversed }) =>
      credited + reversed > 0 ? formatShare(reversed / (credited + reversed)) : null,
  },
  paidCents: { label: 'A miembros', kind: 'cents' },
  hourlyCents: { label: 'La hora paga', kind: 'cents' },
  creditedMs: {
    label: 'Acredita en',
    kind: 'number',
    text: ({ creditedMs }) => (creditedMs === null ? null : formatWait(creditedMs)),
  },
});

export function SurveyGroups({ groups }: { groups: SurveyGroup[] }) {
  return (
    <Chart
      title={title}
      summary={summaryOf(groups)}
      note="«La hora paga» divide lo acreditado entre los minutos anunciados de las que ya tienen resultado; con menos de cinco no se dice. «Acredita en» es lo que suele tardar el dinero desde que se abre. Con una app, cuentan los miembros que pidieron su enlace con el mismo correo."
    >
      {groups.length > 0 && (
        <ListTable
          label={`${title}, tabla`}
          rows={groups}
          columns={columns}
          rowId={({ provider, country }) => `${provider}:${country}`}
        />
      )}
    </Chart>
  );
}
