import { formatMoment } from '#client/dates.ts';
import { type EntryRow, entryList } from '#contract/lists/ledger.ts';
import { entryLabels } from '#contract/members/sentences.ts';
import { formatCents } from '#contract/money.ts';
import { surveyProviderName } from '#contract/surveys/providers.ts';
import { Badge } from '#ui/badge.tsx';
import { ChangeOfMoney } from '../../change-of-money.tsx';
import { AdminList } from '../../list/admin-list.tsx';
import type { Column } from '../../list/types.ts';
import { MemberLink } from '../../member-link.tsx';
import { adminHandle } from '../../page-handle.ts';
import { PageHead } from '../../page-head.tsx';

export const handle = adminHandle('Movimientos', '/admin/movimientos');

/** Held money is not in the balance yet. */
function Amount({ row: { montoCents, heldCents } }: { row: EntryRow }) {
  if (montoCents !== 0) return <ChangeOfMoney cents={montoCents} />;
  return (
    <>
      <ChangeOfMoney cents={heldCents} /> <Badge tone="waiting">retenido</Badge>
    </>
  );
}

const columns: Column<EntryRow>[] = [
  { key: 'tipo', label: 'Movimiento', cell: ({ kind }) => entryLabels[kind], main: true },
  { key: 'fecha', label: 'Fecha', cell: ({ fecha }) => formatMoment(fecha), sort: 'fecha' },
  {
    key: 'nombre',
    label: 'Miembro',
    cell: ({ memberId, nombre }) => <MemberLink id={memberId} nombre={nombre} />,
  },
  { key: 'email', label: 'Correo', cell: ({ email }) => email || '—', hidden: true },
  { key: 'monto', label: 'Monto', cell: (row) => <Amount row={row} />, numeric: true },
  {
    key: 'saldo',
    label: 'Saldo después',
    cell: ({ saldoCents }) => formatCents(saldoCents),
    numeric: true,
  },
  {
    key: 'retenido',
    label: 'Retenido después',
    cell: ({ heldBalanceCents }) => formatCents(heldBalanceCents),
    numeric: true,
    hidden: true,
  },
  {
    key: 'proveedor',
    label: 'Proveedor',
    cell: ({ provider }) => (provider ? surveyProviderName(provider) : '—'),
  },
  { key: 'transId', label: 'Transacción', cell: ({ transId }) => transId ?? '—', hidden: true },
  { key: 'motivo', label: 'Motivo', cell: ({ motivo }) => motivo ?? '—', hidden: true },
];

export function Component() {
  return (
    <>
      <PageHead
        title="Movimientos"
        lead="Cada línea del libro de cuentas. Ninguna se edita: un error se corrige con otra línea."
      />
      <AdminList
        list={entryList}
        columns={columns}
        rowId={({ id }) => String(id)}
        empty="Todavía no hay movimientos."
      />
    </>
  );
}
