import { useState } from 'react';
import { formatMoment } from '#client/dates.ts';
import { type PostbackRow, postbackList } from '#contract/lists/postbacks.ts';
import { formatCents } from '#contract/money.ts';
import { surveyProviderName } from '#contract/surveys/providers.ts';
import { failedVerdicts, isVerdict, verdictLabels } from '#contract/surveys/verdicts.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { AdminList } from '../../list/admin-list.tsx';
import type { Column } from '../../list/types.ts';
import { useOpened } from '../../list/use-opened.tsx';
import { MemberLink } from '../../member-link.tsx';
import { adminHandle } from '../../page-handle.ts';
import { PageHead } from '../../page-head.tsx';
import { PostbackDialog } from './postback-dialog.tsx';
import { SimulateButton } from './simulate-dialog.tsx';

export const handle = adminHandle('Postbacks', '/admin/postbacks');

const good: string[] = ['credited', 'held', 'credited-and-reversed'];
const bad: readonly string[] = failedVerdicts;

function toneOf(verdict: string): BadgeTone {
  if (good.includes(verdict)) return 'good';
  return bad.includes(verdict) ? 'bad' : 'neutral';
}

function VerdictBadge({ verdict }: { verdict: string }) {
  return (
    <Badge tone={toneOf(verdict)}>{isVerdict(verdict) ? verdictLabels[verdict] : verdict}</Badge>
  );
}

const columns: readonly Column<PostbackRow>[] = [
  {
    key: 'proveedor',
    label: 'Proveedor',
    cell: ({ provider }) => surveyProviderName(provider),
    main: true,
  },
  {
    key: 'veredicto',
    label: 'Resultado',
    cell: ({ verdict }) => <VerdictBadge verdict={verdict} />,
  },
  { key: 'fecha', label: 'Llegó', cell: ({ fecha }) => formatMoment(fecha), sort: 'fecha' },
  {
    key: 'nombre',
    label: 'Miembro',
    cell: ({ memberId, nombre }) => <MemberLink id={memberId} nombre={nombre} />,
  },
  {
    key: 'monto',
    label: 'Monto',
    cell: ({ montoCents }) => (montoCents === null ? '—' : formatCents(montoCents)),
    numeric: true,
  },
  { key: 'email', label: 'Correo', cell: ({ email }) => email || '—', hidden: true },
  { key: 'transId', label: 'Transacción', cell: ({ transId }) => transId ?? '—', hidden: true },
  {
    key: 'replayOf',
    label: 'Repite a',
    cell: ({ replayOf }) => (replayOf === null ? '—' : `#${replayOf}`),
    hidden: true,
  },
];

export function Component() {
  const { row, news, button, close, done } = useOpened<PostbackRow>(
    ({ id }) => `el postback #${id}`,
  );
  const [turn, setTurn] = useState(0);
  return (
    <>
      <PageHead
        title="Postbacks"
        lead="Cada aviso de los proveedores de encuestas, tal como llegó, y qué hicimos con él."
      >
        <SimulateButton onDone={() => setTurn((before) => before + 1)} />
      </PageHead>
      {news}
      <AdminList
        key={turn}
        list={postbackList}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowActions={button}
        empty="Los proveedores todavía no han enviado nada."
      />
      {row && <PostbackDialog id={row.id} nombre={row.nombre} onClose={close} onDone={done} />}
    </>
  );
}
