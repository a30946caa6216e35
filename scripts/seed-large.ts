import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { largeData } from './large/money.ts';
import { fullSizes, type LargeSizes, scaleSizes } from './large/steps.ts';
import { ensureVariables, findStateDatabase, prepareDatabase } from './local-data.ts';
import { root } from './processes.ts';
import { CommandError, formatElapsedTime, runCommand } from './steps.ts';
import { localStateFolder } from './wrangler.ts';

const usage = `Usage: npm run seed:large -- [--part 0.01]

  Fills the local database with invented data: ${fullSizes.leads.toLocaleString('en')} leads,
  ${fullSizes.members.toLocaleString('en')} members and ${fullSizes.entries.toLocaleString('en')} ledger entries, or the given part of these.
  Stop "npm start" first. A second run adds nothing. To start again, delete .state/wrangler.`;

/** The database does not wait for the disk: after a power cut, it can be created again. */
const quickly = `PRAGMA busy_timeout = 2000; PRAGMA foreign_keys = OFF; PRAGMA journal_mode = MEMORY;
  PRAGMA synchronous = OFF; PRAGMA cache_size = -2000000`;

/**
 * SQL: the indexes that only lists and the cron read. The seed drops these indexes and creates them again at
 * the end, because this is faster than an update for each row.
 */
const laterIndexes = `SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND (
  name GLOB 'ledger_entries_by_t*' OR name IN ('ledger_entries_by_provider',
    'ledger_entries_by_member_time', 'survey_transactions_by_time')
  OR name GLOB 'leads_*' OR name GLOB 'survey_starts_*' OR name GLOB 'survey_accesses_*' OR name GLOB 'members_by_[tcnb]*' OR name GLOB 'outbox_mails_*')
  AND sql IS NOT NULL`;

/**
 * Fills a database in one transaction without triggers that check rows and without foreign keys. These checks
 * would take a third of the time, and a test checks the written data.
 */
export function seedFile(
  file: string,
  { sizes, until, show }: { sizes: LargeSizes; until: number; show?: (progress: string) => void },
): void {
  const db = new DatabaseSync(file);
  try {
    db.exec(quickly);
    db.exec('BEGIN IMMEDIATE');
    const guards = db
      .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND sql LIKE '%RAISE(%'")
      .all();
    for (const { name } of guards) db.exec(`DROP TRIGGER ${name}`);
    const sorted = db.prepare(laterIndexes).all();
    for (const { name } of sorted) db.exec(`DROP INDEX ${name}`);
    for (const { what, done, total, sql } of largeData(sizes, until)) {
      db.exec(sql);
      show?.(`  ${what}: ${Math.floor((100 * done) / total)} %`);
    }
    for (const { sql } of [...sorted, ...guards]) db.exec(String(sql));
    show?.('  indexes: 100 %');
    db.exec('COMMIT; PRAGMA journal_mode = WAL');
  } catch (error) {
    const isBusy = error instanceof Error && /locked|busy/.test(error.message);
    throw isBusy
      ? new CommandError(
          'Another program uses the database. Stop "npm start" and repeat the command.',
        )
      : error;
  } finally {
    db.close();
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { part: { type: 'string', default: '1' } } });
  const share = Number(values.part);
  if (!(share > 0 && share <= 1)) throw new CommandError(usage);
  await ensureVariables();
  await prepareDatabase();
  const file = findStateDatabase(root + localStateFolder);
  seedFile(file, { sizes: scaleSizes(share), until: Date.now(), show: console.log });
  console.log(`\n  Done in ${formatElapsedTime()}.`);
}

if (import.meta.main) await runCommand(main);
