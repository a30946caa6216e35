import { adminRoot } from '#contract/auth/paths.ts';

/** A page of the administration. Its code is in `features/{file}-page.tsx`. */
interface AdminPage {
  /** The path of the page. `:id` stands for any segment. */
  path: string;
  file: string;
  title: string;
  /** The name and the link in the navigation, if they differ from the title and the path. */
  label?: string;
  opens?: string;
  isHidden?: true;
}

/** The page that the owner sees first (decision 040). */
export const adminHomePath = '/admin/hoy';

/** All pages, in the groups and the order of the navigation. */
export const adminPages: readonly { title: string; pages: readonly AdminPage[] }[] = [
  {
    title: 'Resumen',
    pages: [
      { path: adminHomePath, file: 'dashboard/today', title: 'Hoy' },
      { path: '/admin/dashboard', file: 'dashboard/dashboard', title: 'Panel de Leads' },
    ],
  },
  {
    title: 'Personas',
    pages: [
      { path: '/admin/leads', file: 'leads/leads', title: 'Leads' },
      {
        path: '/admin/leads/formularios',
        file: 'leads/form-leads',
        title: 'Leads del formulario',
        isHidden: true,
      },
      { path: '/admin/miembros', file: 'members/members', title: 'Miembros' },
      { path: '/admin/miembros/:id', file: 'members/member', title: 'Miembro', isHidden: true },
    ],
  },
  {
    title: 'Dinero',
    pages: [
      {
        path: '/admin/pagos',
        file: 'payouts/payouts',
        title: 'Pagos',
        opens: '/admin/pagos?estado=pendiente',
      },
      { path: '/admin/ingresos', file: 'affiliates/income', title: 'Ingresos' },
      {
        path: '/admin/ingresos/redes',
        file: 'affiliates/networks',
        title: 'Redes de afiliados',
        isHidden: true,
      },
      { path: '/admin/movimientos', file: 'ledger/ledger', title: 'Movimientos' },
      {
        path: '/admin/conciliacion',
        file: 'reconciliation/reconciliation',
        title: 'Revisión del dinero',
      },
      { path: '/admin/proveedores', file: 'surveys/providers', title: 'Proveedores' },
      { path: '/admin/postbacks', file: 'surveys/postbacks', title: 'Avisos de proveedores' },
    ],
  },
  {
    title: 'Contenido',
    pages: [
      { path: '/admin/apps', file: 'apps/apps', title: 'Apps' },
      {
        path: '/admin/apps/editor',
        file: 'apps/editor',
        title: 'Editor de una app',
        isHidden: true,
      },
      { path: '/admin/textos', file: 'texts/texts', title: 'Textos del sitio', label: 'Textos' },
      { path: '/admin/entradas', file: 'blog/posts', title: 'Entradas' },
      { path: '/admin/cartas', file: 'letters/letters', title: 'Cartas' },
      { path: '/admin/cartas/:id', file: 'letters/letter', title: 'Carta', isHidden: true },
      {
        path: '/admin/generador-blog',
        file: 'blog/generator',
        title: 'Generador de entradas',
        label: 'Generador de blog',
      },
    ],
  },
  {
    title: 'Sistema',
    pages: [
      { path: '/admin/correos', file: 'mail/mails', title: 'Correos' },
      {
        path: '/admin/direcciones',
        file: 'mail/emails',
        title: 'Direcciones sin correo',
        isHidden: true,
      },
      { path: '/admin/auditoria', file: 'audit/audit', title: 'Historial de cambios' },
      { path: '/admin/ajustes', file: 'settings/settings', title: 'Ajustes' },
      { path: '/admin/seguridad', file: 'auth/security', title: 'Seguridad' },
      { path: '/admin/ayuda', file: 'help/help', title: 'Ayuda' },
    ],
  },
];

export const adminSignOutPath = '/admin/salir';

/** The paths that have a document. mf-admin's `version.json` lists these paths for the gateway. */
export const adminPaths: readonly string[] = [
  adminRoot,
  adminSignOutPath,
  ...adminPages.flatMap(({ pages }) => pages.map(({ path }) => path)),
];
