import { leadList } from '#contract/lists/leads.ts';
import { AdminList } from '../../list/admin-list.tsx';
import { PageHead } from '../../page-head.tsx';
import { Segments } from '../../segments.tsx';

const collections = [
  { to: '/admin/leads', label: 'Desbloqueo de apps' },
  { to: '/admin/leads/formularios', label: 'Formulario' },
];

export function LeadsHead() {
  return (
    <PageHead
      title="Leads"
      lead="Quiénes dejaron su correo para desbloquear una app o en el formulario."
    >
      <Segments label="Origen de los leads" of={collections} />
    </PageHead>
  );
}

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
