import { readFileSync, writeFileSync } from 'node:fs';
import { root } from '../../scripts/processes.ts';
import type { Cost, DatabaseWork } from './measure.ts';

const file = `${root}docs/costs.md`;

/** Finds a part of docs/costs.md that `npm run costs` writes. Two comments enclose this part. */
const partOf = (name: string) =>
  new RegExp(`(<!-- ${name}: written by npm run costs -->\n)([^]*?)(\n<!-- end -->)`);

export function readPart(name: string): string {
  const [, , part] = partOf(name).exec(readFileSync(file, 'utf8')) ?? [];
  if (part === undefined) throw new Error(`docs/costs.md has no part «${name}»`);
  return part;
}

export function writePart(name: string, part: string): void {
  readPart(name);
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace(partOf(name), (_, begin, __, end) => begin + part + end),
  );
}

/**
 * Writes a Markdown table as biome formats it. The first column is text, and the other columns are figures.
 */
export function writeTable(heads: string[], rows: (string | number)[][]): string {
  const all = [heads, ...rows.map((cells) => cells.map(String))];
  const widths = heads.map((_, at) => Math.max(3, ...all.map((cells) => cells[at]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const aligned = all.map((cells) =>
    line(widths.map((width, at) => (cells[at] ?? '')[at === 0 ? 'padEnd' : 'padStart'](width))),
  );
  const rule = line(widths.map((width, at) => '-'.repeat(width - 1) + (at === 0 ? '-' : ':')));
  return [aligned[0], rule, ...aligned.slice(1)].join('\n');
}

const heads = ['request', 'trips', 'statements', 'read', 'written'];
const headsAfter = ['after: statements', 'after: read', 'after: written'];

export const writeCosts = (costs: Cost[]) =>
  writeTable(
    [...heads, ...headsAfter],
    costs.map(({ name, trips, statements, rowsRead, rowsWritten, after }) => [
      ...[name, trips, statements, rowsRead, rowsWritten],
      ...[after.statements, after.rowsRead, after.rowsWritten],
    ]),
  );

const isFigure = (cell: string) => /^\d+$/.test(cell);

/** Reads the costs from a table that `writeCosts` wrote. */
export function readCosts(table: string): Cost[] {
  const rows = table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  return rows.flatMap(([, name = '', ...cells]) => {
    const figures = cells.filter(isFigure).map(Number);
    if (figures.length !== 7) return [];
    const [trips = 0, statements = 0, rowsRead = 0, rowsWritten = 0, ...later] = figures;
    const [afterStatements = 0, afterRead = 0, afterWritten = 0] = later;
    const after: DatabaseWork = {
      statements: afterStatements,
      rowsRead: afterRead,
      rowsWritten: afterWritten,
    };
    return [{ name, trips, statements, rowsRead, rowsWritten, after }];
  });
}

/** The data differ slightly from day to day, but a scan of a whole table reads thousands of rows more. */
const maxRead = (allowed: number) => allowed * 1.25 + 20;

/** Returns the measured costs for the table. A row within the tolerance stays unchanged. */
export const mergeCosts = (costs: Cost[], known: Cost[]): Cost[] =>
  costs.map((cost) => {
    const before = known.find(({ name }) => name === cost.name);
    if (!before) return cost;
    // A value in the Worker's memory may save a statement, so a difference of one statement is within the
    // tolerance.
    const slow = { ...cost, statements: cost.statements + 1 };
    return [...listHigherCosts(cost, before), ...listHigherCosts(before, slow)].length === 0
      ? before
      : cost;
  });

/** Returns whether two texts have the same words, and figures that differ by 5 % at most. */
export function isWithinTolerance(one: string, other: string): boolean {
  const figure = /\d+(?:\.\d+)?/g;
  const words = (text: string) => text.replace(figure, '').replace(/[-\s]+/g, ' ');
  const figures = (text: string) => (text.match(figure) ?? []).map(Number);
  const [before, after] = [figures(one), figures(other)];
  return (
    words(one) === words(other) &&
    before.every((value, index) => Math.abs(value - (after[index] ?? 0)) <= 0.05 * value)
  );
}

/** Returns the costs of a request that exceed the costs in the table, e.g. `GET /api/panel: trips 3 > 2`. */
export function listHigherCosts(cost: Cost, known: Cost): string[] {
  const more = (what: string, now: number, allowed: number) =>
    now > allowed ? [`${cost.name}: ${what} ${now} > ${allowed}`] : [];
  const all = (work: Cost, name: keyof DatabaseWork) => work[name] + work.after[name];
  return [
    ...more('trips', cost.trips, known.trips),
    ...more('statements', all(cost, 'statements'), all(known, 'statements')),
    ...more('rows written', all(cost, 'rowsWritten'), all(known, 'rowsWritten')),
    ...more('rows read', all(cost, 'rowsRead'), maxRead(all(known, 'rowsRead'))),
  ];
}
