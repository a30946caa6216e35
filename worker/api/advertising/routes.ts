import { Hono } from 'hono';
import type { Advertising } from '#contract/apps/advertising.ts';
import { everybody } from '../http/policy.ts';
import type { Services } from '../services.ts';

/** `GET /publicidad`: the advertising that is configured. */
export function advertisingRoutes({ config }: Services) {
  const { POPUNDER_URL, AD_LINK, AD_IMAGE, AD_TEXT } = config;
  const advertising: Advertising = {
    popunderUrl: POPUNDER_URL ?? null,
    banner: AD_LINK
      ? { link: AD_LINK, image: AD_IMAGE ?? null, text: AD_TEXT ?? 'Ver oferta' }
      : null,
  };
  return new Hono().get('/publicidad', everybody, (c) => c.json(advertising));
}
