import { adminHandle } from '../../page-handle.ts';
import { PageHead } from '../../page-head.tsx';

export const handle = adminHandle('Formularios', '/admin/leads/formularios');

export function Component() {
  return <PageHead title="Formularios" />;
}
