import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { applyMigrations } from './apply-migrations.ts';
import { root } from './processes.ts';

export const schemaFile = 'docs/schema.sql';

const heading = `-- The whole schema as the migrations make it: each table with its indexes and triggers.
-- Written by npm run schema. The comments of migrations/ say why.`;

/** Returns the current schema: each table, sorted by name, with its indexes and then its triggers. */
export function formatSchema(): string {
  const db = new DatabaseSync(':memory:');
  applyMigrations(db);
  const objects = db
    .prepare(
      `SELECT type, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name <> 'sqlite_sequence'
      ORDER BY tbl_name, instr('view table index trigger', type), rowid`,
    )
    .all();
  db.close();
  const isPart = (type: unknown) => type === 'index' || type === 'trigger';
  return `${heading}\n${objects.map(({ type, sql }) => `${isPart(type) ? '' : '\n'}${sql};\n`).join('')}`;
}

/** Returns a page whose links to the schema have the current line numbers: [`name`](schema.sql#L7). */
export function linkSchema(page: string, schema: string): string {
  const lines = schema.split('\n');
  return page.replace(/\[`(\w+)`\]\(schema\.sql#L\d+\)/g, (_, name) => {
    const isMade = new RegExp(`^CREATE [A-Z ]+ ${name}\\b`);
    return `[\`${name}\`](schema.sql#L${lines.findIndex((line) => isMade.test(line)) + 1})`;
  });
}

if (import.meta.main) {
  const schema = formatSchema();
  writeFileSync(root + schemaFile, schema);
  const page = `${root}docs/money.md`;
  writeFileSync(page, linkSchema(readFileSync(page, 'utf8'), schema));
}
