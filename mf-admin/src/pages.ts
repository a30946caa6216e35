import type { RouteObject } from 'react-router-dom';
import type { adminPaths } from '#contract/documents/admin-paths.ts';

interface AdminPage {
  path: (typeof adminPaths)[number];
  lazy: NonNullable<RouteObject['lazy']>;
  /** Name and target in the navigation, where they differ from the page's own. */
  label?: string;
  opens?: string;
}

export const signOutPath = '/admin/salir';

/** In the groups and order of the navigation. */
export const pageGroups: readonly { title: string; pages: readonly AdminPage[] }[] = [
  {
    title: 'Resumen',
    pages: [
      {
        path: '/admin/dashboard',
        label: 'Panel de Leads',
        lazy: () => import('./features/dashboard/dashboard-page.tsx'),
      },
    ],
  },
  {
    title: 'Personas',
    pages: [
      {
        path: '/admin/leads',
        label: 'Leads',
        lazy: () => import('./features/leads/leads-page.tsx'),
      },
      {
        path: '/admin/leads/formularios',
        lazy: () => import('./features/leads/form-leads-page.tsx'),
      },
      {
        path: '/admin/miembros',
        label: 'Miembros',
        lazy: () => import('./features/members/members-page.tsx'),
      },
      { path: '/admin/miembros/:id', lazy: () => import('./features/members/member-page.tsx') },
    ],
  },
  {
    title: 'Dinero',
    pages: [
      {
        path: '/admin/pagos',
        label: 'Pagos',
        opens: '/admin/pagos?estado=pendiente',
        lazy: () => import('./features/payouts/payouts-page.tsx'),
      },
      {
        path: '/admin/movimientos',
        label: 'Movimientos',
        lazy: () => import('./features/ledger/ledger-page.tsx'),
      },
      {
        path: '/admin/conciliacion',
        label: 'Conciliación',
        lazy: () => import('./features/reconciliation/reconciliation-page.tsx'),
      },
      {
        path: '/admin/postbacks',
        label: 'Postbacks',
        lazy: () => import('./features/surveys/postbacks-page.tsx'),
      },
    ],
  },
  {
    title: 'Contenido',
    pages: [
      {
        path: '/admin/entradas',
        label: 'Entradas',
        lazy: () => import('./features/blog/posts-page.tsx'),
      },
      {
        path: '/admin/generador-blog',
        label: 'Generador de blog',
        lazy: () => import('./features/blog/generator-page.tsx'),
      },
    ],
  },
  {
    title: 'Sistema',
    pages: [
      {
        path: '/admin/correos',
        label: 'Correos',
        lazy: () => import('./features/mail/mails-page.tsx'),
      },
      {
        path: '/admin/auditoria',
        label: 'Auditoría',
        lazy: () => import('./features/audit/audit-page.tsx'),
      },
      {
        path: '/admin/ajustes',
        label: 'Ajustes',
        lazy: () => import('./features/settings/settings-page.tsx'),
      },
      {
        path: '/admin/seguridad',
        label: 'Seguridad',
        lazy: () => import('./features/auth/security-page.tsx'),
      },
    ],
  },
];
