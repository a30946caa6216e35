import { type FormRow, formList, locationLabels } from '#contract/lists/leads.ts';
import { Badge } from '#ui/badge.tsx';
import { AdminList } from '../../lists/admin-list.tsx';
import type { Cells } from '../../lists/columns.ts';
import { LeadsHead } from './leads-page.tsx';

const cells: Cells<FormRow> = {
  location: ({ location }) => (
    <Badge tone={location === 'confirmed' ? 'good' : 'waiting'}>{locationLabels[location]}</Badge>
  ),
};

export function Component() {
  return (
    <>
      <LeadsHead />
      <AdminList list={formList} cells={cells} empty="Todavía nadie ha enviado el formulario." />
    </>
  );
}
