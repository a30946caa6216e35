import { type Context, Hono } from 'hono';
import { findMail } from '../../api/mail/store.ts';
import type { Services } from '../../api/services.ts';
import { fail } from '../../shared/errors.ts';
import { refuseOtherSites } from '../../shared/request-checks.ts';
import { type SimulatedReport, signReport, writeReportBody } from '../deliveries.ts';

/** The outcomes that the buttons beside a mail report. The key is the last part of the button's path. */
export const reportButtons = {
  entregar: { label: 'Entregar', what: 'delivered' },
  rebotar: { label: 'Rebotar', what: 'bounced' },
  spam: { label: 'Marcar como spam', what: 'complained' },
} as const satisfies Record<string, { label: string; what: SimulatedReport['what'] }>;

const isReport = (name: string): name is keyof typeof reportButtons =>
  Object.hasOwn(reportButtons, name);

/**
 * Handles `POST /__correo/:id/:aviso`. It sends the report that the mail's provider would send to the report's
 * route, signed and in the provider's form. `send` is the API itself.
 */
export function reportRoutes(
  { clock, config, db, deliveriesOf }: Services,
  send: (request: Request, c: Context) => Response | Promise<Response>,
) {
  return new Hono().post('/__correo/:id/:aviso', refuseOtherSites(config), async (c) => {
    const name = c.req.param('aviso');
    const mail = await findMail(db, c.req.param('id'));
    const { MAIL_EVENTS_SECRET: secret } = config;
    if (!isReport(name) || !mail || !deliveriesOf || !secret) {
      return fail(c, { code: 'not-found', message: 'Ese correo no está en la bandeja.' });
    }
    const now = clock();
    const { providerId, recipient: email } = mail;
    const raw = writeReportBody(deliveriesOf, {
      what: reportButtons[name].what,
      mailId: providerId ?? mail.id,
      email,
      at: now,
    });
    const headers = new Headers(c.req.raw.headers);
    headers.delete('content-length');
    headers.set('content-type', 'application/json');
    const proof = signReport(deliveriesOf, raw, { secret, now });
    for (const [header, value] of Object.entries(proof)) headers.set(header, value);
    const url = new URL(`/api/correo/avisos/${deliveriesOf}`, c.req.url);
    const answer = await send(new Request(url, { method: 'POST', headers, body: raw }), c);
    return answer.ok ? c.redirect('/__correo', 303) : answer;
  });
}
