import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fullSizes, scaleSizes } from '../../scripts/large/steps.ts';
import { findStateDatabase } from '../../scripts/local-data.ts';
import { seedFile } from '../../scripts/seed-large.ts';
import { startSurveyServer } from '../../scripts/surveys/server.ts';
import { createReadyMember } from '../integration/payouts-support.ts';
import { runSql } from '../integration/requests.ts';
import { enrolAdmin } from '../integration/second-factor-support.ts';
import { changeSetting } from '../integration/settings-support.ts';
import type { Faults } from '../support/faults.ts';
import { startApi, startSite, testSecrets } from '../support/harness.ts';
import { signInMember } from '../support/members.ts';
import { publishPost } from '../support/posts.ts';
import { newRecorder } from './recorder.ts';

/** With this number of rows the scan of a table is visible in the costs. */
const usualMembers = 2000;
/** The number of surveys of one member, a few each day. */
const surveys = 300;

/** The survey that the providers list. */
const listedSurvey = {
  id: '1',
  minutes: 6,
  rewardCents: 40,
  paidCents: 81,
  completionRate: 89,
  rating: 4,
  category: 'Compras',
};

interface WorldOptions {
  /** The number of members in the data set. All other data grow with this number. */
  members?: number;
  /** The shortest duration of a call to D1, in ms. */
  tripMs?: number;
  apiOnly?: boolean;
  vars?: Record<string, string>;
  faults?: Faults;
}

/** Records the calls to D1 on a site with a year of other people's data. With `faults`, the calls fail. */
export async function startCostsSite(given: WorldOptions = {}) {
  const { members = usualMembers, apiOnly = false } = given;
  const state = mkdtempSync(join(tmpdir(), 'costs-'));
  const remove = () => rmSync(state, { recursive: true, force: true });
  try {
    // A site migrates the database first. Then the test fills the database while no site has it open.
    await (await startApi({ state })).stop();
    const file = findStateDatabase(state);
    seedFile(file, { sizes: scaleSizes(members / fullSizes.members), until: Date.now() });
    const rows = measureSizes(file);
    const recorder = newRecorder(given.tripMs);
    const usual = { DOCUMENT_SECONDS: '0', HEALTH_SECONDS: '300', SURVEY_TOKEN: 'app-77' };
    const around = given.faults ? { faults: given.faults } : { recorder };
    const market = await startSurveyServer({ secrets: testSecrets });
    market.state.surveysAt = () => [listedSurvey];
    const vars = { ...usual, ...market.vars, ...given.vars };
    const site = await startSite({ ...around, state, vars, apiOnly });
    const admin = await enrolAdmin(site);
    const headers = await signInMember(site, admin.id, { secondFactor: true });
    const post = await publishPost(site, headers);
    const member = await createReadyMember(site);
    await runSql(
      site,
      `WITH RECURSIVE rows(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM rows WHERE i + 1 < ?)
      INSERT INTO survey_transactions (proveedor, trans_id, member_id, monto_cents, estado, counts,
        dia, created_at, release_at)
      SELECT 'cpx', 'costs-' || i, ?, 50, iif(i < 20, 'retenido', 'confirmado'), 0,
        date('now', -(i / 5) || ' days'), ?, ? FROM rows`,
      ...[surveys, member.id, Date.now(), Date.now() + 86_400_000],
    );
    await runSql(
      site,
      `INSERT INTO survey_reversals (proveedor, trans_id, original_id, created_at)
      SELECT proveedor, trans_id, trans_id, ? FROM survey_transactions
      WHERE proveedor = 'cpx' AND trans_id IN ('costs-100', 'costs-101', 'costs-102')`,
      Date.now(),
    );
    // This time is in the future, so the site does not report a late cron after a long seeding.
    await runSql(site, 'UPDATE heartbeats SET at = ?', Date.now() + 3_600_000);
    // At most once a minute the site stores that a session was used. With this time in the future it stores
    // nothing, so the measure does not depend on the machine's speed.
    await runSql(site, 'UPDATE sessions SET last_seen_at = ?', Date.now() + 3_600_000);
    const world = { site, member, admin: { ...admin, headers }, post };
    const stop = () => Promise.all([site.stop(), market.close()]).finally(remove);
    return { ...world, recorder, sizes: rows, stop };
  } catch (error) {
    remove();
    throw error;
  }
}
export type CostsSite = Awaited<ReturnType<typeof startCostsSite>>;
export type CostsWorld = Pick<CostsSite, 'site' | 'member' | 'admin' | 'post'>;

/** Makes the Worker lose its settings from memory, as in a new isolate. */
export async function forgetSettings({ site, admin }: CostsWorld) {
  await changeSetting(site, admin.headers, 'apps', { order: [], hidden: [] });
}

export type SendRequest = () => Promise<Response | null>;

/** A measured request. */
export interface Probe {
  /** The method and path of the request's route, then the case if the route has several cases. */
  name: string;
  /** True if the test does not measure the work after the answer, because this work waits for seconds. */
  isLeft?: true;
  /** True if the Worker reads the body from the database while it sends the body. */
  isStreamed?: true;
  /** Returns the number of rows, if the request has to read rows one by one. */
  units?: (world: CostsWorld) => Promise<number>;
  /** Prepares the request; the test measures the returned function. */
  prepare: (world: CostsWorld) => SendRequest | Promise<SendRequest>;
}

/** The number of rows in a table, and the bytes of each row including its indexes. */
export interface TableSize {
  table: string;
  rows: number;
  bytes: number;
}

/** A table with fewer rows has too few pages to measure the size of a row. */
const min = 500;

/** Returns the sizes of the tables in a database that no process has open, the largest rows first. */
export function measureSizes(file: string): TableSize[] {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const tables = db
      .prepare(
        `SELECT tbl_name AS name, sum(pgsize) AS size
        FROM dbstat JOIN sqlite_schema USING (name) GROUP BY tbl_name`,
      )
      .all();
    return tables
      .map(({ name, size }) => {
        const { total } = db.prepare(`SELECT count(*) AS total FROM ${name}`).get() ?? {};
        const rows = Number(total);
        return { table: String(name), rows, bytes: Math.round(Number(size) / rows) };
      })
      .filter(({ rows }) => rows >= min)
      .toSorted((one, other) => other.bytes - one.bytes);
  } finally {
    db.close();
  }
}
