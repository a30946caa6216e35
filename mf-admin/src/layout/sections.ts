/** The pages of the administration, in the order and groups of its navigation. */
export const sections = [
  { title: 'Resumen', pages: [['/admin/dashboard', 'Panel de Leads']] },
  {
    title: 'Personas',
    pages: [
      ['/admin/leads', 'Leads'],
      ['/admin/miembros', 'Miembros'],
    ],
  },
  {
    title: 'Dinero',
    pages: [
      ['/admin/pagos?estado=pendiente', 'Pagos'],
      ['/admin/movimientos', 'Movimientos'],
      ['/admin/conciliacion', 'Conciliación'],
      ['/admin/postbacks', 'Postbacks'],
    ],
  },
  {
    title: 'Contenido',
    pages: [
      ['/admin/entradas', 'Entradas'],
      ['/admin/generador-blog', 'Generador de blog'],
    ],
  },
  {
    title: 'Sistema',
    pages: [
      ['/admin/correos', 'Correos'],
      ['/admin/auditoria', 'Auditoría'],
      ['/admin/ajustes', 'Ajustes'],
      ['/admin/seguridad', 'Seguridad'],
    ],
  },
] as const;
