import type { AdminPost, AdminPostAnswer, PostText } from '#contract/blog/admin.ts';
import { runSql } from '../integration/requests.ts';
import type { ApiSite } from './harness.ts';

type Headers = Record<string, string>;
let written = 0;

/** Returns a post with a unique text. */
export function newText(changes: Partial<PostText> = {}): PostText {
  written += 1;
  return {
    title: `Entrada ${written}`,
    slug: `entrada-${written}-${crypto.randomUUID().slice(0, 6)}`,
    description: 'Una descripción que dice de qué trata la entrada, sin prometer nada.',
    source: '## Hola\n\nUn **párrafo**.',
    format: 'markdown',
    ...changes,
  };
}

/** Sends a request as the generator's page does; `path` is relative to `/api/admin/entradas`. */
export const callPosts = (
  site: ApiSite,
  headers: Headers,
  method: string,
  path: string,
  body?: unknown,
) =>
  site.fetch(`/api/admin/entradas${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

/** Writes a draft; returns the answer. */
export async function writeDraft(site: ApiSite, headers: Headers, changes: Partial<PostText> = {}) {
  const body = { id: crypto.randomUUID(), ...newText(changes) };
  return parsePost(await callPosts(site, headers, 'POST', '', body));
}

/** Writes a draft and publishes it. */
export async function publishPost(
  site: ApiSite,
  headers: Headers,
  changes: Partial<PostText> = {},
) {
  const { id } = await writeDraft(site, headers, changes);
  return parsePost(await callPosts(site, headers, 'POST', `/${id}/publicar`, {}));
}

/** Returns the post in an answer. */
export async function parsePost(response: Response): Promise<AdminPost> {
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return ((await response.json()) as AdminPostAnswer).post;
}

/** Returns the body of the request by which the generator's page changes a post. */
export function postChange(
  { title, slug, description, source, format, version }: AdminPost,
  changes: Partial<AdminPost> = {},
) {
  return { title, slug, description, source, format, version, ...changes };
}

/** Returns the entries of the audit log about a post, the oldest first. */
export const readPostRecords = (site: ApiSite, id: string) =>
  runSql<{ action: string; before: string; after: string; actor_id: string }>(
    site,
    `SELECT * FROM audit_log WHERE coalesce(after, before) ->> 'entrada' = ? ORDER BY id`,
    id,
  );
