import { expect } from 'vitest';
import { createLinkTokens, type LinkPurpose } from '../../worker/api/tokens/tokens.ts';
import { newEmail } from '../support/emails.ts';
import type { ApiSite, Site } from '../support/harness.ts';
import { testSecrets } from '../support/secrets.ts';
import { freshIpAddress, post, runSql } from './requests.ts';

/** A password that is in no list of common passwords. */
export const goodPassword = 'Caracol-azul-73';

/** Returns the body of a valid registration. */
export function createRegistration(changes: Record<string, unknown> = {}) {
  return {
    email: newEmail(),
    password: goodPassword,
    nombre: 'Ana Núñez',
    pais: 'Dominican Republic',
    encuestaConfirmada: true,
    ...changes,
  };
}

/** Sends JSON as a page of the site would. `signInMember` creates the `headers` of a session. */
export function sendJson(
  site: ApiSite,
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

/** Returns the mails in the outbox for an email, oldest first. */
export async function readOutboxMails(
  site: Pick<ApiSite, 'db'>,
  email: string,
): Promise<SentMail[]> {
  const rows = await runSql<Omit<SentMail, 'params'> & { params: string }>(
    site,
    'SELECT id, template, estado, attempts, params FROM outbox WHERE recipient = ? ORDER BY rowid',
    email,
  );
  return rows.map((row) => ({ ...row, params: JSON.parse(row.params) as SentMail['params'] }));
}

/** Returns an email's mails once there are `count`, because the site sends some mails after its answer. */
export async function awaitMails(site: ApiSite, email: string, count: number): Promise<SentMail[]> {
  const found = async () => (await readOutboxMails(site, email)).length;
  await expect.poll(found).toBe(count);
  return readOutboxMails(site, email);
}

/** Returns functions that sign links as the site does. */
export const createTestLinks = (site: Pick<Site, 'url'>) =>
  createLinkTokens({ SITE_URL: site.url, TOKEN_SECRET: testSecrets.TOKEN_SECRET });

/** Returns the token of the link in a mail. */
export function signMailToken(site: ApiSite, mail: SentMail | undefined): Promise<string> {
  const { tokenId, expiresAt } = mail?.params ?? {};
  const purpose: LinkPurpose = mail?.template === 'reset' ? 'clave' : 'verificar';
  expect(tokenId).toEqual(expect.any(String));
  return createTestLinks(site).sign(purpose, { id: String(tokenId), expiresAt: Number(expiresAt) });
}

/** Requests a password reset; returns the token in the mail. */
export async function getResetToken(site: ApiSite, email: string): Promise<string> {
  const before = (await readOutboxMails(site, email)).length;
  expect((await post(site, '/api/clave/olvido', { email })).status).toBe(202);
  return signMailToken(site, (await awaitMails(site, email, before + 1)).at(-1));
}

/** Returns `name=value` of the cookie that an answer sets. */
export function readCookie(response: Response): string {
  const [cookie = ''] = response.headers.getSetCookie();
  return cookie.split(';')[0] ?? '';
}

/** Returns the part of an answer that a stranger sees, without headers and ids that are always different. */
export async function readVisibleAnswer(response: Response) {
  const headers = [...response.headers].filter(
    ([name]) => !/^(x-request-id|date|server-timing)$/.test(name),
  );
  const text = (await response.text()).replace(/"requestId":"[\w-]+"/, '');
  return { status: response.status, headers, text };
}
