import type { ComponentProps } from 'react';
import { NavLink } from 'site-router';
import { api } from '#client/api.ts';
import { useFetched } from '#client/use-fetched.ts';
import { AdminList } from '../../list/admin-list.tsx';
import { PageHead } from '../../page-head.tsx';
import styles from './leads-list.module.css';

const collections = [
  { to: '/admin/leads', label: 'Desbloqueo de apps' },
  { to: '/admin/leads/formularios', label: 'Formulario' },
];

function LeadsHead() {
  return (
    <PageHead
      title="Leads"
      lead="Quiénes dejaron su correo para desbloquear una app o en el formulario."
    >
      <nav aria-label="Origen de los leads" className={styles.segments}>
        {collections.map(({ to, label }) => (
          <NavLink key={to} to={to} end>
            {label}
          </NavLink>
        ))}
      </nav>
    </PageHead>
  );
}

type ListProps<Row extends object> = ComponentProps<typeof AdminList<Row>>;

/** One of the two lists of leads, with links to both above it. */
export function LeadsList<Row extends { id: string }>(
  props: Pick<ListProps<Row>, 'list' | 'columns' | 'empty'>,
) {
  // Empty until the catalogue has loaded.
  const apps = useFetched(api.apps, {}).answer?.apps.map(({ name }) => name) ?? [];
  return (
    <>
      <LeadsHead />
      <AdminList {...props} apps={apps} rowId={({ id }) => id} />
    </>
  );
}
