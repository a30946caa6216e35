import { adminRoot } from '../auth/paths.ts';

/** Where the owner arrives (decision 040). */
export const adminHome = '/admin/hoy';

export const adminSignOut = '/admin/salir';

/** The administration's pages, `:id` for any segment. Titles and navigation: mf-admin/src/pages.ts. */
export const adminPaths = [
  adminHome,
  '/admin/dashboard',
  '/admin/leads',
  '/admin/leads/formularios',
  '/admin/miembros',
  '/admin/miembros/:id',
  '/admin/pagos',
  '/admin/movimientos',
  '/admin/conciliacion',
  '/admin/proveedores',
  '/admin/postbacks',
  '/admin/entradas',
  '/admin/cartas',
  '/admin/cartas/:id',
  '/admin/generador-blog',
  '/admin/correos',
  '/admin/direcciones',
  '/admin/auditoria',
  '/admin/ajustes',
  '/admin/seguridad',
  '/admin/ayuda',
] as const;

const patterns = [adminRoot, adminSignOut, ...adminPaths].map(
  (path) => new RegExp(`^${path.replace(':id', '[^/]+')}$`),
);

/** Whether a path of the administration has a page; the documents of others are 404. */
export const isAdminPage = (pathname: string) => patterns.some((one) => one.test(pathname));
