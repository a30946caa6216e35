import { type Context, Hono } from 'hono';
import type { LinkChecks } from '#contract/apps/link-checks.ts';
import { appSentences } from '#contract/apps/names.ts';
import { fail } from '../../../shared/errors.ts';
import { runIdempotent } from '../../http/idempotent.ts';
import { refuseTooMany } from '../../limits/refusals.ts';
import { countHits, findExceededLimit, type Limit } from '../../limits/store.ts';
import type { Services } from '../../services.ts';
import { hourMs } from '../../time/clock.ts';
import { requestLink } from './ask.ts';
import { createNextCheckRow, describeCheck, type LinkCheckRow } from './rules.ts';
import { listUrlsToCheck } from './run.ts';
import { acceptLinks, readAllChecks, storeChecks } from './store.ts';

const say = {
  checked: 'Comprobamos los enlaces.',
  accepted: 'Anotado: está bien así hasta que cambies el enlace o vuelva a responder.',
  nothing: 'Esos enlaces ya no esperan tu decisión.',
};

/** The limit of checks. One click requests three links, each with its redirects. */
const checkLimit: Limit = { name: 'check-links', max: 30, windowMs: hourMs };

/** `/admin/apps/:slug/enlaces`: the routes that show and check whether an app's links work. */
export function adminAppLinkRoutes(services: Services) {
  const { access, clock, config, db, reach, settings } = services;
  const adminWithLinks = access.adminWith(async (c) => {
    const [now, rows] = await Promise.all([settings.fresh(), readAllChecks(db)]);
    const slug = c.req.param('slug') ?? '';
    return { app: now.catalogue.at(slug), links: listUrlsToCheck(now, slug), rows };
  });
  type Found = { links: ReturnType<typeof listUrlsToCheck>; rows: LinkCheckRow[] };
  const unknown = (c: Context) => fail(c, { code: 'not-found', message: appSentences.unknown });

  function answer(c: Context, { links, rows }: Found, message = '') {
    const rowOf = new Map(rows.map((row) => [row.url, row]));
    const checks = links.map((link) => describeCheck(link, rowOf.get(link.url)));
    const body: LinkChecks = { checks, message };
    return c.json(body);
  }

  return new Hono()
    .get('/admin/apps/:slug/enlaces', adminWithLinks, (c) =>
      c.var.found.app ? answer(c, c.var.found) : unknown(c),
    )
    .post('/admin/apps/:slug/enlaces/prueba', adminWithLinks, async (c) => {
      const { app, links, rows } = c.var.found;
      if (!app) return unknown(c);
      const counted = [{ limit: checkLimit, key: c.var.session.id }];
      if (findExceededLimit(counted, await countHits(db, counted, clock()))) {
        return refuseTooMany(c, checkLimit, clock());
      }
      const asked = await Promise.all(
        links.map(async ({ url }) => {
          const was = rows.find((row) => row.url === url);
          return createNextCheckRow(
            url,
            was,
            await requestLink(reach, config.SITE_URL, url),
            clock(),
          );
        }),
      );
      await storeChecks(db, asked, []);
      return answer(c, { links, rows: asked }, say.checked);
    })
    .post('/admin/apps/:slug/enlaces/bien', adminWithLinks, async (c) => {
      const { app, links } = c.var.found;
      if (!app) return unknown(c);
      const urls = links.map(({ url }) => url);
      const isDone = await runIdempotent(db, c.var, () =>
        acceptLinks(db, app, urls, { ...c.var.call, now: clock() }),
      );
      if (!isDone) return fail(c, { code: 'aborted', message: say.nothing });
      return answer(c, { links, rows: await readAllChecks(db) }, say.accepted);
    });
}
