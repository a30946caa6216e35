import { Hono } from 'hono';
import type { BlankEnv } from 'hono/types';
import type { ListPage, RowOf } from '#contract/lists/list.ts';
import { makeQuerySchema, type QueryOf } from '#contract/lists/query.ts';
import { fail } from '../../shared/errors.ts';
import { requireOwnLink } from '../../shared/request-checks.ts';
import { validQuery } from '../http/validate.ts';
import type { Services } from '../services.ts';
import type { CurrentSettings } from '../settings/definitions.ts';
import { readPage } from './engine.ts';
import { sendListFile } from './file.ts';
import { listSources } from './registry.ts';

export const badCursorMessage = 'Esa página ya no existe. Vuelve al principio de la lista.';

type List = (typeof listSources)[number]['list'];
type Params<Of extends List> = { query: { [Name in keyof QueryOf<Of>]?: string } };

/**
 * The types of the list routes for the client. The compiler cannot infer them, because a loop adds the routes.
 */
type ListApi = {
  [Of in List as `/admin/listas/${Of['name']}`]: {
    $get: { input: Params<Of>; output: ListPage<RowOf<Of>>; outputFormat: 'json'; status: 200 };
  };
} & {
  [Of in List as `/admin/listas/${Of['name']}.csv`]: {
    $get: { input: Params<Of>; output: string; outputFormat: 'body'; status: 200 };
  };
};

/** The routes `/admin/listas/{name}` and `/admin/listas/{name}.csv` of every list. */
export function adminListRoutes({ access, clock, config, db, settings }: Services) {
  const adminWithSettings = access.adminWith(() => settings.current());
  const moment = ({ catalogue }: CurrentSettings) => ({
    now: clock(),
    timeZone: config.TIME_ZONE,
    adminEmail: config.ADMIN_EMAIL,
    appName: (slug: string) => catalogue.at(slug)?.name ?? slug,
  });
  const app = new Hono<BlankEnv, ListApi>();
  for (const source of listSources) {
    const path = `/admin/listas/${source.list.name}`;
    const query = validQuery(makeQuerySchema(source.list));
    app.get(path, adminWithSettings, query, async (c) => {
      const page = await readPage(db, source, c.req.valid('query'), moment(c.var.found));
      if (!page) return fail(c, { code: 'invalid-argument', message: badCursorMessage });
      return c.json(page);
    });
    app.get(`${path}.csv`, adminWithSettings, requireOwnLink(config), query, async (c) =>
      sendListFile(c, c.var.call, db, source, c.req.valid('query'), moment(c.var.found)),
    );
  }
  return app;
}
