import type { Context } from 'hono';
import { type DeliveryProvider, deliveryProviders } from '#contract/mail/delivery.ts';
import type { Verdict } from '#contract/surveys/verdicts.ts';
import type { DeployedConfig } from './env.ts';
import { chooseProvider, planPerDay } from './mail/deliver.ts';
import type { SendMail } from './mail/outgoing.ts';
import { isPushService } from './notifications/push-service.ts';

/** The parts that depend on where the API runs; `worker/local/api` has those of local mode. */
export interface Surroundings {
  send: SendMail;
  /** The pace of mails to unconfirmed addresses, until the owner sets one. */
  mailsPerDay: number;
  /** The mail provider whose events are believed; null: it sends none. */
  deliveriesOf: DeliveryProvider | null;
  /** Whether an address that a browser gave is a push service's. */
  isPushService: (endpoint: string) => boolean;
  /** Whether the administration is closed to an administrator without a second factor. */
  needsSecondFactor: boolean;
  /** Whether advertising waits until the owner says who sends it. */
  needsSender: boolean;
  /** Reports a postback's verdict to its sender. */
  reportVerdict: (c: Context, verdict: Verdict) => void;
}

/** Where others can reach the site. */
export const deployed = (config: DeployedConfig): Surroundings => ({
  send: chooseProvider(config),
  mailsPerDay: planPerDay[config.MAIL_PROVIDER],
  deliveriesOf: deliveryProviders.find((name) => name === config.MAIL_PROVIDER) ?? null,
  isPushService,
  needsSecondFactor: true,
  needsSender: config.ENVIRONMENT === 'production',
  // Providers must not learn our verdict.
  reportVerdict: () => {},
});
