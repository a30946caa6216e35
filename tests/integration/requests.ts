import type { ExtractSchema } from 'hono/types';
import { expect } from 'vitest';
import * as z from 'zod';
import type { AppType } from '#contract/api.ts';
import { challengeActions } from '#contract/challenge.ts';
import { type ErrorCode, errorSentences, errorStatus, reasons } from '#contract/errors.ts';
import type { ApiSite, Site } from '../support/harness.ts';

let given = 0;
/** Returns an IP address that no other test of the file uses, because limits count by IP address. */
export function freshIpAddress(): string {
  given += 1;
  return `198.51.${100 + (given >> 8)}.${given & 255}`;
}

/** Sends a request as the site's page does. It sends text and bytes unchanged, and everything else as JSON. */
export function post(
  site: ApiSite,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const raw = typeof body === 'string' || body instanceof Uint8Array;
  return site.fetch(path, {
    method: 'POST',
    body: raw ? (body as BodyInit) : JSON.stringify(body),
    headers: {
      origin: site.origin,
      'content-type': 'application/json',
      'cf-connecting-ip': freshIpAddress(),
      ...headers,
    },
  });
}

let people = 0;

/** Returns the body of a valid lead, with an email that no other test of the file uses. */
export function leadBody(changes: Record<string, unknown> = {}) {
  people += 1;
  const email = `lead-${people}@correo.test`;
  const country = 'Dominican Republic';
  return { name: 'Ana', email, country, app: 'PollPay', acepta: true, ...changes };
}

/** Submits a form as a browser does without JavaScript. */
export function postForm(
  site: ApiSite,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return post(site, path, new URLSearchParams(fields).toString(), { ...type, ...headers });
}

const codes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];
const envelope = z.strictObject({
  error: z.strictObject({
    code: z.enum(codes),
    reason: z.enum(reasons).optional(),
    message: z.string().min(1),
    requestId: z.string().regex(/^[\w-]{8,}$/),
    fields: z.record(z.string(), z.string()).optional(),
    challenge: z.enum(challengeActions).optional(),
  }),
});
const english = /\b(expected|received|invalid|not found|undefined|unexpected|at \w+ \()\b/i;

/** Reads a refusal and checks its form: the error in Spanish, with the request's id in body and header. */
export async function readRefusal(response: Response) {
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  const { error } = envelope.parse(await response.json());
  expect(response.headers.get('x-request-id')).toBe(error.requestId);
  expect([error.message, ...Object.values(error.fields ?? {})].join(' ')).not.toMatch(english);
  return { status: response.status, ...error };
}

/** The refusal of a call whose key another call has already used. */
export const takenKeyAnswer = {
  status: 422,
  code: 'invalid-argument',
  message: errorSentences.otherRequest,
};

export type AdminCall = [method: string, path: string, body?: unknown];

/** `send` makes an administrator's call with a key, and `recordsUnder` reads the key's audit records. */
export const createKeyedCalls = (site: ApiSite, headers: Record<string, string>) => ({
  send: ([method, path, body]: AdminCall, key: string) =>
    site.fetch(`/api/admin/${path}`, {
      method,
      headers: { ...headers, 'idempotency-key': key },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  recordsUnder: (key: string) =>
    runSql<{ action: string }>(site, 'SELECT action FROM audit_log WHERE request_id = ?', key),
});

export const runInParallel = <Result>(
  count: number,
  work: (index: number) => Promise<Result>,
): Promise<Result[]> => Promise.all(Array.from({ length: count }, (_, index) => work(index)));

/** Counts the answers by status: `{ 200: 1, 409: 19 }`. */
export function countByStatus(answers: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

export async function runSql<Row = Record<string, unknown>>(
  site: Pick<ApiSite, 'db'>,
  sql: string,
  ...values: unknown[]
): Promise<Row[]> {
  const { results } = await site.db
    .prepare(sql)
    .bind(...values)
    .all();
  return results as Row[];
}

export async function countRows(site: ApiSite, table: string, column: string, value: string) {
  const [row] = await runSql<{ n: number }>(
    site,
    `SELECT count(*) AS n FROM ${table} WHERE ${column} = ?`,
    value,
  );
  return row?.n;
}

/** Returns a function that counts the rows of each table. */
export async function createRowCounter(site: Pick<ApiSite, 'db'>) {
  const tables = await runSql<{ name: string }>(
    site,
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '[_s][cq][fl]*'",
  );
  const counts = tables.map(({ name }) => `(SELECT count(*) FROM ${name}) AS ${name}`);
  return async () => {
    const [found] = await runSql<Record<string, number>>(site, `SELECT ${counts}`);
    return found ?? {};
  };
}

export function joinLog(site: Site): string {
  return site.logs.join('\n');
}

type Schema = ExtractSchema<AppType>;
type Outputs<Endpoint> = Endpoint extends { output: infer Output } ? Output : never;

/** The type of the API's answer to a GET: `GetAnswer<'/api/admin/conciliacion'>`. */
export type GetAnswer<Path extends keyof Schema> = Exclude<
  Outputs<Schema[Path] extends { $get: infer Get } ? Get : never>,
  { error: unknown }
>;
