import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { LetterWebVersion } from '#contract/letters/letters.ts';
import { letterPath } from '#contract/letters/paths.ts';
import { fail } from '../../shared/errors.ts';
import { noStore } from '../../shared/headers.ts';
import { findNetworks, isFlooding, refuseFlood } from '../../shared/shield.ts';
import { isLinkClick } from '../http/link-click.ts';
import { everybody } from '../http/policy.ts';
import type { Limit } from '../limits/store.ts';
import type { Services } from '../services.ts';
import { dayMs } from '../time/clock.ts';
import { keyedHash } from '../tokens/tokens.ts';
import { openLink } from './links.ts';
import { letterSentences as say } from './sentences.ts';
import { findLetter } from './store.ts';

/** The limit: a client's clicks on one link count once a day. */
const daily: Limit = { name: 'letter-click', max: 1, windowMs: dayMs };

/** The routes of a letter's web version and of its links. A link leads only to a URL in the letter. */
export function letterRoutes({ bindings, clock, config, db }: Services) {
  /** Three letters of a keyed hash hide the IP address, as in other counters (decision 037). */
  const keyOf = (c: Context) =>
    keyedHash(
      `${c.req.param('id')} ${c.req.param('place')} ${findNetworks(c)[0]?.name}`,
      config.TOKEN_SECRET,
    ).slice(0, 3);
  const limited = createMiddleware(
    async (c, next) => (await refuseFlood(c, bindings, 'slug')) ?? next(),
  );
  return new Hono()
    .get('/cartas/:id', everybody, limited, async (c) => {
      const letter = await findLetter(db, c.req.param('id'));
      if (!letter || letter.startsAt === null || letter.startsAt > clock()) {
        return fail(c, { code: 'not-found', message: say.unknown });
      }
      const { title, content, actionLabel, actionUrl } = letter;
      const body: LetterWebVersion = { title, content, actionLabel, actionUrl };
      return c.json(body);
    })
    .get('/carta/:id/:place', everybody, noStore, async (c) => {
      const { id, place } = c.req.param();
      // During a flood, the API redirects but does not count the click. It also counts no click whose link
      // number has another spelling, e.g. `00`.
      const isOurs = String(Number(place)) === place;
      const isCounted = isOurs && isLinkClick(c) && !(await isFlooding(c, bindings, 'click'));
      const click = isCounted ? { counted: [{ limit: daily, key: keyOf(c) }], now: clock() } : null;
      const url = await openLink(db, id, Number(place), click);
      return c.redirect(url ?? letterPath(encodeURIComponent(id)), 302);
    });
}
