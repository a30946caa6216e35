import { Hono } from 'hono';
import { browserDays } from '#contract/dashboard/browsers.ts';
import { type ChartsAnswer, chartsQuery, type SummaryAnswer } from '#contract/dashboard/summary.ts';
import { listExampleFields } from '#contract/site/brand.ts';
import { gatewayHeaders } from '../../shared/gateway-headers.ts';
import { describeTroubles } from '../health/rules.ts';
import { validQuery } from '../http/validate.ts';
import type { Services } from '../services.ts';
import { findDay, shiftDay } from '../time/clock.ts';
import { readBrowsers } from './browsers-store.ts';
import { readCharts, readSurveyGroups } from './charts-store.ts';
import { countAppsIfNoneEarns, listDeadLinkTasks } from './link-tasks.ts';
import { listLastDays } from './rules.ts';
import { readSummary } from './store.ts';

export function adminSummaryRoutes(services: Services) {
  const { access, clock, config, db, needsSender, settings } = services;
  const adminWithSettings = access.adminWith(() => settings.current());
  return new Hono()
    .get('/admin/resumen', adminWithSettings, async (c) => {
      const troubles = describeTroubles(c.req.header(gatewayHeaders.troubles));
      const { found } = c.var;
      const since = clock();
      const examples = listExampleFields(found.brand).length;
      const ofSite = [
        { kind: 'examples', total: examples, since },
        { kind: 'no-referrals', total: countAppsIfNoneEarns(found), since },
      ] as const;
      const summary = await readSummary(db, clock(), (dead) => [
        ...listDeadLinkTasks(dead, found),
        // Only a site in production needs these tasks.
        ...(needsSender ? ofSite : []),
      ]);
      const answer: SummaryAnswer = {
        ...summary,
        troubles: troubles.map(([, sentence]) => sentence),
        troubleCodes: troubles.map(([code]) => code),
      };
      return c.json(answer);
    })
    .get('/admin/resumen/navegadores', access.admin, async (c) => {
      const since = shiftDay(findDay(clock(), config.TIME_ZONE), 1 - browserDays);
      return c.json(await readBrowsers(db, since));
    })
    .get('/admin/resumen/graficos', adminWithSettings, validQuery(chartsQuery), async (c) => {
      const { dias, app, pais } = c.req.valid('query');
      const days = listLastDays(clock(), dias, config.TIME_ZONE);
      const from = days[0]?.from ?? 0;
      const [charts, surveys] = await Promise.all([
        readCharts(db, days, { app, pais }),
        readSurveyGroups(db, from, { app: app ?? null, pais: pais ?? null }),
      ]);
      const apps = c.var.found.catalogue.all.map(({ name }) => name);
      const answer: ChartsAnswer = { ...charts, surveys, apps };
      return c.json(answer);
    });
}
