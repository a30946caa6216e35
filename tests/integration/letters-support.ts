import { type LetterAnswer, unfilteredAudience } from '#contract/letters/letters.ts';
import type { ApiSite } from '../support/harness.ts';
import { startOwnApi } from '../support/own-site.ts';
import { insertLetter } from '../support/rows.ts';
import { createDeliveryReporter } from './delivery-support.ts';
import { signInAdmin } from './payouts-support.ts';
import { runSql } from './requests.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

/** Returns a valid call for each route of letters that needs a key. keyed-calls.test.ts uses these calls. */
export const createLetterCalls = (site: ApiSite) => ({
  'POST /api/admin/cartas': async () => ({ body: { id: crypto.randomUUID() } }),
  'DELETE /api/admin/cartas/:id': async () => ({ id: await insertLetter(site) }),
  'POST /api/admin/cartas/:id/enviar': async () => ({
    id: await insertLetter(site),
    body: { version: 1 },
  }),
  'POST /api/admin/cartas/:id/estado': async () => ({
    id: await insertLetter(site, { state: 'sending', starts_at: 1 }),
    body: { act: 'pause' },
  }),
});

export const validLetter = {
  title: 'Novedades',
  preheader: 'Tres apps',
  source:
    'Hola: [mira la guía](/guia) y [otra](https://otra.example/x?a=1&b=2).\n\n![Un árbol](/assets/a.jpg)',
  format: 'markdown' as const,
  actionLabel: 'Ver las apps',
  actionUrl: '/apps-que-pagan',
  audience: unfilteredAudience,
};

/** Starts a site with an administrator who writes letters and a mail provider that reports deliveries. */
export async function startLettersSite() {
  const site = await startOwnApi({ vars: { MAIL_EVENTS_SECRET: secret } });
  const { headers } = await signInAdmin(site);
  // This mail limit is higher than the number of mails in all tests of letters.
  await site.fetch('/api/admin/ajustes/ritmo', {
    method: 'PUT',
    headers,
    body: JSON.stringify({ value: { perDay: 100_000 } }),
  });
  const call = (method: string, path: string, body?: unknown, more = {}) =>
    site.fetch(`/api/admin/cartas${path}`, {
      method,
      headers: { ...headers, ...more },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  async function answerIn(response: Response): Promise<LetterAnswer> {
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    return (await response.json()) as LetterAnswer;
  }

  return {
    site,
    headers,
    call,
    answerIn,
    tell: createDeliveryReporter(site, 'resend', secret).tell,
    /** Writes a draft. Ends the letters of other tests, because the cron would send them first. */
    async draft(changes: Partial<typeof validLetter> = {}, from?: object) {
      await runSql(site, "UPDATE letters SET state = 'done' WHERE state = 'sending'");
      const begun = { id: crypto.randomUUID(), ...(from && { from }) };
      const made = await answerIn(await call('POST', '', begun));
      if (from) return made.letter;
      const { id, version } = made.letter;
      const saved = await answerIn(
        await call('PUT', `/${id}`, { ...validLetter, ...changes, version }),
      );
      return saved.letter;
    },
    send: (id: string, version: number, more = {}, key = {}) =>
      call('POST', `/${id}/enviar`, { version, ...more }, key),
    act: (id: string, name: string) => call('POST', `/${id}/estado`, { act: name }),
    mailsOf: (email: string) =>
      runSql<{ id: string; provider_id: string }>(
        site,
        "SELECT * FROM outbox WHERE recipient = ? AND template = 'letter'",
        email,
      ),
    /** Runs the cron twice: the first run queues a letter's mails, and the second run sends them. */
    async runCrons() {
      await site.runCron();
      await site.runCron();
    },
  };
}
