import type { ApiSite } from '../support/harness.ts';
import { buildConversionPath, findSecret, network } from '../support/networks.ts';
import { freshIpAddress, runSql } from './requests.ts';

/** Returns a function that sends a network's report and returns the verdict, or the status of a refusal. */
export const createReporter =
  (site: ApiSite) =>
  async (
    query: Record<string, string>,
    { as = findSecret(network), id = network.id, method = 'GET' } = {},
  ) => {
    const headers = { 'cf-connecting-ip': freshIpAddress() };
    const path = buildConversionPath({ secreto: as, ...query }, { ...network, id });
    const answer = await site.fetch(path, { method, headers });
    return answer.status === 200 ? answer.text() : answer.status;
  };

/** Returns the lines of the network's log, newest first. */
export const readNetworkLog = (site: ApiSite) =>
  runSql<{ verdict: string; query: string; forged: number }>(
    site,
    `SELECT verdict, query, forged FROM conversion_postbacks WHERE network = 'ofertas'
      ORDER BY id DESC`,
  );
