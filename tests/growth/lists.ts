import { reviewFilterValue } from '#contract/trust/signals.ts';
import { fullSizes } from '../../scripts/large/steps.ts';
import type { Probe } from '../costs/world.ts';
import { allLists, createSearch, type List, type Params } from '../support/lists.ts';

const dayOf = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
/** A start and an end day that are both inside the data set, which ends today. */
const seededDays = { desde: dayOf(fullSizes.days * 0.6), hasta: dayOf(fullSizes.days * 0.2) };

/** A frequent, an unused and a weak signal, and any signal to review. All signals use the same index. */
const signals = ['other-country', 'tor', 'same-network', reviewFilterValue];
const isAsked = ({ senal }: Params) => senal === undefined || signals.includes(senal);

const withDays = (filter: Params): Params =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [
      name,
      name === 'desde' || name === 'hasta' ? seededDays[name] : value,
    ]),
  );

const read = (path: string, isStreamed?: true): Probe => ({
  name: `GET ${path}`,
  ...(isStreamed && { isStreamed }),
  prepare:
    ({ site, admin: { headers } }) =>
    () =>
      site.fetch(path, { headers }),
});

const pathOf = (name: string, params: Params) =>
  `/api/admin/listas/${name}?${new URLSearchParams(params)}`;

const isOther = (one: Params, other: Params) =>
  Object.keys(one).every((name) => !(name in other)) && JSON.stringify(one) < JSON.stringify(other);

const ordersOf = ({ sorts, searches }: List): Params[] => [
  ...sorts.map((orden) => ({ orden })),
  ...searches.map(createSearch),
];

/** Returns queries for a list: each order with each filter, and each pair of filters in the default order. */
function queriesOf(list: List): Params[] {
  const filters = list.filters.filter(isAsked).map(withDays);
  return [
    ...ordersOf(list).flatMap((order) => [{}, ...filters].map((one) => ({ ...order, ...one }))),
    ...filters.flatMap((one) =>
      filters.filter((other) => isOther(one, other)).map((other) => ({ ...one, ...other })),
    ),
  ];
}

/** Returns a probe that reads the second page. */
const nextPage = (path: string): Probe => ({
  name: `GET ${path}, next page`,
  async prepare({ site, admin: { headers } }) {
    const { nextCursor } = (await (await site.fetch(path, { headers })).json()) as {
      nextCursor: string | null;
    };
    const next = nextCursor === null ? path : `${path}&cursor=${nextCursor}`;
    return () => site.fetch(next, { headers });
  },
});

/** The cursor of the last page is the end of the first page in the opposite sort order. */
const lastPage = ({ name, borrowed }: List, orden: string): Probe => ({
  name: `GET ${pathOf(name, { orden })}, last page`,
  async prepare({ site, admin: { headers } }) {
    const opposite = orden.startsWith('-') ? orden.slice(1) : `-${orden}`;
    const first = await site.fetch(pathOf(name, { orden: opposite }), { headers });
    const { nextCursor } = (await first.json()) as { nextCursor: string | null };
    const cursor = nextCursor === null ? {} : { cursor: borrowed({ orden }, nextCursor) };
    return () => site.fetch(pathOf(name, { orden, ...cursor }), { headers });
  },
});

/** Each order and search with each filter, each pair of filters, second and last pages, two-word searches. */
export const listProbes: readonly Probe[] = [
  ...allLists.flatMap((list) => [
    ...queriesOf(list).map((query) => read(pathOf(list.name, query))),
    ...ordersOf(list).map((order) => nextPage(pathOf(list.name, order))),
    ...list.sorts.map((orden) => lastPage(list, orden)),
  ]),
  ...['miembros', 'formularios'].map((name) =>
    read(pathOf(name, { en: 'nombre', buscar: 'Rosa Peña' })),
  ),
];

export const fileProbes: readonly Probe[] = allLists.map(({ name }) =>
  read(`/api/admin/listas/${name}.csv`, true),
);
