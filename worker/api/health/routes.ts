import { Hono } from 'hono';
import { noStore } from '../../http/headers.ts';
import { everybody } from '../http/policy.ts';
import type { Services } from '../services.ts';

export function healthRoutes({ health }: Pick<Services, 'health'>) {
  return new Hono().get('/salud', everybody, noStore, async (c) => {
    const { answer, troubles } = await health.current();
    return c.json(answer, troubles.includes('datos') ? 503 : 200);
  });
}
