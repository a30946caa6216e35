import { Link } from 'site-router';
import type { SummaryAnswer } from '#contract/dashboard/summary.ts';
import { formatCents } from '#contract/money.ts';
import { payoutDueHours } from '#contract/payouts/payouts.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { formatCount, formatSince, pluralize } from '../../app/counts.ts';
import styles from './dashboard.module.css';

const waits = (oldest: number | null, now: number) =>
  oldest === null ? 'Nadie espera.' : `Quien más espera, desde ${formatSince(oldest, now)}.`;

interface Tile {
  title: string;
  to: string;
  count: (summary: SummaryAnswer) => number;
  lines: (summary: SummaryAnswer) => string[];
}

const tiles: readonly Tile[] = [
  {
    title: 'Aprobaciones pendientes',
    to: '/admin/miembros?estado=por-aprobar&orden=fecha',
    count: ({ approvals }) => approvals.total,
    lines: ({ approvals, now }) => [waits(approvals.since, now)],
  },
  {
    title: 'Pagos pendientes',
    to: '/admin/pagos?estado=pendiente',
    count: ({ payouts }) => payouts.total,
    lines: ({ payouts, owed, now }) => [
      `${formatCents(payouts.montoCents)} por pagar, ${formatCents(owed.enCaminoCents)} en camino o en tus manos`,
      `${formatCents(owed.saldoCents)} en saldos, ${formatCents(owed.pagadoCents)} pagado en 30 días`,
      waits(payouts.since, now),
    ],
  },
  {
    title: 'Por revisar',
    to: '/admin/pagos?estado=pendiente&senal=por-revisar',
    count: ({ review }) => review.total,
    lines: ({ review, now }) => [
      review.late > 0
        ? `${pluralize(review.late, 'espera', 'esperan')} más de ${payoutDueHours} horas.`
        : waits(review.since, now),
      `${pluralize(review.approvals, 'solicitud', 'solicitudes')} con algo que llama la atención.`,
    ],
  },
  {
    title: 'Leads',
    to: '/admin/leads',
    count: ({ leads }) => leads.unlock + leads.form,
    lines: ({ leads }) => [
      `${formatCount(leads.unlock)} desbloquearon una app`,
      `${formatCount(leads.form)} llenaron el formulario`,
    ],
  },
  {
    title: 'Miembros activos',
    to: '/admin/miembros?estado=activo',
    count: ({ members }) => members.activo,
    lines: ({ members }) => [
      `${formatCount(members.unverified)} sin confirmar su correo`,
      `${pluralize(members.rechazado, 'rechazado', 'rechazados')}, ${pluralize(members.suspendido, 'suspendido', 'suspendidos')}`,
    ],
  },
];

export function Tiles({ summary }: { summary: SummaryAnswer | null }) {
  return tiles.map(({ title, to, count, lines }) => (
    <section key={title} className={styles.tile}>
      <h2>
        {/* A click anywhere on the tile follows the link. */}
        <Link to={to}>{title}</Link>
      </h2>
      {summary ? (
        <p className={styles.number}>{formatCount(count(summary))}</p>
      ) : (
        <Skeleton shape="title" />
      )}
      <div className={styles.details}>
        {summary ? lines(summary).map((line) => <p key={line}>{line}</p>) : <Skeleton lines={2} />}
      </div>
    </section>
  ));
}
