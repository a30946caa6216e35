import { type ExecutionContext, Hono } from 'hono';
import { toDeployedRequest } from '../../../worker/local/gateway/as-deployed.ts';
import type { D1 } from '../../support/d1.ts';

/** Makes the D1 calls of a lead and its mail without our rules: one batch, and one call after the answer. */
const app = new Hono<{ Bindings: { DB: D1 } }>()
  .get('/', (c) => c.text('ok'))
  .post('/', async (c) => {
    const { DB } = c.env;
    const { email } = await c.req.json<{ email: string }>();
    const id = crypto.randomUUID();
    await DB.batch([
      DB.prepare('INSERT INTO hits (id, n) VALUES (?, 1) ON CONFLICT DO UPDATE SET n = n + 1').bind(
        email,
      ),
      DB.prepare('INSERT INTO leads (id, email) VALUES (?, ?)').bind(id, email),
      DB.prepare('INSERT INTO mails (id, sent) VALUES (?, NULL)').bind(id),
    ]);
    const sent = DB.prepare('UPDATE mails SET sent = ? WHERE id = ?').bind(Date.now(), id);
    c.executionCtx.waitUntil(sent.run());
    return c.json({ id }, 201);
  });

// The entry of local mode imitates Cloudflare for this Worker in the same way as for the site.
const local = { DEV_COUNTRY: 'DO', SITE_URL: 'https://bare.test' };
export default {
  fetch: (request: Request, env: { DB: D1 }, ctx: ExecutionContext) =>
    app.fetch(toDeployedRequest(request, local), env, ctx),
};
