import { type AuditRow, auditList } from '#contract/lists/audit.ts';
import { ActSentence, ChangeList } from '../../changes.tsx';
import { AdminList } from '../../list/admin-list.tsx';
import type { Cells } from '../../list/columns.ts';
import { PageHead } from '../../page-head.tsx';
import { MemberLink } from '../../record-parts.tsx';

const cells: Cells<AuditRow> = {
  what: ({ what }) => <ActSentence what={what} />,
  nombre: ({ memberId, nombre }) => <MemberLink id={memberId} nombre={nombre} />,
  after: ({ before, after }) => <ChangeList before={before} after={after} />,
};

export function Component() {
  return (
    <>
      <PageHead lead="Quién hizo qué, cuándo y qué cambió. Cada miembro ve lo que toca a su cuenta." />
      <AdminList
        list={auditList}
        cells={cells}
        empty="Todavía no se ha registrado ningún cambio."
      />
    </>
  );
}
