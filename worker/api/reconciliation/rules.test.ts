import { expect, test } from 'vitest';
import { compareFigures, describeRun, isCheckTime } from './rules.ts';

const at = (time: string) => Date.parse(`2026-11-21T${time}:00Z`);

test('the nightly check starts after 3:00 in the site’s time zone', () => {
  const zone = 'America/Santo_Domingo';
  expect(isCheckTime(at('06:59'), zone)).toBe(false);
  expect(isCheckTime(at('07:00'), zone)).toBe(true);
  // At 04:00 UTC, the local clock shows midnight, so a new day begins.
  expect(isCheckTime(at('04:00'), zone)).toBe(false);
  expect(isCheckTime(at('03:59'), zone)).toBe(true);
  expect(isCheckTime(at('00:30'), 'UTC')).toBe(false);
});

const providers: [string, string][] = [['cpx', 'CPX Research']];
const figure = (side: string, count: number, cents: number, key = '') => ({
  side,
  key,
  count,
  cents,
});

test('a row matches only if all its sources have equal counts and sums', () => {
  const whole = [
    figure('postbacks', 2, 170, 'cpx'),
    figure('encuestas', 2, 170, 'cpx'),
    figure('encuesta', 2, 170, 'cpx'),
    figure('a-mano', 1, 2500),
  ];
  const rows = compareFigures(whole, providers);
  expect(rows.filter(({ matches }) => !matches)).toEqual([]);
  expect(rows[0]).toMatchObject({
    subject: 'Encuestas de CPX Research',
    received: { count: 2, cents: 170 },
  });
  const torn = compareFigures([...whole.slice(0, 2), figure('encuesta', 2, 169, 'cpx')], providers);
  expect(torn.filter(({ matches }) => !matches).map(({ subject }) => subject)).toEqual([
    'Encuestas de CPX Research',
  ]);
  const lost = compareFigures([figure('pedidos', 1, 2500)], providers);
  expect(lost.filter(({ matches }) => !matches).map(({ subject }) => subject)).toEqual([
    'Pagos pedidos',
  ]);
});

test('the administrator reads how a check ended or how many members it has checked', () => {
  const run = { day: '2026-11-21', startedAt: 1, finishedAt: 2, checked: 9, differences: 0 };
  expect(describeRun(run, 0)).toBe('La revisión terminó: todo cuadra.');
  expect(describeRun(run, 1)).toBe('La revisión terminó: todo cuadra, 1 aviso.');
  expect(describeRun({ ...run, differences: 1 }, 0)).toContain('una diferencia');
  expect(describeRun({ ...run, differences: 2 }, 3)).toContain('2 diferencias');
  expect(describeRun({ ...run, finishedAt: null }, 0)).toBe('La revisión sigue: van 9 miembros.');
});
