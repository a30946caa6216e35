import { Hono } from 'hono';
import { sentences } from '#contract/errors.ts';
import { type MailAnswer, type MailRetryAnswer, mailRetry } from '#contract/mail/mails.ts';
import { fail } from '../../http/errors.ts';
import { showFramed } from '../../http/headers.ts';
import { findCallRecord, idempotentCalls } from '../http/idempotent.ts';
import { validBody } from '../http/validate.ts';
import type { Services } from '../services.ts';
import { composeMail } from './compose.ts';
import { reviveMail, whyNotResent } from './resend.ts';
import { findMail, type OutboxMail } from './store.ts';

const done: MailRetryAnswer = {
  message: 'Lo enviamos de nuevo. En unos segundos verás cómo le fue.',
};

/** `/admin/correos`: the outbox. */
export function adminMailRoutes(services: Services) {
  const { access, clock, config, db, mailer, runAfter } = services;
  /** Links of the preview do not work: only the reader may have them. */
  const preview = (row: OutboxMail) => {
    const sign = async () => 'enlace-de-muestra';
    const unsubscribe = { sign, verify: async () => null };
    return composeMail(
      { config, tokens: unsubscribe, links: { sign, verify: async () => null } },
      row,
    );
  };
  const whyNot = (row: OutboxMail, isWhole: boolean) =>
    whyNotResent(db, row, { isWhole, now: clock() });

  return new Hono()
    .get('/admin/correos/:id', access.admin, async (c) => {
      const row = await findMail(db, c.req.param('id'));
      if (!row) return fail(c, { code: 'not-found', message: sentences.notFound });
      const mail = await preview(row);
      const answer: MailAnswer = {
        id: row.id,
        email: row.recipient,
        template: row.template,
        estado: row.estado,
        attempts: row.attempts,
        error: row.lastError,
        createdAt: row.createdAt,
        sentAt: row.sentAt,
        dueAt: row.estado === 'pendiente' ? row.dueAt : null,
        preview: mail && { subject: mail.subject, text: mail.text },
        noRetry: await whyNot(row, mail !== null),
      };
      return c.json(answer);
    })
    .get('/admin/correos/:id/html', access.admin, async (c) => {
      const row = await findMail(db, c.req.param('id'));
      const mail = row && (await preview(row));
      if (!mail) return fail(c, { code: 'not-found', message: sentences.notFound });
      showFramed(c);
      return c.html(mail.html.replace('<head>', '<head><base target="_blank">'));
    })
    .post(
      '/admin/correos/:id/reintentar',
      access.admin,
      idempotentCalls,
      validBody(mailRetry),
      async (c) => {
        const { call, done: before } = c.var;
        if (before) return c.json(done);
        const row = await findMail(db, c.req.param('id'));
        if (!row) return fail(c, { code: 'not-found', message: sentences.notFound });
        const refusal = await whyNot(row, (await preview(row)) !== null);
        const mail = refusal === null ? await reviveMail(db, row, call, clock()) : null;
        if (mail) {
          runAfter(c, mailer.deliver(mail));
          return c.json(done);
        }
        if (await findCallRecord(db, call)) return c.json(done);
        const message = refusal ?? 'Este correo cambió mientras lo mirabas.';
        return fail(c, { code: 'aborted', message });
      },
    );
}
