import type { RouteObject } from 'react-router-dom';
import { redirect } from 'site-router';
import { signOut, signOutPath } from './layout/admin-sign-out.ts';

const pages: RouteObject[] = [
  { path: '/admin/dashboard', lazy: () => import('./features/dashboard/dashboard-page.tsx') },
  { path: '/admin/leads', lazy: () => import('./features/leads/leads-page.tsx') },
  { path: '/admin/leads/formularios', lazy: () => import('./features/leads/forms-page.tsx') },
  { path: '/admin/miembros', lazy: () => import('./features/members/members-page.tsx') },
  { path: '/admin/miembros/:id', lazy: () => import('./features/members/member-page.tsx') },
  { path: '/admin/pagos', lazy: () => import('./features/payouts/payouts-page.tsx') },
  {
    path: '/admin/conciliacion',
    lazy: () => import('./features/reconciliation/reconciliation-page.tsx'),
  },
  { path: '/admin/movimientos', lazy: () => import('./features/ledger/ledger-page.tsx') },
  { path: '/admin/postbacks', lazy: () => import('./features/postbacks/postbacks-page.tsx') },
  { path: '/admin/correos', lazy: () => import('./features/mails/mails-page.tsx') },
  { path: '/admin/entradas', lazy: () => import('./features/posts/posts-page.tsx') },
  { path: '/admin/generador-blog', lazy: () => import('./features/posts/generator-page.tsx') },
  { path: '/admin/auditoria', lazy: () => import('./features/audit/audit-page.tsx') },
  { path: '/admin/ajustes', lazy: () => import('./features/settings/settings-page.tsx') },
  { path: '/admin/seguridad', lazy: () => import('./features/security/security-page.tsx') },
  { path: '/admin/*', lazy: () => import('./features/missing/missing-page.tsx') },
];

const routes: RouteObject[] = [
  {
    id: 'admin',
    lazy: () => import('./layout/admin-layout.tsx'),
    // A page that fails leaves the layout standing.
    children: [{ lazy: () => import('./layout/page-failed.tsx'), children: pages }],
  },
  { path: '/admin', loader: () => redirect('/admin/dashboard') },
  // An action without a page.
  { path: signOutPath, action: signOut, loader: () => redirect('/admin/dashboard') },
];

export default routes;
