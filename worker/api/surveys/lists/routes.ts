import { type Context, Hono } from 'hono';
import type { SurveyAccess } from '#contract/members/panel.ts';
import { panelSentences } from '#contract/members/sentences.ts';
import { surveyClaim } from '#contract/surveys/claims.ts';
import type { MonthOfSurveys, OfferedSurvey, SurveysAnswer } from '#contract/surveys/list.ts';
import type { SurveyProviderId } from '#contract/surveys/providers.ts';
import { fail } from '../../../shared/errors.ts';
import type { CurrentSession } from '../../auth/policies.ts';
import { detectCountry } from '../../countries/country.ts';
import { runBatch } from '../../db/batch.ts';
import { validBody } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import { dayMs, findDay, startOfMonth } from '../../time/clock.ts';
import { recordSurveyNetwork, refuseSurveyAccess } from '../access.ts';
import { claimSentences } from '../claims/sentences.ts';
import { storeClaim } from '../claims/store.ts';
import type { ListRequester } from '../provider.ts';
import { providers } from '../registry.ts';
import { logSurveyStart } from '../store.ts';
import { chooseUserId } from '../survey-link.ts';
import { createSurveyLists } from './lists.ts';
import { createRecentResultsReader, type MemberResults, readMemberResults } from './results.ts';
import {
  computeEarnedPerHour,
  computeHourlyCents,
  mergeOffers,
  type RatedOffer,
  rateOffers,
  removeEndedSurveys,
} from './rules.ts';
import { signStartId } from './start-id.ts';
import { selectRecentStarts } from './store.ts';

const listSentences = {
  gone: 'Esa encuesta ya no está disponible. Elige otra de la lista.',
  unavailable: 'El proveedor de esa encuesta no responde ahora. Intenta de nuevo o elige otra.',
} as const;

/** The maximum number of surveys in an answer. A member does not read more. */
const maxShown = 100;

function shown(offer: RatedOffer): OfferedSurvey {
  const { provider, id, rewardCents, minutes, rating, completionRate, category } = offer;
  const survey = { provider, id, rewardCents, minutes, hourlyCents: computeHourlyCents(offer) };
  return { ...survey, rating, completionRate, category, throwsMostOut: offer.throwsMostOut };
}

function monthOf({ minutes, paidCents, ...counted }: MemberResults): MonthOfSurveys {
  const ended = counted.credited + counted.thrownOut + counted.reversed;
  return { ...counted, hourlyCents: computeEarnedPerHour({ ended, minutes, paidCents }) };
}

/** The routes that list the providers' surveys for a member and that open a listed survey. */
export function surveyListRoutes(services: Services) {
  const { access, clock, config, db, newId, settings } = services;
  const { TIME_ZONE: timeZone } = config;
  const lists = createSurveyLists(config, clock);
  const recentResults = createRecentResultsReader(db, clock);
  const activeWithSettings = access.activeWith(() => settings.current());

  function askerOf(c: Context, session: CurrentSession, provider: SurveyProviderId): ListRequester {
    return {
      memberId: session.id,
      userId: chooseUserId(provider, config.SURVEY_USER_ID, session),
      ipAddress: c.get('ipAddress') ?? '',
      userAgent: c.req.header('user-agent') ?? '',
      country: detectCountry(c)?.code ?? '',
    };
  }

  return new Hono()
    .get('/encuestas', activeWithSettings, async (c) => {
      const session = c.get('session');
      const open = lists.among(c.var.found.single.encuestas.value.active);
      const now = clock();
      const month = startOfMonth(now, timeZone);
      const [found, recent, ...answers] = await Promise.all([
        runBatch(db, {
          starts: selectRecentStarts(db, session.id, now),
          results: readMemberResults(db, session.id, month),
        }),
        recentResults(),
        ...open.map((provider) => lists.defineList(provider, askerOf(c, session, provider))),
      ]);
      const { starts } = found;
      const [results] = found.results;
      if (!results) throw new Error('an aggregate without a row');
      const listed = answers.flatMap((one) => one.offers);
      const today = starts.filter(({ createdAt }) => createdAt > now - dayMs);
      const offers = removeEndedSurveys(mergeOffers(rateOffers(listed, recent), open), today);
      const answer: SurveysAnswer = {
        surveys: offers.slice(0, maxShown).map(shown),
        providers: answers.map(({ offers: _, ...provider }) => provider),
        starts,
        month: monthOf(results),
      };
      return c.json(answer);
    })
    .post('/encuestas/reclamos', access.active, validBody(surveyClaim), async (c) => {
      const by = { memberId: c.get('session').id, requestId: c.get('requestId') };
      const isFiled = await storeClaim(db, { ...c.req.valid('json'), ...by, createdAt: clock() });
      if (!isFiled) return fail(c, { code: 'aborted', message: claimSentences.refused });
      return c.json({ message: claimSentences.filed }, 201);
    })
    .post('/encuestas/:proveedor/:id/acceso', activeWithSettings, async (c) => {
      const { proveedor, id } = c.req.param();
      const session = c.get('session');
      const { single, provider: button } = c.var.found;
      if (!button) return fail(c, { code: 'aborted', message: panelSentences.paused });
      const open = lists.among(single.encuestas.value.active);
      const provider = open.find((one) => one === proveedor);
      const listed = provider && (await lists.defineList(provider, askerOf(c, session, provider)));
      if (listed?.state === 'unavailable') {
        return fail(c, { code: 'unavailable', message: listSentences.unavailable });
      }
      // The URL comes from the provider's list for this member, never from the client.
      const offer = listed?.offers.find((one) => one.id === id);
      if (!offer) return fail(c, { code: 'not-found', message: listSentences.gone });
      const now = clock();
      const { rewardCents, minutes } = offer;
      const logged = await logSurveyStart(
        db,
        {
          id: newId(),
          memberId: session.id,
          provider: offer.provider,
          day: findDay(now, timeZone),
          mark: recordSurveyNetwork(c, services, session.id, now),
          now,
        },
        { surveyId: offer.id, rewardCents, minutes },
      );
      if (logged.outcome !== 'logged') return refuseSurveyAccess(c, logged, { now, timeZone });
      const { list } = providers[offer.provider];
      const startId = signStartId(logged.startId, config);
      const url = list?.withStart?.(offer.url, startId) ?? offer.url;
      const answer: SurveyAccess = { url };
      return c.json(answer);
    });
}
