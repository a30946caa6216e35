import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fullSizes, scaled } from '../../scripts/large/steps.ts';
import { databaseFile } from '../../scripts/local-data.ts';
import { seedFile } from '../../scripts/seed-large.ts';
import { startSurveyServer } from '../../scripts/surveys/server.ts';
import { readyMember } from '../integration/payouts-support.ts';
import { rowsOf } from '../integration/requests.ts';
import { enrolledAdmin } from '../integration/second-factor-support.ts';
import { set } from '../integration/settings-support.ts';
import type { Faults } from '../support/faults.ts';
import { startApi, startSite, testSecrets } from '../support/harness.ts';
import { signedIn } from '../support/members.ts';
import { publishPost } from '../support/posts.ts';
import { newRecorder } from './recorder.ts';

/** Enough rows to make a scan of a table visible. */
const usualMembers = 2000;
/** Surveys of one diligent member, a few each day. */
const surveys = 300;

/** The providers' listed survey. */
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
  /** Members of the data set, with their share of everything else. */
  members?: number;
  /** The minimum duration of a call to D1, in ms. */
  tripMs?: number;
  apiOnly?: boolean;
  vars?: Record<string, string>;
  faults?: Faults;
}

/** A site with a year of other people's data, whose calls to D1 are recorded, or broken by `faults`. */
export async function startCosts(given: WorldOptions = {}) {
  const { members = usualMembers, apiOnly = false } = given;
  const state = mkdtempSync(join(tmpdir(), 'costs-'));
  const remove = () => rmSync(state, { recursive: true, force: true });
  try {
    // A site migrates the database; then the test fills it while no site has it open.
    await (await startApi({ state })).stop();
    const file = databaseFile(state);
    seedFile(file, { sizes: scaled(members / fullSizes.members), until: Date.now() });
    const rows = measureSizes(file);
    const recorder = newRecorder(given.tripMs);
    const usual = { DOCUMENT_SECONDS: '0', HEALTH_SECONDS: '300', SURVEY_TOKEN: 'app-77' };
    const around = given.faults ? { faults: given.faults } : { recorder };
    const market = await startSurveyServer({ secrets: testSecrets });
    market.state.surveysAt = () => [listedSurvey];
    const vars = { ...usual, ...market.vars, ...given.vars };
    const site = await startSite({ ...around, state, vars, apiOnly });
    const admin = await enrolledAdmin(site);
    const headers = await signedIn(site, admin.id, { secondFactor: true });
    const post = await publishPost(site, headers);
    const member = await readyMember(site);
    await rowsOf(
      site,
      `WITH RECURSIVE rows(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM rows WHERE i + 1 < ?)
      INSERT INTO survey_transactions (proveedor, trans_id, member_id, monto_cents, estado, counts,
        dia, created_at, release_at)
      SELECT 'cpx', 'costs-' || i, ?, 50, iif(i < 20, 'retenido', 'confirmado'), 0,
        date('now', -(i / 5) || ' days'), ?, ? FROM rows`,
      ...[surveys, member.id, Date.now(), Date.now() + 86_400_000],
    );
    await rowsOf(
      site,
      `INSERT INTO survey_reversals (proveedor, trans_id, original_id, created_at)
      SELECT proveedor, trans_id, trans_id, ? FROM survey_transactions
      WHERE proveedor = 'cpx' AND trans_id IN ('costs-100', 'costs-101', 'costs-102')`,
      Date.now(),
    );
    // The cron must not be late after a long seeding.
    await rowsOf(site, 'UPDATE heartbeats SET at = ?', Date.now() + 3_600_000);
    // Storing their use, once a minute, would depend on the machine's speed.
    await rowsOf(site, 'UPDATE sessions SET last_seen_at = ?', Date.now() + 3_600_000);
    const world = { site, member, admin: { ...admin, headers }, post };
    const stop = () => Promise.all([site.stop(), market.close()]).finally(remove);
    return { ...world, recorder, sizes: rows, stop };
  } catch (error) {
    remove();
    throw error;
  }
}
export type CostsSite = Awaited<ReturnType<typeof startCosts>>;
export type World = Pick<CostsSite, 'site' | 'member' | 'admin' | 'post'>;

/** The Worker has no settings in memory, as in a new isolate. */
export async function forgetSettings({ site, admin }: World) {
  await set(site, admin.headers, 'apps', { order: [], hidden: [] });
}

/** A request, sent once. */
export type Act = () => Promise<Response | null>;

/** A measured request. */
export interface Probe {
  /** Method and path of its route, then its case if the route has several. */
  name: string;
  /** The request's follow-up waits for seconds, so it is not measured. */
  isLeft?: true;
  /** Its body is read from the database while it is sent. */
  isStreamed?: true;
  /** The number of rows that the request has to read one by one, if this is its work. */
  units?: (world: World) => Promise<number>;
  /** Prepares the request; the returned function is measured. */
  prepare: (world: World) => Act | Promise<Act>;
}

/** A table's rows, and the bytes of each with its part of the indexes. */
export interface Size {
  table: string;
  rows: number;
  bytes: number;
}

/** With fewer rows, the test would measure pages instead of rows. */
const min = 500;

/** The sizes of the tables in a database that no process has open, the largest rows first. */
export function measureSizes(file: string): Size[] {
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
