import { Hono } from 'hono';
import {
  hiddenSecret,
  type NetworkAnswer,
  type SecretAnswer,
} from '#contract/affiliates/networks.ts';
import { type IncomeAnswer, incomeQuery } from '#contract/affiliates/report.ts';
import { failNotFound } from '../../shared/errors.ts';
import { byteOrderMark, csvFormatFor, csvRow, sendCsv } from '../http/csv.ts';
import { validQuery } from '../http/validate.ts';
import type { Services } from '../services.ts';
import { findDay, shiftDay, startOfDay } from '../time/clock.ts';
import { readFullDays } from './click-store.ts';
import { countRefusedPostbacks, readLoggedPostbacks } from './conversion-store.ts';
import { incomeFileRows, sumIncome } from './income.ts';
import { type IncomeDimension, readIncome } from './income-store.ts';
import { networkSecrets, postbackUrl } from './networks.ts';

const maxShown = 100;
const everyDimension: readonly IncomeDimension[] = ['app', 'page', 'country'];

/** `/admin/ingresos` reports clicks, leads and conversions. The setting `redes` contains the networks. */
export function adminAffiliateRoutes({ access, clock, config, db, settings }: Services) {
  const adminWithSettings = access.adminWith(() => settings.fresh());
  const moneyWithSettings = access.moneyWith(() => settings.fresh());
  type Found = Awaited<ReturnType<typeof settings.fresh>>;

  const networkIn = ({ single }: Found, id: string) =>
    single.redes.value.find((network) => network.id === id);

  const startOf = (days: number) =>
    startOfDay(shiftDay(findDay(clock(), config.TIME_ZONE), 1 - days), config.TIME_ZONE);

  async function readGroups({ catalogue }: Found, days: number, by: readonly IncomeDimension[]) {
    const rows = await readIncome(db, { from: startOf(days), by });
    return sumIncome(rows, by, (slug) => catalogue.at(slug)?.name ?? slug);
  }

  return new Hono()
    .get('/admin/ingresos', adminWithSettings, validQuery(incomeQuery), async (c) => {
      const { dias, por } = c.req.valid('query');
      const [{ total, groups }, refused, full] = await Promise.all([
        readGroups(c.var.found, dias, [por]),
        countRefusedPostbacks(db, clock()),
        readFullDays(db, startOf(dias)),
      ]);
      const answer: IncomeAnswer = {
        total,
        groups: groups.slice(0, maxShown),
        groupCount: groups.length,
        networks: c.var.found.single.redes.value.length,
        refused,
        full,
      };
      return c.json(answer);
    })
    .get('/admin/ingresos.csv', adminWithSettings, validQuery(incomeQuery), async (c) => {
      const { dias } = c.req.valid('query');
      const format = csvFormatFor(c);
      const { found } = c.var;
      async function* lines() {
        const rows = incomeFileRows(await readGroups(found, dias, everyDimension));
        yield byteOrderMark + rows.map((row) => csvRow(row, format)).join('');
      }
      return sendCsv(c, 'ingresos.csv', lines());
    })
    .get('/admin/redes/:id', adminWithSettings, async (c) => {
      const network = networkIn(c.var.found, c.req.param('id'));
      if (!network) return failNotFound(c);
      const answer: NetworkAnswer = {
        url: postbackUrl(network, hiddenSecret, config.SITE_URL),
        postbacks: await readLoggedPostbacks(db, network.id),
      };
      return c.json(answer);
    })
    .get('/admin/redes/:id/secreto', moneyWithSettings, (c) => {
      const network = networkIn(c.var.found, c.req.param('id'));
      if (!network) return failNotFound(c);
      const [secret = ''] = networkSecrets(network, config);
      const answer: SecretAnswer = { url: postbackUrl(network, secret, config.SITE_URL) };
      return c.json(answer);
    });
}
