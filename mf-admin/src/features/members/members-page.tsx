import { useState } from 'react';
import { useRouteLoaderData } from 'site-router';
import { formatDay } from '#client/dates.ts';
import type { SessionAnswer } from '#contract/auth/session.ts';
import { type MemberRow, memberList } from '#contract/lists/members.ts';
import { formatCents } from '#contract/money.ts';
import { AdminList } from '../../list/admin-list.tsx';
import type { BulkAction, Column } from '../../list/types.ts';
import { adminHandle } from '../../page-handle.ts';
import { PageHead } from '../../page-head.tsx';
import { approve, decide, whyNotApproved, whyNotRefused, whyNotSuspended } from './decisions.ts';
import styles from './members.module.css';
import { StateBadge } from './state-badge.tsx';
import { useDecisions } from './use-decisions.tsx';

export const handle = adminHandle('Miembros', '/admin/miembros');

const columns: readonly Column<MemberRow>[] = [
  {
    key: 'nombre',
    label: 'Nombre',
    cell: ({ nombre }) => <span className={styles.name}>{nombre}</span>,
    below: ({ email }) => email,
    sort: 'nombre',
    main: true,
  },
  { key: 'estado', label: 'Estado', cell: (row) => <StateBadge {...row} /> },
  {
    key: 'saldo',
    label: 'Saldo',
    cell: ({ saldoCents }) => formatCents(saldoCents),
    sort: 'saldo',
    numeric: true,
  },
  { key: 'email', label: 'Correo', cell: ({ email }) => email, sort: 'email', hidden: true },
  { key: 'fecha', label: 'Registro', cell: ({ fecha }) => formatDay(fecha), sort: 'fecha' },
  {
    key: 'pais',
    label: 'País',
    cell: ({ pais }) => <span className={styles.country}>{pais ?? '—'}</span>,
  },
  {
    key: 'retenido',
    label: 'Retenido',
    cell: ({ heldCents }) => formatCents(heldCents),
    numeric: true,
    hidden: true,
  },
  {
    key: 'encuestas',
    label: 'Encuestas',
    cell: ({ encuestasCompletadas }) => encuestasCompletadas,
    numeric: true,
    hidden: true,
  },
  {
    key: 'limite',
    label: 'Límite diario',
    cell: ({ encuestasMax }) => encuestasMax,
    numeric: true,
    hidden: true,
  },
  { key: 'paypal', label: 'PayPal', cell: ({ paypalEmail }) => paypalEmail ?? '—', hidden: true },
  { key: 'motivo', label: 'Motivo', cell: ({ motivo }) => motivo ?? '—', hidden: true },
];

const reason = [
  {
    name: 'motivo',
    label: 'Motivo',
    hint: 'Lo lee cada persona, en su correo y al iniciar sesión.',
    required: true,
    maxLength: 300,
  },
];

const closing = (
  label: string,
  estado: 'rechazado' | 'suspendido',
  canDo: (row: MemberRow) => string | null,
): BulkAction<MemberRow> => ({
  label,
  danger: true,
  fields: reason,
  canDo,
  run: (row, { motivo = '' }, init) => decide(row.id, { estado, motivo, from: row.estado }, init),
});

export function Component() {
  const [turn, setTurn] = useState(0);
  const ownId = useRouteLoaderData<SessionAnswer>('root')?.sesion?.id;
  const { buttons, noteApproval, undoMany, outlet } = useDecisions();
  const bulk: readonly BulkAction<MemberRow>[] = [
    {
      label: 'Aprobar',
      canDo: whyNotApproved,
      async run(row, _, init) {
        const outcome = await approve(row, init);
        // After bulk approvals are undone, the list reloads.
        const reload = () => setTurn((before) => before + 1);
        if (outcome.ok) noteApproval(row, outcome.answer.undoWithinMs, reload);
        return outcome;
      },
      footer: undoMany,
    },
    closing('Rechazar', 'rechazado', whyNotRefused),
    closing('Suspender', 'suspendido', whyNotSuspended),
  ];
  return (
    <>
      <PageHead title="Miembros" lead="Quién pide acceso, quién lo tiene y quién lo perdió." />
      {outlet}
      <AdminList
        key={turn}
        list={memberList}
        columns={columns}
        rowId={({ id }) => id}
        rowLink={({ id }) => `/admin/miembros/${id}`}
        rowActions={(row, refresh) => (row.id === ownId ? null : buttons(row, refresh))}
        bulk={bulk}
        empty="Todavía no hay miembros. Aparecen aquí cuando alguien crea su cuenta."
      />
    </>
  );
}
