import { Hono } from 'hono';
import type { BlankEnv } from 'hono/types';
import { sentences } from '#contract/errors.ts';
import type { ListPage, RowOf } from '#contract/lists/list.ts';
import {
  isViewQuery,
  newView,
  type QueryOf,
  querySchema,
  type SavedViewsAnswer,
  listSentences as say,
  viewSentences,
} from '#contract/lists/query.ts';
import { fail } from '../../http/errors.ts';
import { idempotentCalls, runIdempotent } from '../http/idempotent.ts';
import { validBody, validQuery } from '../http/validate.ts';
import type { Services } from '../services.ts';
import { readPage } from './engine.ts';
import { sendFile } from './file.ts';
import { listNamed, listSources } from './registry.ts';
import { deleteView, findViews, saveView } from './store.ts';

type List = (typeof listSources)[number]['list'];
type Params<Of extends List> = { query: { [Name in keyof QueryOf<Of>]?: string } };

/** The list routes' types for the client, since the routes are added in a loop. */
type ListApi = {
  [Of in List as `/admin/listas/${Of['name']}`]: {
    $get: { input: Params<Of>; output: ListPage<RowOf<Of>>; outputFormat: 'json'; status: 200 };
  };
} & {
  [Of in List as `/admin/listas/${Of['name']}.csv`]: {
    $get: { input: Params<Of>; output: string; outputFormat: 'body'; status: 200 };
  };
};

function listRoutes({ access, clock, config, db }: Services) {
  const moment = () => ({ now: clock(), timeZone: config.TIME_ZONE });
  const app = new Hono<BlankEnv, ListApi>();
  for (const source of listSources) {
    const path = `/admin/listas/${source.list.name}`;
    const query = validQuery(querySchema(source.list));
    app.get(path, access.admin, query, async (c) => {
      const page = await readPage(db, source, c.req.valid('query'), moment());
      if (!page) return fail(c, { code: 'invalid-argument', message: say.badCursor });
      return c.json(page);
    });
    app.get(`${path}.csv`, access.admin, query, async (c) =>
      sendFile(c, c.get('session').id, db, source, c.req.valid('query'), moment()),
    );
  }
  return app;
}

function viewRoutes({ access, clock, db, newId }: Services) {
  return new Hono()
    .get('/admin/vistas/:lista', access.admin, async (c) => {
      const list = listNamed(c.req.param('lista'));
      if (!list) return fail(c, { code: 'not-found', message: sentences.notFound });
      const answer: SavedViewsAnswer = { views: await findViews(db, list.name) };
      return c.json(answer);
    })
    .post('/admin/vistas/:lista', access.admin, idempotentCalls, validBody(newView), async (c) => {
      const list = listNamed(c.req.param('lista'));
      if (!list) return fail(c, { code: 'not-found', message: sentences.notFound });
      const view = c.req.valid('json');
      if (!isViewQuery(list, view.query)) {
        const message = viewSentences.unread;
        const fields = { query: message };
        return fail(c, { code: 'invalid-argument', status: 422, message, fields });
      }
      const { call, done } = c.var;
      const saved = done
        ? null
        : await saveView(db, list.name, view, { ...call, id: newId(), now: clock() });
      if (saved) return c.json({ view: saved, message: viewSentences.saved }, 201);

      const others = await findViews(db, list.name);
      const same = others.find(({ nombre }) => nombre === view.nombre);
      // Pressed twice or sent again: the view is already saved.
      if (same?.query === view.query) {
        return c.json({ view: same, message: viewSentences.saved }, 201);
      }
      const { taken, tooMany, unknown } = viewSentences;
      const message = same ? taken : done ? unknown : tooMany;
      return fail(c, { code: 'aborted', message, ...(same && { fields: { nombre: message } }) });
    })
    .delete('/admin/vistas/:id', access.admin, idempotentCalls, async (c) => {
      const isDone = await runIdempotent(db, c.var, () =>
        deleteView(db, c.req.param('id'), { ...c.var.call, now: clock() }),
      );
      if (!isDone) return fail(c, { code: 'not-found', message: viewSentences.unknown });
      return c.json({ message: viewSentences.deleted });
    });
}

export function adminListRoutes(services: Services) {
  return new Hono().route('/', viewRoutes(services)).route('/', listRoutes(services));
}
