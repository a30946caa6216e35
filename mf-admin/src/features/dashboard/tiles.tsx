import { Link } from 'site-router';
import { formatDate } from '#client/dates.ts';
import type { SummaryAnswer } from '#contract/dashboard/summary.ts';
import { formatCents } from '#contract/money.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { formatCount, plural } from '../../counts.ts';
import styles from './dashboard.module.css';

const relative = new Intl.RelativeTimeFormat('es-419', { numeric: 'always' });
const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
const units = [
  ['day', dayMs],
  ['hour', 60 * minuteMs],
  ['minute', minuteMs],
] as const;

/** How long ago a time (UTC ms) was: «hace 3 horas»; «hace un momento» within the minute. */
function since(time: number, now: number): string {
  const ago = now - time;
  const [unit, ms] = units.find(([, length]) => ago >= length) ?? [];
  return unit && ms ? relative.format(-Math.floor(ago / ms), unit) : 'hace un momento';
}

const waits = (oldest: number | null, now: number) =>
  oldest === null ? 'Nadie espera.' : `Quien más espera, desde ${since(oldest, now)}.`;

/** The copies that a workflow takes each day (docs/operations.md) are late after two. */
const isBackupOld = ({ backupAt, now }: SummaryAnswer) =>
  backupAt !== null && now - backupAt > 2 * dayMs;

function backupLine(summary: SummaryAnswer): string {
  const { backupAt, now } = summary;
  if (backupAt === null) return 'Copia de seguridad sin probar.';
  const age = since(backupAt, now);
  return isBackupOld(summary) ? `Última copia, ${age}: falta la de hoy.` : `Copia ${age}.`;
}

function checkLine({ reconciliation }: SummaryAnswer): string {
  if (!reconciliation) return 'La primera revisión corre esta noche.';
  const { day, differences, isFinished } = reconciliation;
  const state = isFinished ? `Revisión del ${formatDate(day)}.` : 'Revisión en curso.';
  return differences === 0 ? `${state} Todo cuadra.` : state;
}

interface Tile {
  title: string;
  to: string;
  /** Null: not counted yet. */
  count: (summary: SummaryAnswer) => number | null;
  /** `waiting`: somebody waits for the administrator. `bad`: something failed. */
  tone?: (summary: SummaryAnswer) => 'waiting' | 'bad' | false;
  lines: (summary: SummaryAnswer) => string[];
}

const tiles: readonly Tile[] = [
  {
    title: 'Aprobaciones pendientes',
    to: '/admin/miembros?estado=por-aprobar&orden=fecha',
    count: ({ approvals }) => approvals.total,
    tone: ({ approvals }) => approvals.total > 0 && 'waiting',
    lines: ({ approvals, now }) => [waits(approvals.since, now)],
  },
  {
    title: 'Pagos pendientes',
    to: '/admin/pagos?estado=pendiente',
    count: ({ payouts }) => payouts.total,
    tone: ({ payouts }) => payouts.total > 0 && 'waiting',
    lines: ({ payouts, owed, now }) => [
      `${formatCents(payouts.montoCents)} por pagar, ${formatCents(owed.enCaminoCents)} en camino`,
      `${formatCents(owed.saldoCents)} en saldos, ${formatCents(owed.pagadoCents)} pagado en 30 días`,
      waits(payouts.since, now),
    ],
  },
  {
    title: 'Por revisar',
    to: '/admin/pagos?estado=pendiente&senal=por-revisar',
    count: ({ review }) => review.total,
    tone: ({ review }) => review.total > 0 && (review.late > 0 ? 'bad' : 'waiting'),
    lines: ({ review, now }) => [
      review.late > 0
        ? `${plural(review.late, 'espera', 'esperan')} más de 72 horas.`
        : waits(review.since, now),
      `${plural(review.approvals, 'solicitud', 'solicitudes')} con algo que llama la atención.`,
    ],
  },
  {
    title: 'Pagos con problemas',
    to: '/admin/pagos?estado=pendiente',
    count: ({ owed }) => owed.faulty,
    tone: ({ owed }) => owed.faulty > 0 && 'bad',
    lines: ({ owed }) => [
      owed.faulty > 0 ? 'PayPal no los pagó, o dice otra cosa.' : 'PayPal pagó todo lo que envió.',
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
      `${plural(members.rechazado, 'rechazado', 'rechazados')}, ${plural(members.suspendido, 'suspendido', 'suspendidos')}`,
    ],
  },
  {
    title: 'Correos sin salir',
    to: '/admin/correos?estado=muerto',
    count: ({ mails }) => mails.failed + mails.late,
    tone: ({ mails }) => mails.failed + mails.late > 0 && 'bad',
    lines: ({ mails }) => [
      plural(mails.failed, 'fallido en 30 días', 'fallidos en 30 días'),
      plural(mails.late, 'atrasado más de 5 minutos', 'atrasados más de 5 minutos'),
    ],
  },
  {
    title: 'Diferencias de dinero',
    to: '/admin/conciliacion',
    count: ({ reconciliation }) => reconciliation?.differences ?? null,
    tone: (summary) =>
      (Boolean(summary.reconciliation?.differences) || isBackupOld(summary)) && 'bad',
    lines: (summary) => [checkLine(summary), backupLine(summary)],
  },
];

/** `summary` is null while it loads. */
export function Tiles({ summary }: { summary: SummaryAnswer | null }) {
  return tiles.map(({ title, to, count, tone, lines }) => {
    const total = summary && count(summary);
    const toned = (summary && tone?.(summary)) || 'plain';
    return (
      <section key={title} className={`${styles.tile} ${styles[toned] ?? ''}`}>
        <h2>
          {/* The whole tile is the link. */}
          <Link to={to}>{title}</Link>
        </h2>
        {summary ? (
          <p className={styles.number}>{total === null ? '—' : formatCount(total)}</p>
        ) : (
          <Skeleton shape="title" />
        )}
        <div className={styles.details}>
          {summary ? (
            lines(summary).map((line) => <p key={line}>{line}</p>)
          ) : (
            <Skeleton lines={2} />
          )}
        </div>
      </section>
    );
  });
}
