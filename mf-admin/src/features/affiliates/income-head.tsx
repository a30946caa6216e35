import { PageHead } from '../../components/page-head.tsx';
import { SectionLinks } from '../../components/segments.tsx';

export const networksPath = '/admin/ingresos/redes';

const pages = [
  { to: '/admin/ingresos', label: 'Ingresos' },
  { to: networksPath, label: 'Redes' },
];

export function IncomeHead({ lead }: { lead: string }) {
  return (
    <PageHead lead={lead}>
      <SectionLinks label="Ingresos y redes" of={pages} />
    </PageHead>
  );
}
