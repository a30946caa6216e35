import { mailPage } from '#contract/affiliates/paths.ts';
import type { Income, IncomeGroup } from '#contract/affiliates/report.ts';
import { generalApp } from '#contract/leads/consent.ts';
import { countryLabel } from '../lists/rules.ts';
import type { IncomeDimension, IncomeRow } from './income-store.ts';

/** Returns the Spanish labels of a row's group. `appName` returns the app's name for a slug. */
function wordsOf({ kind, app, page, country }: IncomeRow, appName: (slug: string) => string) {
  const named = app ?? '';
  return {
    app: app === generalApp ? 'Formulario sin app' : kind === 'leads' ? named : appName(named),
    page: page === mailPage ? 'Correo' : page || 'Sin página',
    country: country ? countryLabel(country) : 'Sin país',
  };
}

const nothing = (): Income => ({ clicks: 0, leads: 0, conversions: 0, rejected: 0, earned: [] });

function add(into: Income, { kind, currency, total, cents }: IncomeRow): void {
  if (kind === 'clicks' || kind === 'leads' || kind === 'rejected') {
    into[kind] += total;
    return;
  }
  into.conversions += total;
  const known = into.earned.find((one) => one.currency === currency);
  const earned = known ?? { currency, approvedCents: 0, pendingCents: 0 };
  if (!known) into.earned.push(earned);
  earned[kind === 'approved' ? 'approvedCents' : 'pendingCents'] += cents;
}

/**
 * Adds up the rows of the same group. It compares labels, because leads store the names of apps and countries,
 * but clicks store slugs and codes. The groups with the most conversions come first.
 */
export function sumIncome(
  rows: readonly IncomeRow[],
  by: readonly IncomeDimension[],
  appName: (slug: string) => string,
) {
  const groups = new Map<string, IncomeGroup>();
  const total = nothing();
  for (const row of rows) {
    const words = wordsOf(row, appName);
    const names = by.map((name) => (row.app === null ? 'Sin clic nuestro' : words[name]));
    const key = JSON.stringify(names);
    const group = groups.get(key) ?? { ...nothing(), names };
    groups.set(key, group);
    for (const one of [group, total]) add(one, row);
  }
  const inOrder = [...groups.values()].sort(
    (one, other) =>
      other.conversions - one.conversions ||
      other.clicks - one.clicks ||
      other.leads - one.leads ||
      one.names.join().localeCompare(other.names.join(), 'es'),
  );
  return { total, groups: inOrder };
}

/** Returns the rows of the CSV file. Each currency has two columns of amounts. */
export function incomeFileRows({ total, groups }: ReturnType<typeof sumIncome>) {
  const currencies = total.earned.map(({ currency }) => currency).sort();
  const heads = ['App', 'Página', 'País', 'Clics', 'Leads', 'Conversiones', 'Rechazadas'];
  const amounts = currencies.flatMap((one) => [`Aprobado (${one})`, `Por aprobar (${one})`]);
  return [
    [...heads, ...amounts],
    ...groups.map(({ names, clicks, leads, conversions, rejected, earned }) => [
      ...names,
      ...[clicks, leads, conversions, rejected],
      ...currencies.flatMap((currency) => {
        const { approvedCents = 0, pendingCents = 0 } =
          earned.find((one) => one.currency === currency) ?? {};
        return [approvedCents / 100, pendingCents / 100];
      }),
    ]),
  ];
}
