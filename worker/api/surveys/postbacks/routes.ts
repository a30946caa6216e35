import { Hono } from 'hono';
import type { HoldSetting } from '#contract/settings/settings.ts';
import { isSurveyProvider, type SurveyProviderId } from '#contract/surveys/providers.ts';
import type { RefusedVerdict, Verdict } from '#contract/surveys/verdicts.ts';
import { fail, failNotFound } from '../../../shared/errors.ts';
import { noStore } from '../../../shared/headers.ts';
import { log } from '../../../shared/log.ts';
import { signedProvider as providerPolicy } from '../../http/policy.ts';
import type { Services } from '../../services.ts';
import { findDay } from '../../time/clock.ts';
import { readSignedStart } from '../lists/start-id.ts';
import type { Postback } from '../provider.ts';
import { findProviderSecret, providers, secretParam } from '../registry.ts';
import { identifiesByEmail } from '../survey-link.ts';
import { mayLogRefusal } from './noted-refusals.ts';
import { recordRefusal } from './refusals.ts';
import {
  computeReleaseTime,
  findCorrectedTransaction,
  findSurveyEnd,
  hasMovedMoney,
  judgePostback,
  maskOtherValues,
  maskQuery,
  pickConfiguredParams,
  toUserKey,
} from './rules.ts';
import { findSenderRefusal, isLinkSignature } from './sender-check.ts';
import {
  creditTransaction,
  type ReceivedPostback,
  recordPostback,
  reverseTransaction,
  type SettledPostback,
} from './store.ts';

type Deps = Pick<
  Services,
  'bindings' | 'clock' | 'config' | 'db' | 'presence' | 'runAfter' | 'settings' | 'reportVerdict'
>;

/** Applies a signed postback. A repetition changes nothing. */
async function settle(
  { config, db }: Deps,
  provider: SurveyProviderId,
  postback: Postback,
  { configured, logged }: { configured: URLSearchParams; logged: string },
  { holds, now }: { holds: HoldSetting; now: number },
): Promise<SettledPostback> {
  const { transId, amountCents, userId } = postback;
  // A stranger can use a member's email on a wall with an unsigned link. So the email does not identify the
  // member on that wall.
  const isOpaqueId = postback.isOpaqueId || !identifiesByEmail(provider, config.SURVEY_USER_ID);
  const received: ReceivedPostback = {
    provider,
    transId: transId.slice(0, 200),
    userKey: isOpaqueId ? userId : toUserKey(userId),
    isOpaqueId,
    amountCents,
    query: logged,
    startId: readSignedStart(postback.startId, config),
    end: findSurveyEnd(postback),
    now,
  };
  const ruling = judgePostback(postback, configured, config.MAX_CREDIT_CENTS);
  switch (ruling.act) {
    case 'nothing':
      return recordPostback(db, received, ruling.verdict);
    case 'reverse': {
      const { originalId, amountCents: takenCents } = ruling;
      return reverseTransaction(db, { ...received, originalId, takenCents });
    }
    case 'credit': {
      const day = findDay(now, config.TIME_ZONE);
      const releaseAt = computeReleaseTime(holds[provider], now);
      const correctionOf = findCorrectedTransaction(postback);
      return creditTransaction(db, { ...received, ...ruling, correctionOf, day, releaseAt });
    }
  }
}

/**
 * `GET /postback/:proveedor`: a provider reports a completed or reversed survey. If the site can never accept
 * a postback, it still confirms the postback, so that the provider does not send it again. The site answers
 * 5xx only if the site itself fails, so that the provider sends the postback again. The platform hides the
 * query from its logs, because the query contains the provider's `pathSecret`.
 */
export function postbackRoutes(deps: Deps) {
  const { clock, config, db, presence, runAfter, settings, reportVerdict } = deps;

  return new Hono().get('/postback/:proveedor', providerPolicy, noStore, async (c) => {
    // Hono runs this handler for HEAD too, and a link preview must not credit money.
    if (c.req.method === 'HEAD') return c.body(null, 405, { allow: 'GET' });
    const name = c.req.param('proveedor');
    const id = isSurveyProvider(name) ? name : null;
    const secret = id && findProviderSecret(id, config);
    if (!id || !secret) return failNotFound(c);
    const provider = providers[id];
    const now = clock();
    const { searchParams: query } = new URL(c.req.url);
    const ipAddress = c.get('ipAddress') ?? '';
    const pathSecret = query.get(secretParam) ?? '';
    const logVerdict = (verdict: Verdict) =>
      log({ kind: 'postback', requestId: c.get('requestId'), provider: id, verdict });
    const configured = pickConfiguredParams(query, provider.params);
    const postback = provider.read(configured);
    const logged = maskQuery(maskOtherValues(query, provider.params), provider.unkept);
    const refuse = async (refusal: RefusedVerdict) => {
      logVerdict(refusal);
      if (await mayLogRefusal(c, deps, `${id}_${refusal}`)) {
        const day = findDay(now, config.TIME_ZONE);
        await recordRefusal(db, { provider: id, query: logged, now, day }, refusal);
      }
      return fail(c, { code: 'permission-denied', message: 'No reconocemos al remitente.' });
    };
    const refusal = findSenderRefusal({ pathSecret, ipAddress }, provider, config);
    if (refusal) return refuse(refusal);
    if (!provider.isSigned(c.req.url, query, secret)) return refuse('bad-signature');
    const [isOfLink, { single }] = await Promise.all([
      isLinkSignature(db, provider, postback),
      settings.current(),
    ]);
    if (isOfLink) return refuse('bad-signature');

    const at = { holds: single.retencion.value, now };
    const { verdict, memberId } = await settle(deps, id, postback, { configured, logged }, at);
    logVerdict(verdict);
    const isEnd = hasMovedMoney(verdict) || findSurveyEnd(postback) === 'thrown-out';
    if (memberId && isEnd) runAfter(c, presence.notifyPanel(memberId));
    reportVerdict(c, verdict);
    return c.text(provider.received);
  });
}
