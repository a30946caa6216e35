import { type AuditRow, auditList } from '#contract/lists/audit.ts';
import { ActionSentence, ChangeList } from '../../components/changes.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { MemberLink } from '../../components/record-parts.tsx';
import { AdminList } from '../../lists/admin-list.tsx';
import type { Cells } from '../../lists/columns.ts';

const cells: Cells<AuditRow> = {
  what: ({ what }) => <ActionSentence what={what} />,
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
