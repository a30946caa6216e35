import type { ReactNode } from 'react';
import { Link } from 'site-router';
import { formatDate } from '#client/dates.ts';
import type { SummaryAnswer } from '#contract/dashboard/summary.ts';
import { formatCents } from '#contract/money.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { formatCount, plural } from '../../counts.ts';
import styles from './tiles.module.css';

const relative = new Intl.RelativeTimeFormat('es-419', { numeric: 'always' });
const minute = 60_000;
const units = [
  ['day', 1440 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const;

/** How long ago a time (UTC ms) was: «hace 3 horas»; «hace un momento» within the minute. */
function since(time: number, now: number): string {
  const ago = now - time;
  const [unit, ms] = units.find(([, length]) => ago >= length) ?? [];
  return unit && ms ? relative.format(-Math.floor(ago / ms), unit) : 'hace un momento';
}

interface NumberTileProps {
  title: string;
  to: string;
  /** `waiting`: somebody waits for the administrator. `bad`: something failed. */
  tone?: 'plain' | 'waiting' | 'bad';
  /** Null while it loads. */
  value: string | null;
  children: ReactNode;
}

/** The whole tile is the link. */
function NumberTile({ title, to, tone = 'plain', value, children }: NumberTileProps) {
  return (
    <section className={`${styles.tile} ${styles[tone]}`}>
      <h2>
        <Link to={to}>{title}</Link>
      </h2>
      {value === null ? <Skeleton shape="title" /> : <p className={styles.number}>{value}</p>}
      <div className={styles.details}>{value === null ? <Skeleton lines={2} /> : children}</div>
    </section>
  );
}

const waits = (oldest: number | null, now: number) =>
  oldest === null ? 'Nadie espera.' : `Quien más espera, desde ${since(oldest, now)}.`;

function Leads({ summary }: { summary: SummaryAnswer | null }) {
  const { unlock = 0, form = 0 } = summary?.leads ?? {};
  return (
    <NumberTile title="Leads" to="/admin/leads" value={summary && formatCount(unlock + form)}>
      <p>{formatCount(unlock)} desbloquearon una app</p>
      <p>{formatCount(form)} llenaron el formulario</p>
    </NumberTile>
  );
}

function Members({ summary }: { summary: SummaryAnswer | null }) {
  const members = summary?.members;
  return (
    <NumberTile
      title="Miembros activos"
      to="/admin/miembros?estado=activo"
      value={members ? formatCount(members.activo) : null}
    >
      <p>
        {plural(members?.unverified ?? 0, 'sin confirmar su correo', 'sin confirmar su correo')}
      </p>
      <p>
        {plural(members?.rechazado ?? 0, 'rechazado', 'rechazados')},{' '}
        {plural(members?.suspendido ?? 0, 'suspendido', 'suspendidos')}
      </p>
    </NumberTile>
  );
}

function Approvals({ summary }: { summary: SummaryAnswer | null }) {
  const waiting = summary?.approvals;
  return (
    <NumberTile
      title="Aprobaciones pendientes"
      to="/admin/miembros?estado=por-aprobar&orden=fecha"
      tone={waiting?.total ? 'waiting' : 'plain'}
      value={waiting ? formatCount(waiting.total) : null}
    >
      <p>{summary && waits(summary.approvals.since, summary.now)}</p>
    </NumberTile>
  );
}

function Payouts({ summary }: { summary: SummaryAnswer | null }) {
  const waiting = summary?.payouts;
  return (
    <NumberTile
      title="Pagos pendientes"
      to="/admin/pagos?estado=pendiente"
      tone={waiting?.total ? 'waiting' : 'plain'}
      value={waiting ? formatCount(waiting.total) : null}
    >
      <p>
        <strong>{formatCents(waiting?.montoCents ?? 0)}</strong> por pagar
      </p>
      <p>{summary && waits(summary.payouts.since, summary.now)}</p>
    </NumberTile>
  );
}

function Mails({ summary }: { summary: SummaryAnswer | null }) {
  const { failed = 0, late = 0 } = summary?.mails ?? {};
  return (
    <NumberTile
      title="Correos sin salir"
      to="/admin/correos?estado=muerto"
      tone={failed + late > 0 ? 'bad' : 'plain'}
      value={summary && formatCount(failed + late)}
    >
      <p>{plural(failed, 'fallido en 30 días', 'fallidos en 30 días')}</p>
      <p>{plural(late, 'atrasado más de 5 minutos', 'atrasados más de 5 minutos')}</p>
    </NumberTile>
  );
}

const oldBackupMs = 2 * 1440 * minute;

/** The copies that a workflow takes each day (docs/operations.md). */
function backupOf({ backupAt, now }: SummaryAnswer): { isOld: boolean; sentence: string } {
  if (!backupAt) return { isOld: false, sentence: 'Aún no hay una copia comprobada.' };
  const isOld = now - backupAt > oldBackupMs;
  const age = since(backupAt, now);
  return { isOld, sentence: isOld ? `Última copia, ${age}: falta la de hoy.` : `Copia ${age}.` };
}

function Check({ summary }: { summary: SummaryAnswer | null }) {
  const check = summary?.reconciliation ?? null;
  const backup = summary && backupOf(summary);
  const state = check?.isFinished ? `Revisión del ${formatDate(check.day)}.` : 'Revisión en curso.';
  return (
    <NumberTile
      title="Diferencias de dinero"
      to="/admin/conciliacion"
      tone={check?.differences || backup?.isOld ? 'bad' : 'plain'}
      value={summary && (check ? formatCount(check.differences) : '—')}
    >
      <p>{check ? state : 'La primera revisión corre esta noche.'}</p>
      <p>{check?.differences === 0 && 'Todo cuadra.'}</p>
      <p>{backup?.sentence}</p>
    </NumberTile>
  );
}

export function Tiles({ summary }: { summary: SummaryAnswer | null }) {
  return (
    <>
      <Approvals summary={summary} />
      <Payouts summary={summary} />
      <Leads summary={summary} />
      <Members summary={summary} />
      <Mails summary={summary} />
      <Check summary={summary} />
    </>
  );
}
