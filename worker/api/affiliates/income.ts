import { mailPage } from '#contract/affiliates/paths.ts';
import type { Earned, Income, IncomeGroup } from '#contract/affiliates/report.ts';
import { generalApp } from '#contract/leads/consent.ts';
import { countryLabel } from '../lists/rules.ts';
import type { CountedRow, Dimension, EarnedRow } from './income-store.ts';

interface Read {
  clicks: readonly CountedRow[];
  leads: readonly CountedRow[];
  conversions: readonly EarnedRow[];
}

const unmatched = 'Sin clic nuestro';

/** The Spanish words of a group; `appName` knows the name of a slug. */
function wordsOf(row: CountedRow, appName: (slug: string) => string) {
  return {
    app: row.app === generalApp ? 'Formulario sin app' : appName(row.app ?? ''),
    page: row.page === mailPage ? 'Correo' : row.page || 'Sin página',
    country: row.country ? countryLabel(row.country) : 'Sin país',
  };
}

const nothing = (): Income => ({ clicks: 0, leads: 0, conversions: 0, rejected: 0, earned: [] });

function earn(into: Income, { state, currency, total, cents }: EarnedRow): void {
  if (state === 'rejected') {
    into.rejected += total;
    return;
  }
  into.conversions += total;
  let earned = into.earned.find((one) => one.currency === currency);
  if (!earned) {
    earned = { currency, approvedCents: 0, pendingCents: 0 };
    into.earned.push(earned);
  }
  earned[state === 'approved' ? 'approvedCents' : 'pendingCents'] += cents;
}

/**
 * Adds up rows under the words of their group, the most conversions first. Leads name an app and a country in other
 * ways than clicks do, so the words are the key.
 */
export function incomeOf(
  { clicks, leads, conversions }: Read,
  by: readonly Dimension[],
  appName: (slug: string) => string,
) {
  const groups = new Map<string, Income & { words: string[] }>();
  const total = nothing();
  function groupOf(row: CountedRow) {
    const all = wordsOf(row, appName);
    const words = by.map((name) => (row.app === null ? unmatched : all[name]));
    const key = JSON.stringify(words);
    const group = groups.get(key) ?? { ...nothing(), words };
    groups.set(key, group);
    return group;
  }
  const both = (row: CountedRow) => [groupOf(row), total];
  for (const row of clicks) for (const one of both(row)) one.clicks += row.total;
  for (const row of leads) for (const one of both(row)) one.leads += row.total;
  for (const row of conversions) for (const one of both(row)) earn(one, row);
  const inOrder = [...groups.values()].sort(
    (one, other) =>
      other.conversions - one.conversions ||
      other.clicks - one.clicks ||
      other.leads - one.leads ||
      one.words.join().localeCompare(other.words.join(), 'es'),
  );
  return { total, groups: inOrder };
}

export const shownGroup = ({
  words,
  ...income
}: Income & { words: readonly string[] }): IncomeGroup => ({ ...income, name: words.join(', ') });

const heads = ['App', 'Página', 'País', 'Clics', 'Leads', 'Conversiones', 'Rechazadas'];

/** The rows of the file, with the amounts of each currency in two columns. */
export function incomeFile({ total, groups }: ReturnType<typeof incomeOf>) {
  const currencies = total.earned.map(({ currency }) => currency).sort();
  const amountsOf = (earned: readonly Earned[]) =>
    currencies.flatMap((currency) => {
      const found = earned.find((one) => one.currency === currency);
      return [(found?.approvedCents ?? 0) / 100, (found?.pendingCents ?? 0) / 100];
    });
  return [
    [
      ...heads,
      ...currencies.flatMap((currency) => [`Aprobado (${currency})`, `Por aprobar (${currency})`]),
    ],
    ...groups.map(({ words, clicks, leads, conversions, rejected, earned }) => [
      ...words,
      ...[clicks, leads, conversions, rejected],
      ...amountsOf(earned),
    ]),
  ];
}
