import { type Context, Hono } from 'hono';
import type * as z from 'zod';
import {
  type AdminApp,
  type AdminAppAnswer,
  type AppEntry,
  type AppState,
  appChange,
  newApp,
} from '#contract/apps/entry.ts';
import { maxApps, appSentences as say } from '#contract/apps/names.ts';
import { createGuidePath } from '#contract/apps/slugs.ts';
import { minApps } from '#contract/settings/names.ts';
import { requestPurge } from '../../shared/cache-tags.ts';
import { fail, failField, failFields } from '../../shared/errors.ts';
import { findCallRecord, type IdempotentCall, refuseChanged } from '../http/idempotent.ts';
import { validBody } from '../http/validate.ts';
import type { Services } from '../services.ts';
import { type App, seeds } from './catalogue.ts';
import { findTakenNames } from './rules.ts';
import {
  auditApp,
  deleteApp,
  describeHistory,
  readHistory,
  restoreApp,
  writeApp,
} from './store.ts';

type CurrentSettings = Awaited<ReturnType<Services['settings']['fresh']>>;

function stateOf({ slug, retiredAt }: App, { single }: CurrentSettings): AppState {
  if (retiredAt !== null) return 'retired';
  return single.apps.value.hidden.includes(slug) ? 'hidden' : 'visible';
}

type Past = Awaited<ReturnType<typeof readHistory>>;

function adminApp(app: App, now: CurrentSettings, past: Past): AdminApp {
  const { slug, entry, version, isOriginal, isChanged, metaImage, icon = null, uploaded } = app;
  const guidePath = seeds.get(slug)?.guidePath ?? createGuidePath(slug);
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
    ...describeHistory(app, past),
  };
}

const unknown = (c: Context) => fail(c, { code: 'not-found', message: say.unknown });
const stale = (c: Context) => fail(c, { code: 'aborted', message: say.stale });

type Called = IdempotentCall & { found: CurrentSettings };

/** `/admin/apps`: changes require reauthentication, because an entry decides where visitors go. */
export function adminAppRoutes({ access, clock, config, db, settings }: Services) {
  const read = () => settings.fresh();
  const adminWithApps = access.adminWith(read);
  const moneyWithApps = access.moneyWith(read);
  const readWithPast = (slug: string) => Promise.all([settings.fresh(), readHistory(db, slug)]);
  const adminWithPast = access.adminWith((c) => readWithPast(c.req.param('slug') ?? ''));
  const authorOf = ({ call }: IdempotentCall) => ({ ...call, now: clock() });

  const validNewApp = validBody(newApp, (c, given) => {
    const { catalogue }: CurrentSettings = c.get('found');
    const { slug, name } = Object(given);
    const readName = (schema: z.ZodType<string>, value: unknown) =>
      schema.safeParse(value).data ?? '';
    const { shape } = newApp;
    return findTakenNames(
      { slug: readName(shape.slug, slug), name: readName(shape.name, name) },
      catalogue.all,
    );
  });

  interface Act {
    slug: string;
    /** Returns the refusal of the call, or null if the call is allowed. */
    refuse: (now: CurrentSettings) => ReturnType<typeof fail> | null;
    act: () => Promise<boolean>;
    /** Returns the refusal of a removal if the app has to stay. */
    refuseRemoval?: () => ReturnType<typeof fail>;
  }

  /** Performs a call once. Refuses a repetition of the call if the app has changed since. */
  async function perform(c: Context, called: Called, { slug, refuse, act, refuseRemoval }: Act) {
    const { found, done, call } = called;
    const refused = done ? null : refuse(found);
    const isDone = !done && !refused && (await act());
    // A parallel repetition of this call may have finished first.
    const record = isDone ? null : (done ?? (await findCallRecord(db, call)));
    if (!isDone && !record) {
      const refusal = refused ?? refuse(await settings.fresh()) ?? refuseRemoval?.();
      return { refusal: refusal ?? stale(c) };
    }
    const [now, past] = await readWithPast(slug);
    const app = now.catalogue.at(slug);
    const isSo = refuseRemoval
      ? !app
      : app && JSON.stringify(auditApp(app)) === JSON.stringify(record?.after);
    if (record && !isSo) return { refusal: refuseChanged(c, record, config.TIME_ZONE) };
    requestPurge(c, 'apps');
    return { now, past, app };
  }

  async function run(
    c: Context,
    called: Called,
    act: Act,
    message: string,
    status: 200 | 201 = 200,
  ) {
    const performed = await perform(c, called, act);
    if ('refusal' in performed) return performed.refusal;
    const { now, past, app } = performed;
    if (!app) return unknown(c);
    const body: AdminAppAnswer = { app: adminApp(app, now, past), message };
    return c.json(body, status);
  }

  interface Change {
    refuse: (app: App, now: CurrentSettings) => ReturnType<typeof fail> | null;
    act: (app: App) => Promise<boolean>;
  }

  /** Turns a change into an action on the app whose slug is in the path. */
  function onApp(c: Context, { found }: Called, { refuse, act }: Change): Act {
    const slug = c.req.param('slug') ?? '';
    const app = found.catalogue.at(slug);
    return {
      slug,
      refuse(now) {
        const app = now.catalogue.at(slug);
        return app ? refuse(app, now) : unknown(c);
      },
      act: async () => app !== null && act(app),
    };
  }

  const change = (c: Context, called: Called, { message, ...act }: Change & { message: string }) =>
    run(c, called, onApp(c, called, act), message);

  function refuseNewApp(
    c: Context,
    slug: string,
    { name }: AppEntry,
    { catalogue }: CurrentSettings,
  ) {
    if (catalogue.all.length >= maxApps) return fail(c, { code: 'aborted', message: say.full });
    const taken = findTakenNames({ slug, name }, catalogue.all);
    return Object.keys(taken).length > 0 ? failFields(c, taken) : null;
  }

  /** Refuses if fewer than five apps would stay visible, because the first five are the Top 5. */
  function refuseRetirement(c: Context, app: App, now: CurrentSettings) {
    const { order, hidden } = now.single.apps.value;
    const isShown = stateOf(app, now) === 'visible';
    const isNeeded = isShown && order.length - hidden.length <= minApps;
    return isNeeded ? fail(c, { code: 'aborted', message: say.topFive }) : null;
  }

  return new Hono()
    .post('/admin/apps', moneyWithApps, validNewApp, (c) => {
      const { slug, ...entry } = c.req.valid('json');
      const act: Act = {
        slug,
        refuse: (now) => refuseNewApp(c, slug, entry, now),
        act: () =>
          writeApp(
            db,
            { slug, version: 0, was: null },
            { action: 'create-app', entry, retiredAt: null },
            authorOf(c.var),
          ),
      };
      return run(c, c.var, act, say.created, 201);
    })
    .get('/admin/apps/:slug', adminWithPast, (c) => {
      const [now, past] = c.var.found;
      const app = now.catalogue.at(c.req.param('slug'));
      return app ? c.json({ app: adminApp(app, now, past) }) : unknown(c);
    })
    .put('/admin/apps/:slug', moneyWithApps, validBody(appChange), (c) => {
      const { version, ...entry } = c.req.valid('json');
      return change(c, c.var, {
        message: say.saved,
        refuse: ({ name }) => (entry.name === name ? null : failField(c, 'name', say.nameFixed)),
        act: (was) =>
          writeApp(
            db,
            { slug: was.slug, version, was },
            { action: 'edit-app', entry, retiredAt: was.retiredAt },
            authorOf(c.var),
          ),
      });
    })
    .post('/admin/apps/:slug/retirar', adminWithApps, (c) =>
      change(c, c.var, {
        message: say.retired,
        refuse: (app, now) => (app.retiredAt === null ? refuseRetirement(c, app, now) : stale(c)),
        act: (app) => setRetired(app, clock(), authorOf(c.var)),
      }),
    )
    .post('/admin/apps/:slug/volver', adminWithApps, (c) =>
      change(c, c.var, {
        message: say.returned,
        refuse: ({ retiredAt }) => (retiredAt === null ? stale(c) : null),
        act: (app) => setRetired(app, null, authorOf(c.var)),
      }),
    )
    .post('/admin/apps/:slug/borrar', adminWithApps, async (c) => {
      const refuseRemoval = () => fail(c, { code: 'aborted', message: say.seen });
      const act = onApp(c, c.var, {
        refuse: ({ isOriginal }) => (isOriginal ? refuseRemoval() : null),
        act: (app) => deleteApp(db, app, authorOf(c.var)),
      });
      const performed = await perform(c, c.var, { ...act, refuseRemoval });
      return 'refusal' in performed ? performed.refusal : c.json({ message: say.deleted });
    })
    .delete('/admin/apps/:slug', moneyWithApps, (c) =>
      change(c, c.var, {
        message: say.restored,
        refuse({ isOriginal, isChanged }) {
          if (!isOriginal) return fail(c, { code: 'aborted', message: say.notOriginal });
          return isChanged ? null : stale(c);
        },
        async act(app) {
          const seed = seeds.get(app.slug);
          return seed !== undefined && restoreApp(db, app, seed, authorOf(c.var));
        },
      }),
    );

  function setRetired(was: App, retiredAt: number | null, author: ReturnType<typeof authorOf>) {
    const { slug, version, entry } = was;
    const action = retiredAt === null ? 'return-app' : 'retire-app';
    return writeApp(db, { slug, version, was }, { action, entry, retiredAt }, author);
  }
}
