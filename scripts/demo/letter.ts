/**
 * A draft of a letter to the demo leads. People can try the hourly limit, the pause, bounces and complaints.
 */
export const demoLetter = `INSERT INTO letters (id, title, preheader, source, format, content,
  action_label, action_url, audience, created_at, updated_at)
VALUES ('demo-carta', 'Tres apps que probamos este mes', 'Cuál paga, cuál tarda y cuál no.',
  'Hola:' || char(10, 10) || 'Este mes probamos tres apps. Aquí está lo que pasó.', 'markdown',
  '<p>Hola:</p><p>Este mes probamos tres apps. Aquí está lo que pasó.</p>', 'Ver las apps',
  '/apps-que-pagan', '{"app":"","country":"","since":"","withoutLast":0}', 1, 1)
ON CONFLICT DO NOTHING;`;

/** Returns the path of an administration page with a record of the demo data. */
export const demoPath = (path: string) =>
  path.replace('/cartas/:id', '/cartas/demo-carta').replace(':id', 'demo-activa');
