import { countries } from '#contract/countries.ts';
import type { ListDefinition, ListFilter } from '#contract/lists/list.ts';
import type { ListShape } from './address.ts';
import type { Choice, Filter } from './types.ts';

const choicesOf = (words: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

// In the order of the Spanish names.
const countryChoices = countries.map(({ code, label }) => ({ value: code, label }));

function filterOf(name: string, filter: ListFilter, apps: readonly string[]): Filter {
  const { kind, label } = filter;
  switch (kind) {
    case 'day':
      return { name, label, kind: 'date' };
    case 'member':
      return { name, label, kind: 'link' };
    case 'country':
      return { name, label, options: countryChoices };
    case 'app':
      return { name, label, options: apps.map((app) => ({ value: app, label: app })) };
    default:
      return { name, label, options: choicesOf(filter.words) };
  }
}

/** The filters, searches and sorts of a list; `apps` are the options of a filter by app. */
export function shapeOf(list: ListDefinition, apps: readonly string[]): ListShape {
  return {
    filters: Object.entries(list.filters).map(([name, filter]) => filterOf(name, filter, apps)),
    searches: choicesOf(list.searches),
    sorts: choicesOf(list.orders),
  };
}
