import { createHash, createHmac } from 'node:crypto';
import type { Verdict } from '../../worker/contract/surveys/verdicts.ts';
import type { ApiSite, Site } from '../support/harness.ts';
import { testSecrets } from '../support/secrets.ts';
import { post, runSql } from './requests.ts';

// These requests follow the providers' documentation. The code here signs them independently of the code under
// test.

type Query = Record<string, string>;

const text = (query: Query) => new URLSearchParams(query).toString();
export const newId = () => crypto.randomUUID();

/** Returns the URL of a CPX postback, by default for a survey of 0.85 dollars. */
export function cpxUrl(site: Pick<Site, 'url'>, query: Query): string {
  const all = {
    status: '1',
    trans_id: newId(),
    subid_1: '',
    subid_2: '',
    amount_local: '0.85',
    amount_usd: '100',
    offer_id: '7',
    ip_click: '203.0.113.77',
    type: 'complete',
    ...query,
  };
  const hash = createHash('md5').update(`${all.trans_id}-${testSecrets.CPX_SECRET}`).digest('hex');
  const secreto = testSecrets.CPX_PATH_SECRET;
  return `${site.url}/api/postback/cpx?${text({ secreto, hash, ...all })}`;
}

/** Returns the URL of a BitLabs callback. */
export function bitlabsUrl(site: Pick<Site, 'url'>, query: Query): string {
  const all = { val: '0.50', usd: '100', tx: newId(), ref: '', type: 'COMPLETE', ...query };
  const url = `${site.url}/api/postback/bitlabs?${text(all)}`;
  const hash = createHmac('sha1', testSecrets.BITLABS_SECRET).update(url).digest('hex');
  return `${url}&hash=${hash}`;
}

/** Returns the URL of a Pollfish callback. */
export function pollfishUrl(site: Pick<Site, 'url'>, query: Query): string {
  const all: Query = {
    tx_id: newId(),
    cpa: '200',
    device_id: 'd',
    timestamp: '1463152452308',
    request_uuid: '',
    status: 'eligible',
    term_reason: '',
    reward_value: '0.30',
    ...query,
  };
  const { cpa, device_id, request_uuid, reward_value, status, term_reason, timestamp, tx_id } = all;
  const user = request_uuid ? [request_uuid] : [];
  const values = [cpa, device_id, ...user, reward_value, status, term_reason, timestamp, tx_id];
  const hmac = createHmac('sha1', testSecrets.POLLFISH_SECRET).update(values.join(':'));
  return `${site.url}/api/postback/pollfish?${text({ ...all, signature: hmac.digest('base64') })}`;
}

/** Sends a postback; returns the answer and its verdict. */
export async function sendPostback(site: Pick<ApiSite, 'fetch'>, url: string, headers: Query = {}) {
  const response = await site.fetch(url, { headers });
  const verdict = response.headers.get('x-postback-verdict') as Verdict | null;
  return { status: response.status, body: await response.text(), verdict };
}

/** Returns the newest row of a transaction in the postback log. */
export async function readLogRow(site: Pick<Site, 'db'>, transId: string) {
  const [row] = await runSql<{
    id: number;
    query: string;
    fecha: number;
    replay_of: number | null;
  }>(site, 'SELECT * FROM postbacks WHERE trans_id = ? ORDER BY id DESC LIMIT 1', transId);
  if (!row) throw new Error('the postback left no line');
  return row;
}

/** Replays a row of the postback log as the administrator. */
export const replayPostback = (site: ApiSite, headers: Query, id: number | string, body: unknown) =>
  post(site, `/api/admin/postbacks/${id}/repetir`, body, headers);

interface Money {
  saldo: number;
  retenido: number;
  hoy: number;
  completadas: number;
  ultima: string | null;
}

/** Returns a member's money and counters. */
export async function readTotals({ db }: Pick<Site, 'db'>, memberId: string): Promise<Money> {
  const row = await db
    .prepare(
      `SELECT saldo_cents AS saldo, retenido_cents AS retenido, encuestas_hoy AS hoy,
        encuestas_completadas AS completadas, ultima_encuesta AS ultima
      FROM members WHERE id = ?`,
    )
    .bind(memberId)
    .first<Money>();
  if (!row) throw new Error('no such member');
  return row;
}

/** Returns a member's ledger, oldest first, as `tipo monto/retenido`. */
export async function readLedger(site: ApiSite, memberId: string): Promise<string[]> {
  const rows = await runSql<{ line: string }>(
    site,
    `SELECT tipo || ' ' || monto_cents || '/' || retenido_cents AS line FROM ledger_entries
      WHERE member_id = ? ORDER BY id`,
    memberId,
  );
  return rows.map(({ line }) => line);
}

/** Returns the logged verdicts of a transaction, oldest first. */
export async function readVerdicts(site: ApiSite, transId: string): Promise<string[]> {
  const rows = await runSql<{ verdict: string }>(
    site,
    'SELECT verdict FROM postbacks WHERE trans_id = ? ORDER BY id',
    transId,
  );
  return rows.map(({ verdict }) => verdict);
}
