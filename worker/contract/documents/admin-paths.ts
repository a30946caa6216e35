/** The administration's pages, `:id` for any segment. The documents of other paths are 404. */
export const adminPaths = [
  '/admin',
  '/admin/salir',
  '/admin/dashboard',
  '/admin/leads',
  '/admin/leads/formularios',
  '/admin/miembros',
  '/admin/miembros/:id',
  '/admin/pagos',
  '/admin/movimientos',
  '/admin/conciliacion',
  '/admin/postbacks',
  '/admin/entradas',
  '/admin/generador-blog',
  '/admin/correos',
  '/admin/auditoria',
  '/admin/ajustes',
  '/admin/seguridad',
] as const;

const patterns = adminPaths.map((path) => new RegExp(`^${path.replace(':id', '[^/]+')}$`));

/** Whether a path of the administration has a page. */
export const isAdminPage = (pathname: string) => patterns.some((one) => one.test(pathname));
