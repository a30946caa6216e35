import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { html, raw } from 'hono/html';
import { fail } from '../../http/errors.ts';
import type { Services } from '../services.ts';
import { composeMail } from './compose.ts';
import type { OutgoingMail } from './outgoing.ts';
import { findMail, listMails, type OutboxMail } from './store.ts';

const listed = 100;

const shared = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";
const pageCsp = `${shared}; frame-src 'self'; frame-ancestors 'none'`;

// Mails are untrusted even in a tab of their own: no scripts, no access to our origin. Their links
// open new tabs (see <base> below), which are not sandboxed.
const sandbox = 'allow-popups allow-popups-to-escape-sandbox';
const mailCsp = `${shared}; img-src 'self' data:; frame-ancestors 'self'; sandbox ${sandbox}`;

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

/** `mail` is null when the row's parameters do not fit. */
interface Entry {
  row: OutboxMail;
  mail: OutgoingMail | null;
}

/** For tests. */
function summary({ row, mail }: Entry) {
  const { id, recipient: to, template, estado, attempts, lastError, createdAt, sentAt } = row;
  const { subject = null, html = null, text = null, headers = null } = mail ?? {};
  const state = { id, to, template, estado, attempts, lastError, createdAt, sentAt };
  return { ...state, subject, html, text, headers };
}

const css = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; overflow-wrap: anywhere; }
th, td { padding: 0.4rem 0.75rem 0.4rem 0; text-align: left; vertical-align: top; }
pre { white-space: pre-wrap; }
iframe { width: 100%; height: 56rem; border: 1px solid; }
`;

const page = (title: string, body: unknown) => html`<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${raw(css)}</style></head>
<body><main><h1>${title}</h1>${body}</main></body>
</html>`;

const subjectOf = ({ mail }: Entry) => mail?.subject ?? '(no se pudo componer)';
const timeOf = ({ row }: Entry) => new Date(row.createdAt).toISOString().slice(0, 19);

function listPage(entries: Entry[]) {
  const rows = entries.map(
    (entry) => html`<tr><td><a href="/__correo/${entry.row.id}">${subjectOf(entry)}</a></td>
<td>${entry.row.recipient}</td><td>${entry.row.estado}</td><td>${timeOf(entry)}</td></tr>`,
  );
  const none = html`<p>Aún no hay correos. Pide una guía en <a href="/">el sitio</a> y aparecerá aquí.</p>`;
  return page(
    'Correos de prueba',
    html`<p>En modo local nada sale a internet: los correos se leen aquí.</p>
${rows.length > 0 ? html`<table><thead><tr><th scope="col">Asunto</th><th scope="col">Para</th><th scope="col">Estado</th><th scope="col">Creado (UTC)</th></tr></thead><tbody>${rows}</tbody></table>` : none}`,
  );
}

function mailPage(entry: Entry) {
  const { row, mail } = entry;
  const facts = { Para: row.recipient, Estado: row.estado, Error: row.lastError, ...mail?.headers };
  const lines = Object.entries(facts).map(([name, value]) => value && `${name}: ${value}\n`);
  return page(
    subjectOf(entry),
    html`<p><a href="/__correo">Todos los correos</a></p><pre>${lines}</pre>${
      mail &&
      html`<iframe title="Correo con formato" src="/__correo/${row.id}/html" sandbox="${sandbox}"></iframe>
<pre>${mail.text}</pre>`
    }`,
  );
}

/** Localhost only: a deployment that forgot its ENVIRONMENT shows no mails either. */
const onlyHere = createMiddleware(async (c, next) => {
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(c.req.url).hostname);
  if (!isHere) return missing(c);
  protect(c, pageCsp, 'DENY');
  return next();
});

/**
 * `/__correo`: what would have been sent. It shows everybody's mail to anybody, so only local mode
 * has it.
 */
export function mailboxRoutes(services: Pick<Services, 'config' | 'db' | 'links' | 'tokens'>) {
  const { db } = services;
  const open = async (row: OutboxMail): Promise<Entry> => ({
    row,
    mail: await composeMail(services, row),
  });
  const openAll = async (toEmail?: string) =>
    Promise.all((await listMails(db, { toEmail, limit: listed })).map(open));

  return new Hono()
    .use('/__correo.json', onlyHere)
    .use('/__correo/*', onlyHere)
    .get('/__correo', async (c) => c.html(listPage(await openAll())))
    .get('/__correo.json', async (c) => {
      const entries = await openAll(c.req.query('to')?.toLowerCase());
      return c.json({ mails: entries.map(summary) });
    })
    .get('/__correo/:id', async (c) => {
      const row = await findMail(db, c.req.param('id'));
      return row ? c.html(mailPage(await open(row))) : missing(c);
    })
    .get('/__correo/:id/html', async (c) => {
      const row = await findMail(db, c.req.param('id'));
      const mail = row && (await composeMail(services, row));
      if (!mail) return missing(c);
      protect(c, mailCsp, 'SAMEORIGIN');
      return c.html(mail.html.replace('<head>', '<head><base target="_blank">'));
    });
}
