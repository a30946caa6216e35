import { unstable_splitSqlQuery as splitSql } from 'wrangler';

const isPragma = /^PRAGMA\b/i;
const isTable = /^CREATE TABLE\b/i;
const isRow = /^(INSERT|DELETE)\b/i;

/**
 * An export of D1 as it can be executed in an empty database. The export writes each table with its
 * rows, and a row whose table refers to a later one is refused («no such table»): so all tables come
 * first, then the rows, and last indexes and triggers, which would move money a second time.
 */
export function restoreOrder(exported: string): string {
  const statements = splitSql(exported).map((statement) => statement.trim());
  const rank = (statement: string) =>
    [isPragma, isTable, isRow].findIndex((kind) => kind.test(statement)) + 1 || 4;
  const sorted = [1, 2, 3, 4].flatMap((wanted) =>
    statements.filter((statement) => statement !== '' && rank(statement) === wanted),
  );
  return `${sorted.map((statement) => statement.replace(/;$/, '')).join(';\n')};\n`;
}
