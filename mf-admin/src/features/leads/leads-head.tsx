import { useEffect, useState } from 'react';
import { NavLink } from 'site-router';
import { api, ask } from '#client/api.ts';
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
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    void ask(() => api.apps.$get()).then((outcome) => {
      if (outcome.ok) setNames(outcome.answer.apps.map(({ name }) => name));
    });
  }, []);
  return names;
}
