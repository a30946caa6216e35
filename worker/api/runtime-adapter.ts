import type { Context } from 'hono';
import { type DeliveryProvider, deliveryProviders } from '#contract/mail/delivery.ts';
import type { Verdict } from '#contract/surveys/verdicts.ts';
import type { SendExternalRequest } from './apps/links/ask.ts';
import type { DeployedConfig } from './env.ts';
import { chooseMailProvider, providerMailsPerDay } from './mail/deliver.ts';
import type { SendMail } from './mail/outgoing.ts';
import { isPushService } from './notifications/push-service.ts';

/** Everything that depends on the API's environment. `worker/local/api` has the adapter of local mode. */
export interface RuntimeAdapter {
  send: SendMail;
  /** The maximum number of mails a day to unverified emails, until the owner sets another number. */
  mailsPerDay: number;
  /** The mail provider whose events the API accepts; null if the provider sends no events. */
  deliveriesOf: DeliveryProvider | null;
  isPushService: (endpoint: string) => boolean;
  reach: SendExternalRequest;
  /** True if an administrator needs a second factor to use the administration. */
  needsSecondFactor: boolean;
  /** True if the site sends no advertising while the sender's email is still the example email. */
  needsSender: boolean;
  /** Reports a postback's verdict to its sender. */
  reportVerdict: (c: Context, verdict: Verdict) => void;
}

export const createDeployedAdapter = (config: DeployedConfig): RuntimeAdapter => ({
  send: chooseMailProvider(config),
  mailsPerDay: providerMailsPerDay[config.MAIL_PROVIDER],
  deliveriesOf: deliveryProviders.find((name) => name === config.MAIL_PROVIDER) ?? null,
  isPushService,
  reach: (url, request) => fetch(url, request),
  needsSecondFactor: true,
  needsSender: config.ENVIRONMENT === 'production',
  // Providers must not learn our verdict.
  reportVerdict: () => {},
});
