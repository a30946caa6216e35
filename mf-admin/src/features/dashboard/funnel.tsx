import type { FunnelName, FunnelStep } from '#contract/dashboard/summary.ts';
import { DataTable } from '#ui/data-table.tsx';
import { formatCount, formatShare } from '../../counts.ts';
import { Chart, CountBars } from './chart.tsx';

const names: Record<FunnelName, string> = {
  visit: 'Visita',
  unlock_opened: 'Abre un desbloqueo',
  follow: 'Sigue el perfil',
  share: 'Comparte',
  video: 'Mira el tutorial',
  email: 'Deja su correo',
  lead: 'Llena el formulario',
  sign_up: 'Crea su cuenta',
  approved: 'Cuenta aprobada',
};

interface Stage {
  name: string;
  total: number | null;
  /** Share of the previous counted step; null when there is none or it is 0. */
  share: number | null;
}

/** Each step with its share of the previous counted step. */
function stagesOf(steps: readonly FunnelStep[]): Stage[] {
  let before: number | null = null;
  return steps.map(({ step, total }) => {
    const share = total !== null && before ? total / before : null;
    if (total !== null) before = total;
    return { name: names[step], total, share };
  });
}

function summaryOf(stages: readonly Stage[]): string {
  const [first, last] = [stages[0]?.total ?? null, stages.at(-1)?.total ?? null];
  if (first === null || last === null)
    return 'De una sola app se cuentan los pasos de su desbloqueo.';
  if (first === 0) return 'Todavía no se contó ninguna visita en estos días.';
  return `De ${formatCount(first)} visitas salieron ${formatCount(last)} cuentas aprobadas: ${formatShare(last / first)}.`;
}

const shareWords = (share: number | null) =>
  share === null ? '' : `${formatShare(share)} del paso anterior`;

export function Funnel({ steps }: { steps: readonly FunnelStep[] }) {
  const stages = stagesOf(steps);
  const most = Math.max(1, ...stages.map(({ total }) => total ?? 0));
  return (
    <Chart
      title="De la visita a la cuenta aprobada"
      summary={summaryOf(stages)}
      note="Cada paso es un contador por día, sin identidad: una persona puede saltarse pasos o repetirlos, y por eso un paso puede pasar del 100 % del anterior. Los que se cuentan en el navegador no incluyen a quien los bloquea."
    >
      <div>
        <CountBars
          isWide
          most={most}
          counts={stages.map(({ name, total, share }) => ({
            name,
            count: total,
            note: total === null ? 'No se cuenta por app' : shareWords(share),
          }))}
        />
        <DataTable
          caption="De la visita a la cuenta aprobada"
          head={['Paso', 'Cuántos', 'Del paso anterior']}
          rows={stages.map(({ name, total, share }) => ({
            name,
            cells: [
              total === null ? '—' : formatCount(total),
              share === null ? '—' : formatShare(share),
            ],
          }))}
        />
      </div>
    </Chart>
  );
}
