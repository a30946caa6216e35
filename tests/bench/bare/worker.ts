import { Hono } from 'hono';
import type { D1 } from '../../d1.ts';

/** What a lead and its mail ask of D1, without a rule of ours: a batch, and after the answer a call. */
export default new Hono<{ Bindings: { DB: D1 } }>()
  .get('/', (c) => c.text('ok'))
  .post('/', async (c) => {
    const { DB } = c.env;
    const { email } = await c.req.json<{ email: string }>();
    const id = crypto.randomUUID();
    await DB.batch([
      DB.prepare('INSERT INTO hits VALUES (?, 1) ON CONFLICT DO UPDATE SET n = n + 1').bind(email),
      DB.prepare('INSERT INTO leads VALUES (?, ?)').bind(id, email),
      DB.prepare('INSERT INTO mails VALUES (?, NULL)').bind(id),
    ]);
    const sent = DB.prepare('UPDATE mails SET sent = ? WHERE id = ?').bind(Date.now(), id);
    c.executionCtx.waitUntil(sent.run());
    return c.json({ id }, 201);
  });
