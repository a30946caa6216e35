import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { html } from 'hono/html';
import { composeMail } from '../../api/mail/compose.ts';
import { readLetterMail } from '../../api/mail/letters.ts';
import type { OutgoingMail } from '../../api/mail/outgoing.ts';
import { findMail, listMails, type OutboxMail } from '../../api/mail/store.ts';
import type { Services } from '../../api/services.ts';
import { fail } from '../../shared/errors.ts';
import { reportButtons } from './reports.ts';

const listed = 100;

type Panel = string | ReturnType<typeof html>;

const cspOf = (forms: "'none'" | "'self'") =>
  `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action ${forms}`;
/** The CSP of the mailbox's list. The list's buttons report a mail's outcome (reports.ts). */
const pageCsp = cspOf("'self'");

// Mails are untrusted even in their own tab: they get no scripts and no access to our origin. Their links open
// new tabs (see <base> below), and the sandbox does not apply to these tabs.
const mailCsp = `${cspOf("'none'")}; img-src 'self' data:; sandbox allow-popups allow-popups-to-escape-sandbox`;

/** Sets the headers of these pages. Mails carry their own styles, so the site's own policy does not fit. */
function protect(c: Context, csp: string) {
  c.header('content-security-policy', `${csp}; frame-ancestors 'none'`);
  c.header('x-frame-options', 'DENY');
  c.header('x-content-type-options', 'nosniff');
  // Without a referrer, the forms of the list would send no origin.
  c.header('referrer-policy', csp === pageCsp ? 'same-origin' : 'no-referrer');
  c.header('cross-origin-resource-policy', 'same-origin');
  c.header('cache-control', 'no-store');
}

function missing(c: Context) {
  return fail(c, { code: 'not-found', message: 'Ese correo no está en la bandeja.' });
}

/** An entry of the mailbox. `mail` is null when the parameters of the row do not fit the template. */
interface Entry {
  row: OutboxMail;
  mail: OutgoingMail | null;
}

/** Returns an entry as JSON for the tests. */
function summary({ row, mail }: Entry) {
  const { id, recipient: to, template, estado, attempts, lastError, createdAt, sentAt } = row;
  const { subject = null, html = null, text = null, headers = null } = mail ?? {};
  const state = { id, to, template, estado, attempts, lastError, createdAt, sentAt };
  return { ...state, subject, html, text, headers };
}

const timeOf = ({ row }: Entry) => new Date(row.createdAt).toISOString().slice(0, 19);

const buttonsOf = ({ id, estado }: OutboxMail) =>
  estado === 'enviado'
    ? Object.entries(reportButtons).map(
        ([name, { label }]) =>
          html`<form method="post" action="/__correo/${id}/${name}"><button>${label}</button></form>`,
      )
    : '';

const rowOf = (entry: Entry) => {
  const { id, recipient, estado, lastError } = entry.row;
  const subject = entry.mail
    ? html`<a href="/__correo/${id}">${entry.mail.subject}</a>`
    : '(no se pudo componer)';
  return html`<tr id="${id}"><td>${subject}</td><td>${recipient}</td><td>${estado} ${lastError}</td><td>${timeOf(entry)}</td><td>${buttonsOf(entry.row)}</td></tr>`;
};

const styles = `:root { color-scheme: light dark; font: 16px/1.5 system-ui; overflow-wrap: anywhere }
td, th { padding: 0.4rem; text-align: left; vertical-align: top }
td a { display: inline-block; padding-block: 0.6rem }
button { min-height: 2.75rem }
form { display: inline-block; margin: 0 0.4rem 0.4rem 0 }
@media (max-width: 48rem) {
  thead { display: none }
  tr, td { display: block }
  tr { padding-block: 0.6rem; border-bottom: 1px solid gray }
}`;

const listPage = (entries: Entry[], letters: Panel) => html`<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Correos de prueba</title>
<style>${styles}</style></head>
<body><main><h1>Correos de prueba</h1>
<p>En modo local nada sale a internet: los correos se leen aquí.</p>
${letters}
${
  entries.length === 0
    ? html`<p>Aún no hay correos. Pide una guía en <a href="/">el sitio</a> y aparecerá aquí.</p>`
    : html`<table><thead><tr><th>Asunto</th><th>Para</th><th>Estado</th><th>Creado (UTC)</th><th>Qué pasó</th></tr></thead>
<tbody>${entries.map(rowOf)}</tbody></table>`
}</main></body>
</html>`;

/** Refuses requests from other machines, even if a proxy makes this machine public. */
const onlyHere = createMiddleware(async (c, next) => {
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(c.req.url).hostname);
  if (!isHere) return missing(c);
  protect(c, pageCsp);
  return next();
});

/** Serves `/__correo` with `panel` and the mails that production would send. Every visitor sees all mails. */
export function mailboxRoutes(
  services: Pick<Services, 'config' | 'db' | 'links' | 'readBrand' | 'tokens'>,
  panel: () => Promise<Panel> = async () => '',
) {
  const { db, readBrand } = services;
  const letterOf = (id: string) => readLetterMail(db, id);
  const compose = async (row: OutboxMail) =>
    composeMail({ ...services, brand: await readBrand(), letterOf }, row);
  const open = async (row: OutboxMail): Promise<Entry> => ({
    row,
    mail: await compose(row),
  });
  const openAll = async (toEmail?: string) =>
    Promise.all((await listMails(db, { toEmail, limit: listed })).map(open));

  return new Hono()
    .use('/__correo.json', onlyHere)
    .use('/__correo/*', onlyHere)
    .get('/__correo', async (c) => c.html(listPage(await openAll(), await panel())))
    .get('/__correo.json', async (c) => {
      const entries = await openAll(c.req.query('to')?.toLowerCase());
      return c.json({ mails: entries.map(summary) });
    })
    .get('/__correo/:id', async (c) => {
      const row = await findMail(db, c.req.param('id'));
      const mail = row && (await compose(row));
      if (!mail) return missing(c);
      protect(c, mailCsp);
      return c.html(mail.html.replace('<head>', '<head><base target="_blank">'));
    });
}
