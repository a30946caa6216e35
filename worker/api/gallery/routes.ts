import { Hono } from 'hono';
import { sentences } from '#contract/errors.ts';
import { fail } from '../../http/errors.ts';
import type { Config } from '../env.ts';
import { everybody } from '../http/policy.ts';

/** `GET /galeria`: whether the kit's gallery, `/ui`, may be shown: in local mode only. */
export function galleryRoutes({ config }: { config: Config }) {
  return new Hono().get('/galeria', everybody, (c) => {
    if (config.ENVIRONMENT === 'local') return c.json({ visible: true });
    return fail(c, { code: 'not-found', message: sentences.notFound });
  });
}
