import { lacksSender } from '#contract/site/brand.ts';
import { runAfterAnswer } from '../shared/log.ts';
import { createClickLinks } from './affiliates/click-links.ts';
import { createPasswordPool } from './auth/password-pool.ts';
import { createPolicies } from './auth/policies.ts';
import { createSecretBox } from './auth/secret-box.ts';
import type { Bindings } from './bindings.ts';
import { createChallenges } from './challenge/challenges.ts';
import { openDb } from './db/client.ts';
import type { Config } from './env.ts';
import { createMailer } from './mail/deliver.ts';
import { createPusher } from './notifications/deliver.ts';
import { readVapidKeys } from './notifications/push-service.ts';
import { createPaypal } from './payouts/paypal/paypal.ts';
import { createPresence } from './presence/presence.ts';
import type { RuntimeAdapter } from './runtime-adapter.ts';
import { createSettings } from './settings/settings.ts';
import { createLinkTokens, createPushTokens, createUnsubscribeTokens } from './tokens/tokens.ts';
import { createTrust } from './trust/trust.ts';

/** Creates the features' external services, once in each isolate. No other code creates them. */
export function createServices(
  bindings: Bindings,
  config: Config,
  { send, ...adapter }: RuntimeAdapter,
) {
  const db = openDb(bindings.DB);
  const tokens = createUnsubscribeTokens(config);
  const links = createLinkTokens(config);
  const clock = () => Date.now();
  const newId = () => crypto.randomUUID();
  const settings = createSettings({ db, config: { ...config, ...adapter }, clock });
  const readBrand = async () => (await settings.current()).brand;
  const mayAdvertise = async () => !adapter.needsSender || !lacksSender(await readBrand());
  const composing = { config, tokens, links, readBrand };
  const mailer = createMailer({ ...composing, db, clock, send, mayAdvertise });
  const presence = createPresence(bindings);
  const { notifyPanel } = presence;
  const secretBox = createSecretBox(config);
  const challenges = createChallenges(config);
  const pushTokens = createPushTokens(config);
  const vapid = config.VAPID_PRIVATE_KEY ? readVapidKeys(config.VAPID_PRIVATE_KEY) : null;
  return {
    ...adapter,
    bindings,
    config,
    db,
    tokens,
    mailer,
    clock,
    settings,
    readBrand,
    /** The site may not send advertising while the sender's email is still the example email. */
    mayAdvertise,
    trust: createTrust({ db, config, clock, settings }),
    newId,
    runAfter: runAfterAnswer,
    access: createPolicies({ db, config, clock, runAfter: runAfterAnswer, ...adapter }),
    passwords: createPasswordPool(bindings, config),
    challenges,
    links,
    clickLinks: createClickLinks(config),
    secretBox,
    pushTokens,
    vapid,
    /** The sender of push messages; null when this site sends none. */
    pusher: vapid && createPusher({ db, secretBox, pushTokens, vapid, clock, readBrand }),
    presence,
    paypal: createPaypal({ db, config, mailer, notifyPanel, newId, clock, readBrand }),
  };
}
export type Services = ReturnType<typeof createServices>;
