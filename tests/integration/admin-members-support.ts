import { expect } from 'vitest';
import type { BulkAnswer } from '#contract/bulk.ts';
import type { Site } from '../support/harness.ts';
import { runSql } from './requests.ts';

type Headers = Record<string, string>;

/** Returns functions that call the administrator's routes about members. */
export function createMemberCalls(site: Site, headers: Headers) {
  const call = (method: string, path: string, body?: unknown, key?: string) =>
    site.fetch(`/api/admin/miembros/${path}`, {
      method,
      headers: { ...headers, ...(key && { 'idempotency-key': key }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return {
    decide: (id: string, body: unknown, key?: string) => call('PATCH', id, body, key),
    approve: (id: string, key?: string) =>
      call('PATCH', id, { estado: 'activo', from: 'pendiente' }, key),
    undo: (id: string, key?: string) => call('POST', 'deshacer', { ids: [id] }, key),
    sendApproval: (id: string) => call('POST', `${id}/aprobacion`),
    adjust: (id: string, body: unknown, key: string | undefined = crypto.randomUUID()) =>
      call('POST', `${id}/ajustes`, body, key),
    limit: (id: string, encuestasMax: unknown, key?: string) =>
      call('PATCH', `${id}/limite`, { encuestasMax }, key),
    endSessions: (id: string, key?: string) => call('DELETE', `${id}/sesiones`, undefined, key),
    page: (id: string) => call('GET', id),
  };
}

/** Returns the only result in the answer to a bulk request with one row. */
export async function readOneResult(response: Response) {
  expect(response.status).toBe(200);
  const { results } = (await response.json()) as BulkAnswer;
  expect(results).toHaveLength(1);
  return results[0];
}

/** Returns the state of an account and the reason for this state. */
export async function readAccountState(site: Site, id: string) {
  const [row] = await runSql(site, 'SELECT estado, motivo FROM members WHERE id = ?', id);
  return row;
}

/** Returns how many approvals the daily counters contain. */
export async function countApprovals(site: Site): Promise<number> {
  const [row] = await runSql<{ total: number }>(
    site,
    "SELECT coalesce(sum(total), 0) AS total FROM daily_events WHERE event = 'approved'",
  );
  return row?.total ?? 0;
}
