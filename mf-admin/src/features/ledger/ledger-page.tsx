import { type EntryRow, entryList } from '#contract/lists/ledger.ts';
import { Badge } from '#ui/badge.tsx';
import { AdminList } from '../../list/admin-list.tsx';
import type { Cells } from '../../list/columns.ts';
import { PageHead } from '../../page-head.tsx';
import { ChangeOfMoney, MemberLink } from '../../record-parts.tsx';

const cells: Cells<EntryRow> = {
  nombre: ({ memberId, nombre }) => <MemberLink id={memberId} nombre={nombre} />,
  montoCents: ({ montoCents, heldCents }) => (
    <>
      <ChangeOfMoney cents={montoCents || heldCents} />{' '}
      {montoCents === 0 && <Badge tone="waiting">retenido</Badge>}
    </>
  ),
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
