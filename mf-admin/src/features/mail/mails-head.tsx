import { PageHead } from '../../components/page-head.tsx';
import { SectionLinks } from '../../components/segments.tsx';

const pages = [
  { to: '/admin/correos', label: 'Correos' },
  { to: '/admin/direcciones', label: 'Direcciones sin correo' },
];

export function MailsHead({ lead }: { lead: string }) {
  return (
    <PageHead title="Correos" lead={lead}>
      <SectionLinks label="Correos y direcciones" of={pages} />
    </PageHead>
  );
}
