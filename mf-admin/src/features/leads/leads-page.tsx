import { leadList } from '#contract/lists/leads.ts';
import { PageHead } from '../../components/page-head.tsx';
import { SectionLinks } from '../../components/segments.tsx';
import { AdminList } from '../../lists/admin-list.tsx';

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
      <SectionLinks label="Origen de los leads" of={collections} />
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
