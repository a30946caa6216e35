import { useState } from 'react';
import { useRouteLoaderData } from 'site-router';
import { formatDateTime, formatDay } from '#client/dates.ts';
import type { SessionAnswer } from '#contract/auth/session.ts';
import { type MemberRow, memberList } from '#contract/lists/members.ts';
import { approvalUndoMs } from '#contract/members/admin-sentences.ts';
import type { MemberState } from '#contract/members/sentences.ts';
import { reasonField } from '#ui/action-dialog.tsx';
import { BreakableEmail } from '#ui/breakable-email.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { MemberBadge } from '../../components/record-parts.tsx';
import { AdminList } from '../../lists/admin-list.tsx';
import type { BulkAction } from '../../lists/bulk-dialog.tsx';
import type { Cells } from '../../lists/columns.ts';
import { SignalNotes } from '../../trust/signal-notes.tsx';
import { decisionTexts, explainNoApproval, sendDecisions } from './decisions.tsx';
import styles from './members.module.css';
import { useDecisions } from './use-decisions.tsx';

const estadoOf = (row: MemberRow) => (
  <>
    <MemberBadge {...row} />
    <SignalNotes signals={row.signals} />
  </>
);

const cells: Cells<MemberRow> = {
  nombre: ({ nombre }) => <span className={styles.name}>{nombre}</span>,
  fecha: ({ fecha }) => formatDay(fecha),
  pais: ({ pais }) => <span className={styles.country}>{pais ?? '—'}</span>,
};

/** Tells whether the applicant opened the survey. The applicant's browser reported this at the sign-up. */
function surveyOf({ estado, surveyOpenedAt }: MemberRow): string | null {
  if (estado !== 'pendiente') return null;
  return surveyOpenedAt === null
    ? 'No consta que abriera la encuesta'
    : `Abrió la encuesta el ${formatDateTime(surveyOpenedAt)}`;
}

function closing(estado: 'rechazado' | 'suspendido', from: MemberState): BulkAction<MemberRow> {
  const { confirm, ready, whyNot } = decisionTexts[estado];
  const hint = 'Lo lee cada persona, en su correo y al iniciar sesión.';
  return {
    label: confirm,
    danger: true,
    field: { ...reasonField, hint, ...(ready && { ready }) },
    canDo: whyNot,
    send: (ids, motivo, init) => sendDecisions({ ids, estado, motivo, from }, init),
  };
}

export function Component() {
  const [turn, setTurn] = useState(0);
  const ownId = useRouteLoaderData<SessionAnswer>('root')?.sesion?.id;
  const { buttons, isJustApproved, noteApproval, undoMany, outlet } = useDecisions({
    keepsRows: true,
  });
  const shownCells: Cells<MemberRow> = {
    ...cells,
    estado: (row) => estadoOf(isJustApproved(row) ? { ...row, estado: 'activo' } : row),
  };
  const bulk: readonly BulkAction<MemberRow>[] = [
    {
      label: 'Aprobar',
      canDo: explainNoApproval,
      send: (ids, _, init) => sendDecisions({ ids, estado: 'activo', from: 'pendiente' }, init),
      onDone(rows) {
        // The list reloads after the administrator has undone bulk approvals.
        const reload = () => setTurn((before) => before + 1);
        for (const row of rows) noteApproval(row, approvalUndoMs, reload);
      },
      footer: undoMany,
    },
    closing('rechazado', 'pendiente'),
    closing('suspendido', 'activo'),
  ];
  return (
    <>
      <PageHead lead="Quién pide acceso, quién lo tiene y quién lo perdió." />
      {outlet}
      <AdminList
        key={turn}
        list={memberList}
        cells={shownCells}
        below={(row) => (
          <>
            <BreakableEmail of={row.email} />
            <span className={styles.survey}>{surveyOf(row)}</span>
            {row.etiquetas && <span className={styles.survey}>{row.etiquetas}</span>}
          </>
        )}
        rowLink={({ id }) => `/admin/miembros/${id}`}
        rowActions={(row, refresh) => (row.id === ownId ? null : buttons(row, refresh))}
        bulk={bulk}
        empty="Todavía no hay miembros. Aparecen aquí cuando alguien crea su cuenta."
      />
    </>
  );
}
