import { expect } from 'vitest';
import { createLinkTokens, type LinkPurpose } from '../../worker/api/tokens/tokens.ts';
import { newEmail } from '../support/emails.ts';
import type { ApiSite, Site } from '../support/harness.ts';
import { testSecrets } from '../support/secrets.ts';
import { freshIpAddress, post, rowsOf } from './requests.ts';

/** A password that is in no list. */
export const goodPassword = 'Caracol-azul-73';

/** Body of a valid registration. */
export function registration(changes: Record<string, unknown> = {}) {
  return {
    email: newEmail(),
    password: goodPassword,
    nombre: 'Ana Núñez',
    pais: 'Dominican Republic',
    encuestaConfirmada: true,
    ...changes,
  };
}

/** Sends JSON with any method, like a page of the site; `signedIn` makes the `headers`. */
export function send(
  site: Site,
  method: string,
  path: string,
  body: unknown = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  return site.fetch(path, {
    method,
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
    headers: {
      origin: site.origin,
      'content-type': 'application/json',
      'cf-connecting-ip': freshIpAddress(),
      ...headers,
    },
  });
}

interface SentMail {
  id: string;
  template: string;
  estado: string;
  attempts: number;
  params: Record<string, unknown>;
}

/** The mails of an email, oldest first. */
export async function mailsTo(site: Pick<ApiSite, 'db'>, email: string): Promise<SentMail[]> {
  const rows = await rowsOf<Omit<SentMail, 'params'> & { params: string }>(
    site,
    'SELECT id, template, estado, attempts, params FROM outbox WHERE recipient = ? ORDER BY rowid',
    email,
  );
  return rows.map((row) => ({ ...row, params: JSON.parse(row.params) as SentMail['params'] }));
}

/** Waits until an email has `count` mails, because some are sent after the answer. */
export async function awaitMails(site: Site, email: string, count: number): Promise<SentMail[]> {
  const found = async () => (await mailsTo(site, email)).length;
  await expect.poll(found).toBe(count);
  return mailsTo(site, email);
}

/** Signs links as the site does. */
export const linksOf = (site: Pick<Site, 'url'>) =>
  createLinkTokens({ SITE_URL: site.url, TOKEN_SECRET: testSecrets.TOKEN_SECRET });

/** The token of the link in a mail. */
export function tokenIn(site: Site, mail: SentMail | undefined): Promise<string> {
  const { tokenId, expiresAt } = mail?.params ?? {};
  const purpose: LinkPurpose = mail?.template === 'reset' ? 'clave' : 'verificar';
  expect(tokenId).toEqual(expect.any(String));
  return linksOf(site).sign(purpose, { id: String(tokenId), expiresAt: Number(expiresAt) });
}

/** Requests a password reset; returns the token of the mail. */
export async function resetToken(site: Site, email: string): Promise<string> {
  const before = (await mailsTo(site, email)).length;
  expect((await post(site, '/api/clave/olvido', { email })).status).toBe(202);
  return tokenIn(site, (await awaitMails(site, email, before + 1)).at(-1));
}

/** `name=value` of the cookie that an answer sets. */
export function cookieOf(response: Response): string {
  const [cookie = ''] = response.headers.getSetCookie();
  return cookie.split(';')[0] ?? '';
}

/** A stranger's view of an answer, without values that always differ. */
export async function seenOf(response: Response) {
  const headers = [...response.headers].filter(
    ([name]) => !/^(x-request-id|date|server-timing)$/.test(name),
  );
  const text = (await response.text()).replace(/"requestId":"[\w-]+"/, '');
  return { status: response.status, headers, text };
}
