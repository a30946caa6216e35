import { type Context, Hono } from 'hono';
import { auditListQuery } from '#contract/lists/auditoria.ts';
import { mailListQuery } from '#contract/lists/correos.ts';
import { postListQuery } from '#contract/lists/entradas.ts';
import { formListQuery } from '#contract/lists/formularios.ts';
import { leadListQuery } from '#contract/lists/leads.ts';
import { listSentences as say } from '#contract/lists/lists.ts';
import { memberListQuery } from '#contract/lists/miembros.ts';
import { entryListQuery } from '#contract/lists/movimientos.ts';
import { payoutListQuery } from '#contract/lists/pagos.ts';
import { postbackListQuery } from '#contract/lists/postbacks.ts';
import type { ListQuery } from '#contract/lists/query.ts';
import { fail } from '../../http/errors.ts';
import { validQuery } from '../http/validate.ts';
import type { Services } from '../services.ts';
import { type ListSource, readPage } from './engine.ts';
import { type AdminContext, sendFile } from './file.ts';
import { auditSource } from './sources/auditoria.ts';
import { mailSource } from './sources/correos.ts';
import { postSource } from './sources/entradas.ts';
import { formSource } from './sources/formularios.ts';
import { leadSource } from './sources/leads.ts';
import { memberSource } from './sources/miembros.ts';
import { entrySource } from './sources/movimientos.ts';
import { payoutSource } from './sources/pagos.ts';
import { postbackSource } from './sources/postbacks.ts';
import { viewRoutes } from './views.ts';

/** The lists of the administration: a page at a time, or all that a filter shows as a CSV file. */
export function adminListRoutes(services: Services) {
  const { access, clock, config, db } = services;
  const moment = () => ({ now: clock(), timeZone: config.TIME_ZONE });

  async function sendPage<Query extends ListQuery, Raw, Row>(
    c: Context,
    source: ListSource<Query, Raw, Row>,
    query: Query,
  ) {
    const page = await readPage(db, source, query, moment());
    if (!page) return fail(c, { code: 'invalid-argument', message: say.badCursor });
    return c.json(page);
  }

  const sendAll = <Query extends ListQuery, Raw, Row>(
    c: AdminContext,
    source: ListSource<Query, Raw, Row>,
    query: Query,
  ) => sendFile(c, db, source, query, moment());

  return new Hono()
    .route('/', viewRoutes(services))
    .get('/admin/listas/leads', access.admin, validQuery(leadListQuery), async (c) =>
      sendPage(c, leadSource, c.req.valid('query')),
    )
    .get('/admin/listas/leads.csv', access.admin, validQuery(leadListQuery), async (c) =>
      sendAll(c, leadSource, c.req.valid('query')),
    )
    .get('/admin/listas/formularios', access.admin, validQuery(formListQuery), async (c) =>
      sendPage(c, formSource, c.req.valid('query')),
    )
    .get('/admin/listas/formularios.csv', access.admin, validQuery(formListQuery), async (c) =>
      sendAll(c, formSource, c.req.valid('query')),
    )
    .get('/admin/listas/miembros', access.admin, validQuery(memberListQuery), async (c) =>
      sendPage(c, memberSource, c.req.valid('query')),
    )
    .get('/admin/listas/miembros.csv', access.admin, validQuery(memberListQuery), async (c) =>
      sendAll(c, memberSource, c.req.valid('query')),
    )
    .get('/admin/listas/pagos', access.admin, validQuery(payoutListQuery), async (c) =>
      sendPage(c, payoutSource, c.req.valid('query')),
    )
    .get('/admin/listas/pagos.csv', access.admin, validQuery(payoutListQuery), async (c) =>
      sendAll(c, payoutSource, c.req.valid('query')),
    )
    .get('/admin/listas/movimientos', access.admin, validQuery(entryListQuery), async (c) =>
      sendPage(c, entrySource, c.req.valid('query')),
    )
    .get('/admin/listas/movimientos.csv', access.admin, validQuery(entryListQuery), async (c) =>
      sendAll(c, entrySource, c.req.valid('query')),
    )
    .get('/admin/listas/correos', access.admin, validQuery(mailListQuery), async (c) =>
      sendPage(c, mailSource, c.req.valid('query')),
    )
    .get('/admin/listas/correos.csv', access.admin, validQuery(mailListQuery), async (c) =>
      sendAll(c, mailSource, c.req.valid('query')),
    )
    .get('/admin/listas/entradas', access.admin, validQuery(postListQuery), async (c) =>
      sendPage(c, postSource, c.req.valid('query')),
    )
    .get('/admin/listas/entradas.csv', access.admin, validQuery(postListQuery), async (c) =>
      sendAll(c, postSource, c.req.valid('query')),
    )
    .get('/admin/listas/auditoria', access.admin, validQuery(auditListQuery), async (c) =>
      sendPage(c, auditSource, c.req.valid('query')),
    )
    .get('/admin/listas/auditoria.csv', access.admin, validQuery(auditListQuery), async (c) =>
      sendAll(c, auditSource, c.req.valid('query')),
    )
    .get('/admin/listas/postbacks', access.admin, validQuery(postbackListQuery), async (c) =>
      sendPage(c, postbackSource, c.req.valid('query')),
    )
    .get('/admin/listas/postbacks.csv', access.admin, validQuery(postbackListQuery), async (c) =>
      sendAll(c, postbackSource, c.req.valid('query')),
    );
}
