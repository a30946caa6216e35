import type { Network } from '../../worker/contract/affiliates/networks.ts';
import { retentionDays } from '../../worker/contract/retention.ts';
import { dayMs, type LargeSizes, type Step, stepsOf } from './steps.ts';
import { makeIdSql, personSql, pickTextSql, randomNumberSql } from './words.ts';

/** The network that reports the invented conversions. */
export const inventedNetwork: Network = {
  id: 'ofertas-latam',
  name: 'Ofertas Latam',
  currency: 'USD',
  mark: 'demodemo',
  click: 'click_id',
  transaction: 'transaction_id',
  state: 'status',
  amount: 'amount',
  approved: ['approved'],
  pending: ['pending'],
  rejected: ['rejected', 'reversed'],
};

const pages = ['/', '/apps-que-pagan', '/guia-sweatcoin', '/blog/como-reconocer-apps-estafa'];

export const pickPageSql = (row: string) => pickTextSql(row, 7, pages);

/** Every second lead follows the link, sometimes from the mail. One in twelve clicks earns money. */
export function clickSteps({ leads }: LargeSizes, at: string, until: number): Generator<Step> {
  const page = `iif(i % 6 = 0, 'correo', ${pickPageSql('i')})`;
  const isKept = `${at} > ${until - (retentionDays.clicks - 1) * dayMs}`;
  const ofClick = (value: string) => `iif(i % 120 = 0, '', ${value})`;
  return stepsOf(0, leads, {
    clics: `INSERT INTO clicks (id, app, page, country, at)
    SELECT ${makeIdSql('i', 9)}, ${personSql.appSlug('i')}, ${page}, ${personSql.countryCode('i')}, ${at}
    FROM rows WHERE i % 2 = 0 AND ${isKept} ON CONFLICT DO NOTHING`,
    conversiones: `INSERT INTO conversions (network, trans_id, click_id, app, page, country, state,
      cents, currency, created_at, updated_at)
    SELECT '${inventedNetwork.id}', 'T-' || i, ${makeIdSql('i', 9)}, nullif(${ofClick(personSql.appSlug('i'))}, ''),
      ${ofClick(page)}, ${ofClick(personSql.countryCode('i'))},
      CASE ${randomNumberSql('i', 8, 5)} WHEN 0 THEN 'pending' WHEN 1 THEN 'rejected' ELSE 'approved' END,
      40 + ${randomNumberSql('i', 9, 260)}, '${inventedNetwork.currency}', ${at} + 7200000, ${at} + 7200000
    FROM rows WHERE i % 24 = 0 ON CONFLICT DO NOTHING`,
  });
}
