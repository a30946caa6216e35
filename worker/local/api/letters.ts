import { sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { letterStateLabels } from '#contract/letters/sentences.ts';
import { siteCaller } from '../../api/audit/store.ts';
import { letters } from '../../api/db/tables/letters.ts';
import { settings } from '../../api/db/tables/site.ts';
import { findLetter, performLetterAction } from '../../api/letters/store.ts';
import type { Services } from '../../api/services.ts';
import { refuseOtherSites } from '../../shared/request-checks.ts';

const quick = 100_000;

const button = (act: string, label: string) =>
  html`<form method="post" action="/__correo/cartas/${act}"><button>${label}</button></form>`;

/** Shows the letters in state `sending` or `paused`, with their buttons. Returns '' without such letters. */
export async function renderLetterPanel({ db, settings: site }: Pick<Services, 'db' | 'settings'>) {
  const going = await db.select().from(letters).where(sql`state IN ('sending', 'paused')`);
  if (going.length === 0) return '';
  const { perDay } = (await site.fresh()).single.ritmo.value;
  const rows = going.map(({ id, title, state, queued, sent }) => {
    const act = state === 'paused' ? 'continue' : 'pause';
    const label = act === 'pause' ? 'Poner en pausa' : 'Continuar';
    return html`<tr><td><a href="/admin/cartas/${id}">${title}</a></td><td>${letterStateLabels[state]}</td><td>${sent} de ${queued}</td><td>${button(`${id}/${act}`, label)}</td></tr>`;
  });
  return html`<section><h2>Cartas que salen</h2>
<p>Salen poco a poco, cada minuto unas más. Ritmo de correos: ${perDay} al día. Las cartas usan la mitad.</p>
${button('sitio/minuto', 'Pasar un minuto')}
${button('sitio/ritmo', perDay === quick ? 'Ritmo normal' : 'Ritmo rápido')}
<table><thead><tr><th>Carta</th><th>Estado</th><th>Enviados</th><th>Pausa</th></tr></thead><tbody>${rows}</tbody></table></section>`;
}

/** Handles `POST /__correo/cartas/…`, the panel's buttons. `passMinute` runs the cron. */
export function letterPanelRoutes(
  { clock, config, db, settings: site }: Services,
  passMinute: () => Promise<unknown>,
) {
  const back = (c: Context) => c.redirect('/__correo', 303);
  return new Hono()
    .use('/__correo/cartas/*', refuseOtherSites(config))
    .post('/__correo/cartas/sitio/minuto', async (c) => {
      await passMinute();
      return back(c);
    })
    .post('/__correo/cartas/sitio/ritmo', async (c) => {
      const key = 'ritmo';
      const isQuick = (await site.fresh()).single.ritmo.value.perDay === quick;
      await db.delete(settings).where(sql`key = ${key}`);
      if (!isQuick) await db.insert(settings).values({ key, value: { perDay: quick } });
      await site.fresh();
      return back(c);
    })
    .post('/__correo/cartas/:id/:act{pause|continue}', async (c) => {
      const letter = await findLetter(db, c.req.param('id'));
      const act = c.req.param('act') === 'pause' ? 'pause' : 'continue';
      if (letter) await performLetterAction(db, letter, act, { ...siteCaller, now: clock() });
      return back(c);
    });
}
