import { Hono } from 'hono';
import type { NetworkAnswer } from '#contract/affiliates/networks.ts';
import { sentences } from '#contract/errors.ts';
import { fail } from '../../shared/errors.ts';
import type { Services } from '../services.ts';
import { lastPostbacks } from './conversion-store.ts';
import { postbackUrl } from './networks.ts';

/** The affiliate networks are the setting `redes`. */
export function adminAffiliateRoutes({ access, config, db, settings }: Services) {
  const adminWithSettings = access.adminWith(() => settings.fresh());
  return new Hono().get('/admin/redes/:id', adminWithSettings, async (c) => {
    const { redes } = c.var.found.single;
    const network = redes.value.find(({ id }) => id === c.req.param('id'));
    if (!network) return fail(c, { code: 'not-found', message: sentences.notFound });
    const answer: NetworkAnswer = {
      url: postbackUrl(network, config),
      postbacks: await lastPostbacks(db, network.id),
    };
    return c.json(answer);
  });
}
