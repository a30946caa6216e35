import { Hono } from 'hono';
import { entryList } from '#contract/lists/ledger.ts';
import { type HistoryAnswer, historyQuery, type PanelAnswer } from '#contract/members/panel.ts';
import { minimumPayoutCents } from '#contract/payouts/minimum.ts';
import { failNotFound } from '../../../shared/errors.ts';
import type { Db } from '../../db/client.ts';
import { csvFormatFor, sendCsv } from '../../http/csv.ts';
import { validQuery } from '../../http/validate.ts';
import { limitMember } from '../../limits/refusals.ts';
import { createRowWriter } from '../../lists/file.ts';
import { shapePayout } from '../../payouts/payout.ts';
import type { Services } from '../../services.ts';
import { findDay, secondsToMidnight, utcOffset } from '../../time/clock.ts';
import { listWeekStarts } from '../../time/weeks.ts';
import { describeReviewForMember } from '../../trust/shown.ts';
import { readLedgerEntries } from '../ledger-store.ts';
import {
  countSurveysOn,
  estimateWeeksToEarn,
  pickHistoryFields,
  sumEarningsByWeek,
} from './rules.ts';
import { readPanel } from './store.ts';

const pageSize = 20;
const filePageSize = 500;

const unreadable = 'No pudimos leer el filtro de tus movimientos. Recarga la página.';

/** Yields the history page by page, so that a long history needs little memory. */
async function* historyFile(
  db: Db,
  memberId: string,
  as: Parameters<typeof createRowWriter>[1],
): AsyncGenerator<string> {
  const { nombre: _, email: __, payoutId: ___, ...columns } = entryList.columns;
  const { head, write } = createRowWriter(columns, as);
  yield head;
  let before: number | undefined;
  do {
    const page = await readLedgerEntries(db, memberId, { before, limit: filePageSize });
    yield page.map(write).join('');
    before = page.length === filePageSize ? page.at(-1)?.id : undefined;
  } while (before !== undefined);
}

/** `GET /panel` and the ledger's history for the signed-in member. */
export function panelRoutes({ access, bindings, clock, config, db, settings }: Services) {
  const { TIME_ZONE: timeZone } = config;
  const historyRead = limitMember(bindings.SHIELD, 'history');
  const fileRead = limitMember(bindings.SHIELD_HOME, 'file');
  return new Hono()
    .get('/panel', access.active, async (c) => {
      const now = clock();
      const today = findDay(now, timeZone);
      const aheadMs = utcOffset(now, timeZone);
      const [since = today] = listWeekStarts(today);
      const [found, { provider, single }] = await Promise.all([
        readPanel(db, {
          memberId: c.get('session').id,
          since,
          now,
          aheadMs,
        }),
        settings.current(),
      ]);
      if (!found) return failNotFound(c);
      const { member, held, paid, days, review } = found;
      const answer: PanelAnswer = {
        ...member,
        releases: held.map((one) => ({ ...one, day: findDay(one.fecha, timeZone) })),
        minimumCents: minimumPayoutCents,
        weeksToMinimum: estimateWeeksToEarn(
          minimumPayoutCents + member.debtCents - member.saldoCents - member.heldCents,
          days,
          today,
        ),
        encuestasHoy: countSurveysOn(today, member),
        secondsToMidnight: secondsToMidnight(now, timeZone),
        siteAheadMs: aheadMs,
        surveysPaused: provider === null,
        listsSurveys: config.SURVEY_LISTS.some((id) => single.encuestas.value.active.includes(id)),
        payouts: paid.map((one) => shapePayout(one, now)),
        review: review && describeReviewForMember(review, now),
        weeks: sumEarningsByWeek(days, today),
      };
      return c.json(answer);
    })
    .get(
      '/panel/historial',
      access.active,
      historyRead,
      validQuery(historyQuery, unreadable),
      async (c) => {
        const { tipo: kind, cursor } = c.req.valid('query');
        const { id } = c.get('session');
        const found = await readLedgerEntries(db, id, {
          kind,
          before: cursor,
          limit: pageSize + 1,
        });
        const page = found.slice(0, pageSize);
        const answer: HistoryAnswer = {
          entries: page.map(pickHistoryFields),
          nextCursor: found.length > pageSize ? (page.at(-1)?.id ?? null) : null,
        };
        return c.json(answer);
      },
    )
    .get('/panel/historial.csv', access.active, fileRead, (c) => {
      const { id } = c.get('session');
      const as = { format: csvFormatFor(c), timeZone };
      return sendCsv(c, 'movimientos.csv', historyFile(db, id, as));
    });
}
