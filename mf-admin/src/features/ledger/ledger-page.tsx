import { type EntryRow, entryList } from '#contract/lists/ledger.ts';
import { Badge } from '#ui/badge.tsx';
import { AdminList } from '../../list/admin-list.tsx';
import type { Cells } from '../../list/columns.ts';
import { PageHead } from '../../page-head.tsx';
import { ChangeOfMoney, MemberLink } from '../../record-parts.tsx';

function Amount({ row: { montoCents, heldCents } }: { row: EntryRow }) {
  if (montoCents !== 0) return <ChangeOfMoney cents={montoCents} />;
  return (
    <>
      <ChangeOfMoney cents={heldCents} /> <Badge tone="waiting">retenido</Badge>
    </>
  );
}

const cells: Cells<EntryRow> = {
  nombre: ({ memberId, nombre }) => <MemberLink id={memberId} nombre={nombre} />,
  montoCents: (row) => <Amount row={row} />,
};

export function Component() {
  return (
    <>
      <PageHead lead="Cada línea del libro de cuentas. Ninguna se edita: un error se corrige con otra línea." />
      <AdminList
        list={entryList}
        cells={cells}
        below={({ motivo, transId }) => motivo ?? transId}
        empty="Todavía no hay movimientos."
      />
    </>
  );
}
