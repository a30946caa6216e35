import type { Context } from 'hono';
import { createPasswords } from './accounts/password.ts';
import { createLinkTokens } from './accounts/tokens.ts';
import { openDb } from './db/client.ts';
import type { Bindings, Config } from './env.ts';
import { createHealth } from './health/health.ts';
import { countryDetector } from './location/country.ts';
import { logAs, logFailure } from './log/log.ts';
import { createMailer } from './mail/deliver.ts';
import { chooseProvider } from './mail/provider.ts';
import { createUnsubscribeTokens } from './mail/unsubscribe.ts';
import { createPaypal } from './paypal/paypal.ts';
import { createPresence } from './presence/presence.ts';
import { createSecretBox } from './second-factor/secret-box.ts';
import { createAccess } from './sessions/policies.ts';
import { createSettings } from './settings/settings.ts';

/** Everything a feature needs from outside, wired once per isolate. The only wiring there is. */
export function createServices(bindings: Bindings, config: Config) {
  logAs(config.VERSION);
  const db = openDb(bindings.DB);
  const tokens = createUnsubscribeTokens(config);
  const links = createLinkTokens(config);
  const clock = () => Date.now();
  /** Lets work outlive the answer; its failure is logged. */
  const runAfter = (c: Context, work: Promise<unknown>) => {
    c.executionCtx.waitUntil(
      work.catch((error: unknown) =>
        logFailure('after-answer', error, { requestId: c.get('requestId') }),
      ),
    );
  };
  const newId = () => crypto.randomUUID();
  const mailer = createMailer({ db, config, tokens, links, send: chooseProvider(config) });
  const presence = createPresence(bindings, config);
  const { notifyPanel } = presence;
  return {
    bindings,
    config,
    db,
    tokens,
    mailer,
    detectCountry: countryDetector(config.ENVIRONMENT, config.DEV_COUNTRY),
    clock,
    settings: createSettings({ db, config, clock }),
    newId,
    runAfter,
    health: createHealth({ bindings, config, db, clock, runAfter }),
    access: createAccess({ db, config, clock, runAfter }),
    passwords: createPasswords(config.PASSWORD_PEPPER, config.PASSWORD_PEPPER_PREVIOUS),
    links,
    secretBox: createSecretBox(config),
    presence,
    paypal: createPaypal({ db, config, mailer, notifyPanel, newId, clock }),
  };
}
export type Services = ReturnType<typeof createServices>;
