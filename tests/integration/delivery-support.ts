import type { DeliveryProvider } from '#contract/mail/delivery.ts';
import {
  type SimulatedReport,
  signReport,
  writeReportBody,
} from '../../worker/local/deliveries.ts';
import { newEmail } from '../support/emails.ts';
import type { Faults } from '../support/faults.ts';
import type { ApiSite } from '../support/harness.ts';
import { startOwnApi } from '../support/own-site.ts';
import { insertRow } from '../support/rows.ts';
import { startMailServer } from './mail-server.ts';
import { freshIpAddress, runSql } from './requests.ts';

export const eventSecrets: Record<DeliveryProvider, string> = {
  resend: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  brevo: 'a-secret-of-the-tests-for-brevo',
  postmark: 'a-secret-of-the-tests-for-postmark',
};

interface Suppressed {
  is_unsubscribed: number;
  bounced_at: number | null;
  complained_at: number | null;
}

/** Starts a site with a local mail provider. Returns functions that report events of the site's mails. */
export async function startDeliverySite(provider: DeliveryProvider = 'resend', faults?: Faults) {
  /** The provider's answers to calls about its own suppression list. */
  const list: { status: number; body: string } = { status: 200, body: '{}' };
  const service = await startMailServer(({ path }) =>
    path === '/emails' ? { status: 200, body: `{"id":"${crypto.randomUUID()}"}` } : list,
  );
  const secret = eventSecrets[provider];
  const vars = {
    MAIL_PROVIDER: provider,
    MAIL_API_KEY: 'clave-de-prueba',
    MAIL_API_URL: service.url,
    MAIL_EVENTS_SECRET: secret,
  };
  const site = await startOwnApi({ vars, ...(faults && { faults }) });
  return { site, service, list, ...createDeliveryReporter(site, provider, secret) };
}

export function createDeliveryReporter(site: ApiSite, provider: DeliveryProvider, secret: string) {
  /** Sends a text to the site as the provider does. By default the headers authenticate the provider. */
  const send = (raw: string, headers?: Record<string, string>) =>
    site.fetch(`/api/correo/avisos/${provider}`, {
      method: 'POST',
      body: raw,
      headers: {
        'content-type': 'application/json',
        'cf-connecting-ip': freshIpAddress(),
        ...(headers ?? signReport(provider, raw, { secret, now: Date.now() })),
      },
    });
  return {
    send,
    tell: (told: Partial<SimulatedReport> & Pick<SimulatedReport, 'what' | 'email'>) =>
      send(writeReportBody(provider, { mailId: crypto.randomUUID(), at: Date.now(), ...told })),
    eventsOf: (email: string) =>
      runSql<{ kind: string }>(
        site,
        'SELECT kind FROM delivery_events WHERE email = ? ORDER BY event_at, kind',
        email,
      ).then((rows) => rows.map(({ kind }) => kind)),
    async suppressed(email: string): Promise<Suppressed | null> {
      const [row] = await runSql<Suppressed>(
        site,
        'SELECT is_unsubscribed, bounced_at, complained_at FROM mail_suppressions WHERE email = ?',
        email,
      );
      return row ?? null;
    },
    /** Inserts a mail that the provider has accepted. The mail has the provider's own id. */
    async sentMail(changes: Record<string, unknown> = {}) {
      const mail = {
        id: crypto.randomUUID(),
        recipient: newEmail(),
        template: 'welcome',
        provider_id: `<${crypto.randomUUID()}@relay.test>`,
        ...changes,
      };
      const rest = { channel: 'mail', params: '{}', estado: 'enviado', due_at: 1, created_at: 1 };
      await insertRow(site, 'outbox', { ...rest, ...mail });
      return { email: mail.recipient, mailId: mail.provider_id, id: mail.id };
    },
  };
}
