import { Hono } from 'hono';
import { secretParam } from '#contract/affiliates/networks.ts';
import type { PostbackVerdict } from '#contract/affiliates/verdicts.ts';
import { fail, failNotFound } from '../../shared/errors.ts';
import { noStore } from '../../shared/headers.ts';
import { log } from '../../shared/log.ts';
import { signedProvider } from '../http/policy.ts';
import type { Services } from '../services.ts';
import { mayLogRefusal } from '../surveys/postbacks/noted-refusals.ts';
import { maskOtherValues, maskQuery } from '../surveys/postbacks/rules.ts';
import { isEqualInConstantTime } from '../surveys/provider.ts';
import { recordRefusedPostback, storeConversion } from './conversion-store.ts';
import { networkSecrets } from './networks.ts';
import { listParams, readConversion } from './read-conversion.ts';

/**
 * `GET /conversiones/:red`: an affiliate network reports a conversion. The secret in the URL authenticates
 * the network. For a report that the site can never accept, the answer still confirms the receipt, so that
 * the network does not send the report again. The answer and the log name the reason.
 */
export function conversionRoutes(services: Services) {
  const { clock, config, db, settings } = services;
  return new Hono().get('/conversiones/:red', signedProvider, noStore, async (c) => {
    // Hono also runs this handler for HEAD, and a link preview must record nothing.
    if (c.req.method === 'HEAD') return c.body(null, 405, { allow: 'GET' });
    const { single } = await settings.current();
    const network = single.redes.value.find(({ id }) => id === c.req.param('red'));
    if (!network) return failNotFound(c);
    const { searchParams } = new URL(c.req.url);
    const query = maskQuery(maskOtherValues(searchParams, listParams(network)), [secretParam]);
    const received = { network: network.id, query, now: clock() };
    const logVerdict = (verdict: PostbackVerdict) =>
      log({ kind: 'postback', requestId: c.get('requestId'), provider: network.id, verdict });

    const shown = searchParams.get(secretParam) ?? '';
    const known = networkSecrets(network, config);
    if (!known.some((secret) => isEqualInConstantTime(secret, shown))) {
      logVerdict('bad-secret');
      const isNoted = await mayLogRefusal(c, services, `red_${network.id}`);
      if (isNoted) await recordRefusedPostback(db, received, 'bad-secret');
      return fail(c, { code: 'permission-denied', message: 'No reconocemos al remitente.' });
    }
    const read = readConversion(searchParams, network);
    const { currency } = network;
    const verdict =
      'refused' in read
        ? await recordRefusedPostback(db, received, read.refused)
        : await storeConversion(db, { ...received, ...read, currency });
    logVerdict(verdict);
    return c.text(verdict);
  });
}
