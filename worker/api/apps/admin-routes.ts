import { type Context, Hono } from 'hono';
import {
  type AdminApp,
  type AdminAppAnswer,
  type AppEntry,
  type AppState,
  appChange,
  newApp,
} from '#contract/apps/entry.ts';
import { maxApps, appSentences as say } from '#contract/apps/names.ts';
import { guidePathOf } from '#contract/apps/slugs.ts';
import { fewestApps } from '#contract/settings/names.ts';
import { purge } from '../../shared/cache-tags.ts';
import { fail, failField } from '../../shared/errors.ts';
import { findCallRecord, type IdempotentCall, refuseChanged } from '../http/idempotent.ts';
import { validBody } from '../http/validate.ts';
import type { Services } from '../services.ts';
import { type App, seeds } from './catalogue.ts';
import { refuseNew } from './rules.ts';
import { remembered, restoreApp, writeApp } from './store.ts';

type CurrentSettings = Awaited<ReturnType<Services['settings']['fresh']>>;

function stateOf({ slug, retiredAt }: App, { single }: CurrentSettings): AppState {
  if (retiredAt !== null) return 'retired';
  return single.apps.value.hidden.includes(slug) ? 'hidden' : 'visible';
}

function adminApp(app: App, now: CurrentSettings): AdminApp {
  const { slug, entry, version, isOriginal, isChanged, metaImage, icon = null, uploaded } = app;
  const guidePath = seeds.get(slug)?.guidePath ?? guidePathOf(slug);
  const state = stateOf(app, now);
  return {
    slug,
    entry,
    state,
    version,
    isOriginal,
    isChanged,
    guidePath,
    metaImage,
    icon,
    uploaded,
  };
}

const unknown = (c: Context) => fail(c, { code: 'not-found', message: say.unknown });
const stale = (c: Context) => fail(c, { code: 'aborted', message: say.stale });

type Called = IdempotentCall & { found: CurrentSettings };

/** `/admin/apps`: the catalogue. An entry says where visitors go: changes require reauthentication. */
export function adminAppRoutes({ access, clock, config, db, settings }: Services) {
  const read = () => settings.fresh();
  const adminWithApps = access.adminWith(read);
  const moneyWithApps = access.moneyWith(read);
  const authorOf = ({ call }: IdempotentCall) => ({ ...call, now: clock() });

  async function answer(c: Context, slug: string, message: string, status: 200 | 201 = 200) {
    const now = await settings.fresh();
    const app = now.catalogue.at(slug);
    if (!app) return unknown(c);
    purge(c, 'apps');
    const body: AdminAppAnswer = { app: adminApp(app, now), message };
    return c.json(body, status);
  }

  interface Act {
    slug: string;
    message: string;
    status?: 200 | 201;
    /** Why it cannot be done; null: it can. */
    refuse: (now: CurrentSettings) => ReturnType<typeof fail> | null;
    act: (app: App | null) => Promise<boolean>;
  }

  /** Does what a call asks for once, and answers its repetition alike while the app is as the call left it. */
  async function run(c: Context, called: Called, { slug, message, status, refuse, act }: Act) {
    const { found, done, call } = called;
    const refused = done ? null : refuse(found);
    const isDone = !done && !refused && (await act(found.catalogue.at(slug)));
    if (isDone) return answer(c, slug, message, status);
    // The same call beside this one may have been first.
    const record = done ?? (await findCallRecord(db, call));
    if (!record) return refused ?? stale(c);
    const left = (await settings.fresh()).catalogue.at(slug);
    const isSo = left && JSON.stringify(remembered(left)) === JSON.stringify(record.after);
    if (!isSo) return refuseChanged(c, record, config.TIME_ZONE);
    return answer(c, slug, message, status);
  }

  function refuseNewApp(
    c: Context,
    slug: string,
    { name }: AppEntry,
    { catalogue }: CurrentSettings,
  ) {
    if (catalogue.all.length >= maxApps) return fail(c, { code: 'aborted', message: say.full });
    const refused = refuseNew({ slug, name }, catalogue.all);
    return refused && failField(c, refused.field, refused.message);
  }

  /** The first five are the Top 5: an app cannot go while they would be four. */
  function refuseRetirement(c: Context, app: App, now: CurrentSettings) {
    const { order, hidden } = now.single.apps.value;
    const isShown = stateOf(app, now) === 'visible';
    const isNeeded = isShown && order.length - hidden.length <= fewestApps;
    return isNeeded ? fail(c, { code: 'aborted', message: say.topFive }) : null;
  }

  return new Hono()
    .post('/admin/apps', moneyWithApps, validBody(newApp), (c) => {
      const { slug, ...entry } = c.req.valid('json');
      return run(c, c.var, {
        slug,
        message: say.created,
        status: 201,
        refuse: (now) => refuseNewApp(c, slug, entry, now),
        act: () =>
          writeApp(
            db,
            { slug, version: 0, was: null },
            { action: 'create-app', entry, retiredAt: null },
            authorOf(c.var),
          ),
      });
    })
    .get('/admin/apps/:slug', adminWithApps, (c) => {
      const { found } = c.var;
      const app = found.catalogue.at(c.req.param('slug'));
      return app ? c.json({ app: adminApp(app, found) }) : unknown(c);
    })
    .put('/admin/apps/:slug', moneyWithApps, validBody(appChange), (c) => {
      const { version, ...entry } = c.req.valid('json');
      const slug = c.req.param('slug');
      return run(c, c.var, {
        slug,
        message: say.saved,
        refuse({ catalogue }) {
          const app = catalogue.at(slug);
          if (!app) return unknown(c);
          return entry.name === app.name ? null : failField(c, 'name', say.nameFixed);
        },
        act: async (was) =>
          was !== null &&
          writeApp(
            db,
            { slug, version, was },
            { action: 'edit-app', entry, retiredAt: was.retiredAt },
            authorOf(c.var),
          ),
      });
    })
    .post('/admin/apps/:slug/retirar', adminWithApps, (c) => {
      const slug = c.req.param('slug');
      return run(c, c.var, {
        slug,
        message: say.retired,
        refuse(now) {
          const app = now.catalogue.at(slug);
          if (!app) return unknown(c);
          return app.retiredAt === null ? refuseRetirement(c, app, now) : stale(c);
        },
        act: async (app) => app !== null && setRetired(app, clock(), authorOf(c.var)),
      });
    })
    .post('/admin/apps/:slug/volver', adminWithApps, (c) => {
      const slug = c.req.param('slug');
      return run(c, c.var, {
        slug,
        message: say.returned,
        refuse({ catalogue }) {
          const app = catalogue.at(slug);
          if (!app) return unknown(c);
          return app.retiredAt === null ? stale(c) : null;
        },
        act: async (app) => app !== null && setRetired(app, null, authorOf(c.var)),
      });
    })
    .delete('/admin/apps/:slug', moneyWithApps, (c) => {
      const slug = c.req.param('slug');
      return run(c, c.var, {
        slug,
        message: say.restored,
        refuse({ catalogue }) {
          const app = catalogue.at(slug);
          if (!app) return unknown(c);
          if (!app.isOriginal) return fail(c, { code: 'aborted', message: say.notOriginal });
          return app.isChanged ? null : stale(c);
        },
        act: async (app) => {
          const seed = seeds.get(slug);
          return app !== null && seed !== undefined && restoreApp(db, app, seed, authorOf(c.var));
        },
      });
    });

  function setRetired(was: App, retiredAt: number | null, author: ReturnType<typeof authorOf>) {
    const { slug, version, entry } = was;
    const action = retiredAt === null ? 'return-app' : 'retire-app';
    return writeApp(db, { slug, version, was }, { action, entry, retiredAt }, author);
  }
}
