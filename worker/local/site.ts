import * as z from 'zod';
import { siteUrlSchema } from '../shared/site-variables.ts';

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** Local mode is only for this machine, because it shows all mails without a sign-in. */
export const localSiteVariables = {
  ENVIRONMENT: z.literal('local'),
  SITE_URL: siteUrlSchema({
    protocol: /^https?$/,
    hostname: loopback,
    error: 'is not a URL of this machine, which local mode is for',
  }),
};

export const localGatewayVariables = {
  ...localSiteVariables,
  /** The visitor's country. The header `x-dev-country` can name another country. */
  DEV_COUNTRY: z.string().length(2).default('DO'),
};
