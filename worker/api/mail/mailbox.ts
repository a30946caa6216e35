import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { fail } from '../../http/errors.ts';
import type { Services } from '../services.ts';
import { composeMail } from './compose.ts';
import { listPage, type MailboxEntry, mailPage } from './mailbox-pages.ts';
import { findMail, listMails, type OutboxMail } from './store.ts';

const listed = 100;

const shared = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";
const pageCsp = `${shared}; frame-src 'self'; frame-ancestors 'none'`;

// Mails are untrusted even in a tab of their own: no scripts, no access to our origin. Their links
// open new tabs (see <base> below), which are not sandboxed.
const mailCsp = `${shared}; img-src 'self' data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`;

/** These pages are mounted before the site's security headers and set their own. */
function protect(c: Context, csp: string, frameOptions: 'DENY' | 'SAMEORIGIN') {
  c.header('content-security-policy', csp);
  c.header('x-frame-options', frameOptions);
  c.header('x-content-type-options', 'nosniff');
  c.header('referrer-policy', 'no-referrer');
  c.header('cross-origin-resource-policy', 'same-origin');
  c.header('cache-control', 'no-store');
}

function missing(c: Context) {
  return fail(c, { code: 'not-found', message: 'Ese correo no está en la bandeja.' });
}

/** Localhost only: a deployment that forgot its ENVIRONMENT shows no mails either. */
const onlyHere = createMiddleware(async (c, next) => {
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(c.req.url).hostname);
  return isHere ? next() : missing(c);
});

/** For tests; the rendered parts are null when the row could not be composed. */
function summary({ row, mail }: MailboxEntry) {
  const { id, recipient, template, estado, attempts, lastError, createdAt, sentAt } = row;
  const state = { id, to: recipient, template, estado, attempts, lastError, createdAt, sentAt };
  const { subject = null, html = null, text = null, headers = null } = mail ?? {};
  return { ...state, subject, html, text, headers };
}

/**
 * `/__correo`: what would have been sent. It shows everybody's mail to anybody, so only local mode
 * has it.
 */
export function mailboxRoutes({
  config,
  db,
  links,
  tokens,
}: Pick<Services, 'config' | 'db' | 'links' | 'tokens'>) {
  const open = async (row: OutboxMail): Promise<MailboxEntry> => ({
    row,
    mail: await composeMail({ config, links, tokens }, row),
  });
  const openAll = async (toEmail?: string) =>
    Promise.all((await listMails(db, { toEmail, limit: listed })).map(open));

  return new Hono()
    .use('/__correo', onlyHere)
    .use('/__correo.json', onlyHere)
    .use('/__correo/*', onlyHere)
    .get('/__correo', async (c) => {
      protect(c, pageCsp, 'DENY');
      return c.html(listPage(await openAll()));
    })
    .get('/__correo.json', async (c) => {
      protect(c, pageCsp, 'DENY');
      const entries = await openAll(c.req.query('to')?.toLowerCase());
      return c.json({ mails: entries.map(summary) });
    })
    .get('/__correo/:id', async (c) => {
      protect(c, pageCsp, 'DENY');
      const row = await findMail(db, c.req.param('id'));
      return row ? c.html(mailPage(await open(row))) : missing(c);
    })
    .get('/__correo/:id/html', async (c) => {
      protect(c, mailCsp, 'SAMEORIGIN');
      const row = await findMail(db, c.req.param('id'));
      const entry = row && (await open(row));
      if (!entry?.mail) return missing(c);
      return c.html(entry.mail.html.replace('<head>', '<head><base target="_blank">'));
    });
}
