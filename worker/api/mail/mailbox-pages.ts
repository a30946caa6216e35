import { html, raw } from 'hono/html';
import type { OutgoingMail } from './outgoing.ts';
import type { OutboxMail } from './store.ts';

const css = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.25; }
h2 { font-size: 1.1rem; margin: 2rem 0 0.5rem; }
a { color: light-dark(#006348, #65d3a7); }
a:focus-visible { outline: 3px solid; outline-offset: 2px; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 0.6rem 0.75rem 0.6rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid light-dark(#dad8cd, #2d3b37); }
td { min-width: 5rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; }
dt { font-weight: 600; } dd { margin: 0; }
pre { white-space: pre-wrap; padding: 1rem; border-radius: 0.5rem; background: light-dark(#f6f1e7, #15221f); }
iframe { width: 100%; height: 56rem; border: 1px solid light-dark(#dad8cd, #2d3b37); border-radius: 0.5rem; }
`;

/** `mail` is null when the row's parameters do not fit. */
export interface MailboxEntry {
  row: OutboxMail;
  mail: OutgoingMail | null;
}

const time = (ms: number) => {
  const iso = new Date(ms).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;
};
const subjectOf = ({ mail }: MailboxEntry) => mail?.subject ?? '(no se pudo componer)';

function page(title: string, body: unknown) {
  return html`<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${raw(css)}</style>
</head>
<body>${body}</body>
</html>`;
}

const entryRow = (entry: MailboxEntry) => html`
<tr><td><a href="/__correo/${entry.row.id}">${subjectOf(entry)}</a></td><td>${entry.row.recipient}</td>
<td>${entry.row.estado}</td><td>${entry.row.attempts}</td><td>${time(entry.row.createdAt)}</td></tr>`;

export function listPage(entries: MailboxEntry[]) {
  const table = html`<div class="scroll"><table>
<thead><tr><th scope="col">Asunto</th><th scope="col">Para</th><th scope="col">Estado</th><th scope="col">Intentos</th><th scope="col">Creado</th></tr></thead>
<tbody>${entries.map(entryRow)}</tbody></table></div>`;
  const empty = html`<p>Aún no hay correos. Pide una guía en <a href="/">el sitio</a> y aparecerá aquí.</p>`;
  return page(
    'Correos de prueba',
    html`<main><h1>Correos de prueba</h1>
<p>En modo local nada sale a internet: los correos se quedan en la bandeja de salida y se leen aquí.</p>
${entries.length > 0 ? table : empty}</main>`,
  );
}

const field = ([name, value]: [string, string]) => html`<dt>${name}</dt><dd>${value}</dd>`;

const content = (mail: OutgoingMail) => html`
<h2>Cabeceras</h2>
<dl>${Object.entries({ De: mail.from, Para: mail.to, Asunto: mail.subject, ...mail.headers }).map(field)}</dl>
<h2>Con formato</h2>
<iframe title="Correo con formato" src="/__correo/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>Texto</h2>
<pre>${mail.text}</pre>`;

export function mailPage(entry: MailboxEntry) {
  const { row, mail } = entry;
  const error = row.lastError && html`<dt>Último error</dt><dd>${row.lastError}</dd>`;
  return page(
    subjectOf(entry),
    html`<main><p><a href="/__correo">Todos los correos</a></p>
<h1>${subjectOf(entry)}</h1>
<dl><dt>Estado</dt><dd>${row.estado}</dd><dt>Intentos</dt><dd>${row.attempts}</dd>
<dt>Creado</dt><dd>${time(row.createdAt)}</dd>${row.sentAt !== null && html`<dt>Enviado</dt><dd>${time(row.sentAt)}</dd>`}${error}</dl>
${mail && content(mail)}</main>`,
  );
}
