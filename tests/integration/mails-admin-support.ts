import { beforeEach, expect, vi } from 'vitest';
import type { ApiSite } from '../support/harness.ts';
import { insertRow } from '../support/rows.ts';
import { startSiteForWorker } from '../support/shared-site.ts';
import { readOneResult } from './admin-members-support.ts';
import { type MailAnswer, startMailServer } from './mail-server.ts';
import { signInAdmin } from './payouts-support.ts';
import { post, runSql } from './requests.ts';

const up = { status: 200, body: '{"id":"aceptado"}' };

export interface GivenMail {
  template?: string;
  params?: unknown;
  estado?: string;
  toEmail?: string;
  lastError?: string | null;
  texts?: unknown;
}

async function startMailSite() {
  let answer: MailAnswer = up;
  const service = await startMailServer(() => answer);
  const vars = {
    MAIL_PROVIDER: 'resend',
    MAIL_API_KEY: 'clave-de-prueba',
    MAIL_API_URL: service.url,
  };
  const site = await startSiteForWorker({ vars, apiOnly: true });
  const admin = await signInAdmin(site);
  return {
    service,
    site,
    admin,
    answerWith(next: MailAnswer = up) {
      answer = next;
    },
    /** Inserts a mail into the outbox. By default the mail has failed permanently. */
    async writeMail(given: GivenMail = {}) {
      const id = crypto.randomUUID();
      const { template = 'approved', params = { nombre: 'Ana' }, estado = 'muerto' } = given;
      const { toEmail = `${id}@correo.test`, lastError = 'HTTP 401', texts } = given;
      await insertRow(site, 'outbox', {
        id,
        channel: 'mail',
        recipient: toEmail,
        template,
        params: JSON.stringify(params),
        estado,
        attempts: 6,
        due_at: 1,
        last_error: lastError,
        created_at: 1,
        texts: texts === undefined ? null : JSON.stringify(texts),
      });
      return id;
    },
    async mailOf(id: string) {
      const [row] = await runSql<{
        estado: string;
        attempts: number;
        last_error: string | null;
      }>(site, 'SELECT estado, attempts, last_error FROM outbox WHERE id = ?', id);
      return row;
    },
    open: (id: string, rest = '') =>
      site.fetch(`/api/admin/correos/${id}${rest}`, { headers: admin.headers }),
    async retry(id: string, key?: string) {
      const headers = { ...admin.headers, ...(key && { 'idempotency-key': key }) };
      return readOneResult(
        await post(site, '/api/admin/correos/reintentar', { ids: [id] }, headers),
      );
    },
  };
}

/** Cancels waiting mails of other test files, and waits until no mail is being sent. */
async function settleOutbox(site: ApiSite) {
  await runSql(site, "UPDATE outbox SET estado = 'cancelado' WHERE estado = 'pendiente'");
  const sending = "SELECT id FROM outbox WHERE estado = 'enviando' AND due_at > 1";
  await vi.waitFor(async () => expect(await runSql(site, sending)).toEqual([]), 60_000);
}

let shared: ReturnType<typeof startMailSite> | undefined;

/**
 * Returns the shared site, a local mail service whose answers the test sets, and the administrator's actions
 * on mails. Before each test the service accepts mails and its list of requests is empty.
 */
export async function getSharedMailSite() {
  shared ??= startMailSite();
  const world = await shared;
  await settleOutbox(world.site);
  beforeEach(() => {
    world.answerWith();
    world.service.requests.length = 0;
  });
  return world;
}
