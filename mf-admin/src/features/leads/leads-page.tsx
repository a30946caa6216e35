import { leadList } from '#contract/lists/leads.ts';
import { AdminList } from '../../list/admin-list.tsx';
import { LeadsHead } from './leads-head.tsx';

export function Component() {
  return (
    <>
      <LeadsHead />
      <AdminList
        list={leadList}
        cells={{ pais: ({ pais }) => pais ?? 'Desconocido' }}
        empty="Todavía nadie ha desbloqueado una app."
      />
    </>
  );
}
