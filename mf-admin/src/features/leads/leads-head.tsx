import { NavLink } from 'site-router';
import { api } from '#client/api.ts';
import { useFetched } from '#client/use-fetched.ts';
import { PageHead } from '../../page-head.tsx';
import styles from './leads-head.module.css';

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

/** Empty until the catalogue has loaded. */
export function useAppNames(): readonly string[] {
  return useFetched(api.apps, {}).answer?.apps.map(({ name }) => name) ?? [];
}
