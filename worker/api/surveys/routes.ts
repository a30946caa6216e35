import { Hono } from 'hono';
import type { SurveyAccess } from '#contract/members/panel.ts';
import { panelSentences } from '#contract/members/sentences.ts';
import { fail } from '../../shared/errors.ts';
import type { Services } from '../services.ts';
import { findDay } from '../time/clock.ts';
import { recordSurveyNetwork, refuseSurveyAccess } from './access.ts';
import { findProviderSecret, findToken } from './registry.ts';
import { logAccess } from './store.ts';
import { buildWallUrl, chooseUserId } from './survey-link.ts';

/**
 * `POST /encuestas/acceso`: logs a member's access to the survey provider, and returns the provider's URL.
 */
export function surveyRoutes(services: Services) {
  const { access, clock, config, db, newId, settings } = services;
  const { TIME_ZONE: timeZone } = config;
  const activeWithSettings = access.activeWith(() => settings.current());
  return new Hono().post('/encuestas/acceso', activeWithSettings, async (c) => {
    const { provider } = c.var.found;
    if (!provider) return fail(c, { code: 'aborted', message: panelSentences.paused });
    const { id: memberId } = c.get('session');
    const now = clock();
    const day = findDay(now, timeZone);
    const mark = recordSurveyNetwork(c, services, memberId, now);
    const logged = await logAccess(db, { id: newId(), memberId, provider, day, mark, now });
    if (logged.outcome !== 'logged') return refuseSurveyAccess(c, logged, { now, timeZone });
    const url = buildWallUrl(provider, {
      token: findToken(provider, config) ?? '',
      userId: chooseUserId(provider, config.SURVEY_USER_ID, logged.member),
      opaqueId: logged.member.surveyUserId,
      secret: findProviderSecret(provider, config),
      ipAddress: c.get('ipAddress') ?? '',
      now,
    });
    const answer: SurveyAccess = { url };
    return c.json(answer);
  });
}
