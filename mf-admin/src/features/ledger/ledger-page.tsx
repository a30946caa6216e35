import { type EntryRow, entryList } from '#contract/lists/ledger.ts';
import { PageHead } from '../../components/page-head.tsx';
import { HeldBadge, MemberLink, MoneyChange } from '../../components/record-parts.tsx';
import { AdminList } from '../../lists/admin-list.tsx';
import type { Cells } from '../../lists/columns.ts';

const cells: Cells<EntryRow> = {
  nombre: ({ memberId, nombre }) => <MemberLink id={memberId} nombre={nombre} />,
  montoCents: (entry) => (
    <>
      <MoneyChange cents={entry.montoCents || entry.heldCents} /> <HeldBadge {...entry} />
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
