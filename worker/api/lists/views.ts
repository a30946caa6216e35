import { Hono } from 'hono';
import { sentences } from '#contract/errors.ts';
import { listNames } from '#contract/lists/lists.ts';
import { isViewQuery, newView, viewSentences as say } from '#contract/lists/saved-views.ts';
import type { SavedViewsAnswer } from '#contract/lists/views.ts';
import { fail } from '../../http/errors.ts';
import { doOnce, onceEach } from '../http/idempotent.ts';
import { validBody } from '../http/validate.ts';
import type { Services } from '../services.ts';
import { deleteView, findViews, saveView } from './views-store.ts';

const listNamed = (name: string) => listNames.find((one) => one === name);

/** `/admin/vistas`: searches of a list that the administrator keeps under a name. */
export function viewRoutes({ access, clock, db, newId }: Services) {
  const once = onceEach(db);
  return new Hono()
    .get('/admin/vistas/:lista', access.admin, async (c) => {
      const list = listNamed(c.req.param('lista'));
      if (!list) return fail(c, { code: 'not-found', message: sentences.notFound });
      const answer: SavedViewsAnswer = { vistas: await findViews(db, list) };
      return c.json(answer);
    })
    .post('/admin/vistas/:lista', access.admin, once, validBody(newView), async (c) => {
      const list = listNamed(c.req.param('lista'));
      if (!list) return fail(c, { code: 'not-found', message: sentences.notFound });
      const view = c.req.valid('json');
      if (!isViewQuery(list, view.query)) {
        const fields = { query: say.unread };
        return fail(c, { code: 'invalid-argument', status: 422, message: say.unread, fields });
      }
      const { call, done } = c.var;
      const saved = done
        ? null
        : await saveView(db, list, view, { ...call, id: newId(), now: clock() });
      if (saved) return c.json({ vista: saved, message: say.saved }, 201);

      const others = await findViews(db, list);
      const same = others.find(({ nombre }) => nombre === view.nombre);
      // Pressed twice, or sent again: it is kept as it was asked for.
      if (same?.query === view.query) return c.json({ vista: same, message: say.saved }, 201);
      const message = same ? say.taken : done ? say.unknown : say.tooMany;
      return fail(c, { code: 'aborted', message, ...(same && { fields: { nombre: message } }) });
    })
    .delete('/admin/vistas/:id', access.admin, once, async (c) => {
      const isDone = await doOnce(db, c.var, () =>
        deleteView(db, c.req.param('id'), { ...c.var.call, now: clock() }),
      );
      if (!isDone) return fail(c, { code: 'not-found', message: say.unknown });
      return c.json({ message: say.deleted });
    });
}
