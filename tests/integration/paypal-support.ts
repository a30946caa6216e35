import { beforeEach, expect } from 'vitest';
import { startPaypalServer } from '../../scripts/paypal/server.ts';
import { createPaymentActions, startTwoAccounts } from '../payments/accounts.ts';
import { startApi } from '../support/harness.ts';
import { startOwnApi } from '../support/own-site.ts';
import { startSiteForWorker } from '../support/shared-site.ts';
import { signInAdmin } from './payouts-support.ts';
import { runSql } from './requests.ts';

/** Starts a separate site for a test file, with its own PayPal server. */
export async function startOwnPayingSite() {
  const paypal = await startPaypalServer();
  const site = await startOwnApi({ vars: paypal.vars });
  return { ...createPaymentActions(site, paypal, await signInAdmin(site)), site };
}

async function startShared() {
  const paypal = await startPaypalServer();
  const site = await startSiteForWorker({ vars: paypal.vars, apiOnly: true });
  return {
    ...createPaymentActions(site, paypal, await signInAdmin(site)),
    site,
    working: { ...paypal.state },
  };
}
let shared: ReturnType<typeof startShared> | undefined;

/** The PayPal server works at the start of a test, and earlier batches are not due. */
export async function getSharedPayingSite() {
  shared ??= startShared();
  const { working, ...world } = await shared;
  const { paypal, site } = world;
  beforeEach(async () => {
    paypal.troubles.length = 0;
    Object.assign(paypal.state, working);
    await runSql(site, 'UPDATE payout_lots SET due_at = NULL WHERE due_at IS NOT NULL');
  });
  return world;
}

/**
 * SQL condition: a call works on a batch now, or will work on the batch soon. The second half covers the time
 * before the first claim and between sending and checking, when no call has claimed the batch.
 */
const isWorkedOn = `claimed_until > 1 OR (attempts = 0 AND due_at > 1 AND closed_at IS NULL)`;

/** Starts two gateways over one database, one gateway for each of two PayPal accounts. */
export const startSiteOfTwoAccounts = () =>
  startTwoAccounts(async (vars, beside) => {
    const site = await startApi({ vars, beside });
    return {
      sites: [site, { ...site, ...(await site.beside()) }],
      rested: () =>
        expect
          .poll(() => runSql(site, `SELECT id FROM payout_lots WHERE ${isWorkedOn}`), {
            interval: 5,
          })
          .toEqual([]),
      stop: () => site.stop(),
    };
  });
