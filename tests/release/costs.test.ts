import { expect, test } from 'vitest';
import { measureCosts } from '../costs/measure.ts';
import { countTrips } from '../costs/recorder.ts';
import {
  isWithinTolerance,
  listHigherCosts,
  mergeCosts,
  readCosts,
  readPart,
  writeCosts,
} from '../costs/table.ts';
import { readRoutes } from '../support/api-routes.ts';

const table = readCosts(readPart('requests'));

/**
 * Routes that the test does not measure: they need PayPal's answer, do not use the database, or open a socket.
 */
const unmeasured = [
  ...['GET /api/baja', 'POST /api/paypal/aviso', 'GET /api/pregunta', 'GET /api/presencia'],
];

test('the table of costs has every route except the administrator’s routes', () => {
  const routes = readRoutes()
    .filter(({ policies }) => !policies.some((one) => one && /admin|money/.test(one)))
    .map(({ method, path }) => `${method} ${path}`);
  const measured = table.map(({ name }) => name.replace(/, .*/, ''));
  expect(routes.filter((route) => !measured.includes(route))).toEqual(unmeasured);
});

test('each request costs the database at most as much as its row in docs/costs.md', async () => {
  const { costs } = await measureCosts();
  expect(costs.map(({ name }) => name)).toEqual(table.map(({ name }) => name));
  const faults = costs.flatMap((cost, index) => {
    const known = table[index];
    return known ? listHigherCosts(cost, known) : [];
  });
  expect(faults, 'run «npm run costs» if it has to be').toEqual([]);
}, 600_000);

test('the count of round trips treats parallel queries as one round trip', () => {
  expect(countTrips([])).toBe(0);
  const chain = [
    { begun: 0, ended: 4 },
    { begun: 1, ended: 9 },
    { begun: 5, ended: 8 },
    { begun: 9, ended: 12 },
  ];
  expect(countTrips(chain.slice(0, 2))).toBe(1);
  expect(countTrips(chain)).toBe(3);
});

test('a measured row within the tolerance leaves the table’s row unchanged', () => {
  const row = (name: string, rowsRead: number, later: number) => {
    const after = { statements: 5, rowsRead: later, rowsWritten: 2 };
    return { name, trips: 2, statements: 7, rowsRead, rowsWritten: 9, after };
  };
  const known = [row('a', 40, 149), row('b', 40, 149)];
  expect(mergeCosts([row('a', 60, 160), row('b', 40, 6)], known)).toEqual([
    known[0],
    row('b', 40, 6),
  ]);
  expect(mergeCosts([row('new', 1, 1)], known)).toEqual([row('new', 1, 1)]);
  const [a] = known;
  const inMemory = a && { ...a, statements: a.statements - 1 };
  expect(inMemory && mergeCosts([inMemory], known)).toEqual([a]);
  const cheaper = a && { ...a, statements: a.statements - 2 };
  expect(cheaper && mergeCosts([cheaper], known)).toEqual([cheaper]);
  expect(isWithinTolerance('| a | 100 |', '| a |  104 |')).toBe(true);
  expect(isWithinTolerance('| a | 100 |', '| a | 106 |')).toBe(false);
  expect(isWithinTolerance('| a | 100 |', '| b | 100 |')).toBe(false);
});

test('the comparison lists each cost that exceeds the cost in the table’s row', () => {
  const after = { statements: 1, rowsRead: 2, rowsWritten: 2 };
  const known = { name: 'a', trips: 2, statements: 5, rowsRead: 40, rowsWritten: 9, after };
  expect(readCosts(writeCosts([known]))).toEqual([known]);
  expect(listHigherCosts({ ...known, trips: 1, rowsRead: 60 }, known)).toEqual([]);
  const more = { ...known, trips: 3, rowsRead: 2000, after: { ...after, statements: 2 } };
  expect(listHigherCosts({ ...more, rowsWritten: 10 }, known)).toEqual([
    'a: trips 3 > 2',
    'a: statements 7 > 6',
    'a: rows written 12 > 11',
    'a: rows read 2002 > 72.5',
  ]);
});
