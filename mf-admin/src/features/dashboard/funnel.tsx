import type { FunnelName, FunnelStep } from '#contract/dashboard/summary.ts';
import { formatCount, formatShare } from '../../app/counts.ts';
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

function summaryOf(steps: readonly FunnelStep[]): string {
  const first = steps[0]?.total ?? null;
  const last = steps.at(-1)?.total ?? null;
  if (first === null || last === null)
    return 'De una sola app se cuentan los pasos de su desbloqueo.';
  if (first === 0) return 'Todavía no se contó ninguna visita en estos días.';
  return `De ${formatCount(first)} visitas salieron ${formatCount(last)} cuentas aprobadas: ${formatShare(last / first)}.`;
}

function barsOf(steps: readonly FunnelStep[]) {
  let before: number | null = null;
  return steps.map(({ step, total }) => {
    const share =
      total !== null && before ? `${formatShare(total / before)} del paso anterior` : '';
    if (total !== null) before = total;
    const note = total === null ? 'No se cuenta por app' : share;
    return { name: names[step], count: total, note };
  });
}

export function Funnel({ steps }: { steps: readonly FunnelStep[] }) {
  return (
    <Chart
      title="De la visita a la cuenta aprobada"
      summary={summaryOf(steps)}
      note="Se cuenta cada paso por día, sin saber de quién es: una persona puede saltarse pasos o repetirlos, y por eso un paso puede pasar del 100 % del anterior. Los que se cuentan en el navegador no incluyen a quien los bloquea."
    >
      <CountBars
        isWide
        max={Math.max(...steps.map(({ total }) => total ?? 0))}
        counts={barsOf(steps)}
      />
    </Chart>
  );
}
