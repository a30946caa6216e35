import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { OpenLetter } from '#contract/letters/letters.ts';
import { letterPath } from '#contract/letters/paths.ts';
import { letterSentences as say } from '#contract/letters/sentences.ts';
import { fail } from '../../shared/errors.ts';
import { noStore } from '../../shared/headers.ts';
import { isFlooding, refuseFlood } from '../../shared/shield.ts';
import { everybody } from '../http/policy.ts';
import type { Services } from '../services.ts';
import { countClick, findLetter } from './store.ts';

/** A letter's web version, and its links: each leads to an address that the letter itself has. */
export function letterRoutes({ bindings, clock, db }: Services) {
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
      const body: OpenLetter = { title, content, actionLabel, actionUrl };
      return c.json(body);
    })
    .get('/carta/:id/:place', everybody, noStore, async (c) => {
      const { id, place } = c.req.param();
      // A flood is led on, and not counted.
      const isCounted = c.req.method === 'GET' && !(await isFlooding(c, bindings, 'click'));
      const url = await countClick(db, id, Number(place), isCounted);
      return c.redirect(url ?? letterPath(encodeURIComponent(id)), 302);
    });
}
