import { Hono } from 'hono';
import { type ActivityAnswer, activityQuery } from '#contract/members/profile.ts';
import { readActivity } from '../../audit/store.ts';
import { validQuery } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import { activityOf } from './rules.ts';

const pageSize = 10;

const unreadable = 'No pudimos leer la actividad de tu cuenta. Recarga la página.';

/** `GET /perfil/actividad`: what the administration did with the account; by whom stays inside. */
export function activityRoutes({ access, db }: Services) {
  return new Hono().get(
    '/perfil/actividad',
    access.session,
    validQuery(activityQuery, unreadable),
    async (c) => {
      const { cursor } = c.req.valid('query');
      const limit = pageSize + 1;
      const records = await readActivity(db, c.get('session').id, { before: cursor, limit });
      const shown = records.slice(0, pageSize);
      const siguiente = records.length > pageSize ? (shown.at(-1)?.id ?? null) : null;
      const answer: ActivityAnswer = { actividad: shown.map(activityOf), siguiente };
      return c.json(answer);
    },
  );
}
