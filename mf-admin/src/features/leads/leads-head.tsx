import { PageHead } from '../../page-head.tsx';
import { Segments } from '../../segments.tsx';

const collections = [
  { to: '/admin/leads', label: 'Desbloqueo de apps' },
  { to: '/admin/leads/formularios', label: 'Formulario' },
];

/** The leads come from two doors; each has its list. */
export function LeadsHead() {
  return (
    <PageHead
      title="Leads"
      lead="Quiénes dejaron su correo para desbloquear una app o en el formulario."
    >
      <Segments label="Origen de los leads" items={collections} />
    </PageHead>
  );
}
