import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import {
  type DatabaseFigures,
  listDifferences,
  readDatabaseFigures,
} from '../../scripts/backup/facts.ts';
import { openLocalDatabase, rehearseRestore } from '../../scripts/backup/rehearse.ts';
import { openRemoteDatabase } from '../../scripts/backup/remote.ts';
import { readExampleSite, writeSite } from '../../scripts/deployment/site.ts';
import { findStateDatabase, migrateDatabase } from '../../scripts/local-data.ts';
import { accountId } from '../cloudflare/account.ts';
import { startCloudflare } from '../cloudflare/server.ts';
import { sendJson } from '../integration/accounts-support.ts';
import { startApi } from '../support/harness.ts';
import { createMember, signInMember } from '../support/members.ts';
import { sweepCases } from '../support/sweep.ts';

afterEach(() => vi.unstubAllEnvs());

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

// Threat 65
test('a backup restores every cent into an empty database', async () => {
  const state = join(folder, 'state');
  const site = await startApi({ state });
  const paid = await createMember(site, {
    saldoCents: 3120,
    paypalEmail: 'ana@pagos.test',
    nombre: "Ana; 'O’Neil'\nDROP TABLE members; -- /* 🦜",
  });
  await createMember(site, { saldoCents: 85 });
  const headers = {
    ...(await signInMember(site, paid.id)),
    'idempotency-key': crypto.randomUUID(),
  };
  expect((await sendJson(site, 'POST', '/api/pagos', {}, headers)).status).toBe(201);
  await site.stop();

  const file = join(folder, 'copia.sql');
  const source = openLocalDatabase(state, join(folder, 'from'));
  const before = await readDatabaseFigures(source.query);
  // US$ 31.20 is on its way to PayPal, and US$ 0.85 is left in the ledger.
  expect(before).toMatchObject({ ledgerCents: 85, heldCents: 0, unbalanced: 0 });
  expect(before.rows).toMatchObject({ members: 2, payouts: 1, ledger_entries: 3 });
  expect(before.objects).toContain('trigger ledger_entries_move');
  expect(await rehearseRestore(source, file, folder)).toEqual(before);
});

/** Creates a site's database and an export of this database. */
async function openRemote() {
  const state = join(folder, 'remote');
  const dump = join(folder, 'dump.sql');
  await migrateDatabase(state);
  await openLocalDatabase(state, join(folder, 'dumped')).dump(dump);
  const db = new DatabaseSync(findStateDatabase(state));
  return {
    query: (sql: string) => db.prepare(sql).all(),
    dump: readFileSync(dump, 'utf8'),
    backupAt: () => db.prepare("SELECT at FROM heartbeats WHERE name = 'backup'").get()?.at,
  };
}

// Each case runs a dozen commands of wrangler, which take half a minute. So only the sweep runs all cases.
// Threat 65
test.each(sweepCases(['heartbeats']))(
  'the rehearsal refuses and does not record a backup without its %s',
  async (table) => {
    const { query, dump } = await openRemote();
    const file = join(folder, 'copia.sql');
    const note = vi.fn();
    const row = new RegExp(`^INSERT INTO "${table}".*$`, 'm');
    const broken = { query, note, dump: async () => writeFileSync(file, dump.replace(row, '')) };
    await expect(rehearseRestore(broken, file, join(folder, 'broken'))).rejects.toThrow(
      `La copia no es lo que hay: ${table}.`,
    );
    expect(note).not.toHaveBeenCalled();
  },
);

test.each(sweepCases(['staging'] as const))(
  'the rehearsal records a backup of %s after a restore',
  async (destination) => {
    const { query, dump, backupAt } = await openRemote();
    const file = join(folder, 'copia.sql');
    const api = await startCloudflare({}, { query, dump: () => dump });
    for (const [name, value] of Object.entries(api.env)) vi.stubEnv(name, value);
    vi.stubEnv('SITE_FILES', folder);
    writeSite(destination, { ...readExampleSite(), account: accountId }, {});
    const startedAt = Date.now();
    const { rows } = await rehearseRestore(
      await openRemoteDatabase(destination),
      file,
      join(folder, 'good'),
    );
    expect(rows).toMatchObject({ members: 0, heartbeats: 1 });
    expect(backupAt()).toBeGreaterThanOrEqual(startedAt);
    await api.stop();
  },
);

const facts: DatabaseFigures = {
  rows: { members: 10, ledger_entries: 40 },
  objects: ['table members', 'trigger ledger_entries_move'],
  ledgerCents: 5000,
  heldCents: 100,
  unbalanced: 0,
};
const later: DatabaseFigures = {
  ...facts,
  rows: { members: 11, ledger_entries: 38 },
  ledgerCents: 5085,
};

test.each<[string, Partial<DatabaseFigures>, string[]]>([
  ['is as before', {}, []],
  ['is as after', later, []],
  ['is in between', { rows: { members: 10, ledger_entries: 39 }, ledgerCents: 5050 }, []],
  ['lacks a member', { rows: { members: 9, ledger_entries: 40 } }, ['members']],
  ['lacks a table', { rows: { members: 10 } }, ['ledger_entries']],
  ['has a cent more', { ledgerCents: 5086 }, ['ledgerCents']],
  ['lost a trigger', { objects: ['table members'] }, ['trigger ledger_entries_move']],
])('the comparison finds the differences of a backup that %s', (_, changes, different) => {
  expect(listDifferences({ ...facts, ...changes }, facts, later)).toEqual(different);
});
