import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { applyMigrations } from '../../scripts/apply-migrations.ts';
import type { D1 } from './d1.ts';

type Prepared = ReturnType<D1['prepare']>;

const encode = (value: unknown): SQLInputValue => {
  if (typeof value === 'boolean') return Number(value);
  if (value === undefined) throw new Error("D1_TYPE_ERROR: Type 'undefined' not supported");
  return value as SQLInputValue;
};

/** D1's limits (https://developers.cloudflare.com/d1/platform/limits/) and the limits of workerd's SQLite. */
const limits = {
  sqlLength: 100_000,
  column: 100,
  exprDepth: 100,
  compoundSelect: 5,
  functionArg: 32,
  likePatternLength: 50,
  variableNumber: 100,
};

/** Opens SQLite in memory as a D1 with all migrations. It runs a batch at once and answers later. */
export function openSqlite(): D1 {
  const sqlite = new DatabaseSync(':memory:', { limits });
  const compiled = new Map<string, StatementSync>();
  const contents = new WeakMap<object, () => object[]>();

  function compile(text: string, asArrays: boolean): StatementSync {
    const key = `${asArrays}${text}`;
    const known = compiled.get(key) ?? sqlite.prepare(text);
    known.setReturnArrays(asArrays);
    compiled.set(key, known);
    return known;
  }
  /** Answers later, as another machine does, so that other calls may come in between. */
  async function answer<Answer>(work: () => Answer): Promise<Answer> {
    await null;
    try {
      return work();
    } catch (error) {
      const { message } = error as Error;
      throw new Error(`D1_ERROR: ${message}`, { cause: error });
    }
  }
  const resultOf = (results: object[]) => ({ results, success: true, meta: {} });

  function statementOf(text: string, values: SQLInputValue[] = []): Prepared {
    const rows = () => compile(text, false).all(...values);
    const statement = {
      bind: (...given: unknown[]) => statementOf(text, given.map(encode)),
      all: () => answer(() => resultOf(rows())),
      run: () => answer(() => resultOf(rows())),
      raw: () => answer(() => compile(text, true).all(...values)),
      first: () => answer(() => rows()[0] ?? null),
    } as unknown as Prepared;
    contents.set(statement, rows);
    return statement;
  }

  const d1 = {
    prepare: (text: string) => statementOf(text),
    exec: (text: string) => answer(() => sqlite.exec(text)),
    batch: (statements: Prepared[]) =>
      answer(() => {
        sqlite.exec('BEGIN');
        try {
          const results = statements.map((one) => resultOf(contents.get(one)?.() ?? []));
          sqlite.exec('COMMIT');
          return results;
        } catch (error) {
          sqlite.exec('ROLLBACK');
          throw error;
        }
      }),
  } as unknown as D1;
  applyMigrations(sqlite);
  return d1;
}
