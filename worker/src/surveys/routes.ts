import { Hono } from 'hono';
import type { SurveyAccess } from '#contract/panel.ts';
import type { Services } from '../services.ts';

export function surveyRoutes({ access }: Services) {
  return new Hono().post('/encuestas/acceso', access.active, async (c) => {
    const answer: SurveyAccess = { url: '' };
    return c.json(answer);
  });
}
