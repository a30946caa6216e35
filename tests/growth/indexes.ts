import { globSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { applyMigrations } from '../../scripts/apply-migrations.ts';
import { root } from '../../scripts/processes.ts';

/** Indexes that no probe reads, each with the statement that reads it. */
export const unprobedIndexes: Record<string, string> = {
  outbox_turns_expiring: 'the cron, while mails wait for their turn',
  payout_lots_due: 'the cron, with a PayPal account',
  post_redirects_by_post: 'the deletion of a draft',
};

const opens = /^(?:OpenRead|OpenWrite|ReopenIdx)$/;
/** SQLite's instructions that look up a row. Instructions that only write to an index are left out. */
const lookups = /^(?:Seek|Rewind$|Last$|Found$|NotFound$)/;

/** Returns the indexes that enforce no rule and that no code, statement or trigger of the API uses. */
export function findUnreadIndexes(statements: Iterable<string>): string[] {
  const db = new DatabaseSync(':memory:');
  db.exec('PRAGMA foreign_keys = ON');
  applyMigrations(db);
  const code = globSync('worker/api/**/*.ts', { cwd: root })
    .map((file) => readFileSync(root + file, 'utf8'))
    .join('\n');
  const left = new Map(
    db
      .prepare("SELECT rootpage, name FROM sqlite_schema WHERE sql LIKE 'CREATE INDEX %'")
      .all()
      .map(({ rootpage, name }) => [rootpage, String(name)]),
  );
  for (const [page, name] of left) if (code.includes(name)) left.delete(page);
  for (const statement of statements) {
    let pages = new Map();
    for (const { addr, opcode, p1, p2 } of db.prepare(`EXPLAIN ${statement}`).all()) {
      // Instruction 0 begins the program of the statement or of its next trigger.
      if (addr === 0) pages = new Map();
      if (opens.test(String(opcode))) pages.set(p1, p2);
      else if (lookups.test(String(opcode))) left.delete(pages.get(p1));
    }
  }
  db.close();
  return [...left.values()].sort();
}
