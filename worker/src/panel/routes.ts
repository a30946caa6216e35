import { zValidator } from '@hono/zod-validator';
import { Hono } from 'hono';
import { type HistoryAnswer, historyQuery, type PanelAnswer } from '#contract/panel.ts';
import { fail } from '../http/errors.ts';
import type { Services } from '../services.ts';

const validHistoryQuery = zValidator('query', historyQuery, (result, c) => {
  if (result.success) return;
  return fail(c, {
    code: 'invalid-argument',
    message: 'No pudimos leer el filtro de tus movimientos. Recarga la página.',
  });
});

export function panelRoutes({ access }: Services) {
  return new Hono()
    .get('/panel', access.active, async (c) => {
      const answer = {} as PanelAnswer;
      return c.json(answer);
    })
    .get('/panel/historial', access.active, validHistoryQuery, async (c) => {
      const { tipo, cursor } = c.req.valid('query');
      const answer = { tipo, cursor } as unknown as HistoryAnswer;
      return c.json(answer);
    })
    .get('/panel/historial.csv', access.active, async (c) => c.body(''));
}
