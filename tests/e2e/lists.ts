import type { Page } from 'playwright-core';
import { serializeNameWords } from '../../worker/api/db/name-words.ts';
import type { Site } from '../support/harness.ts';

const apps = ['Sweatcoin', 'PollPay'] as const;

/** The number of leads in each collection that `fillLeads` writes. */
export const leadCount = 60;

/** Replaces all leads by new leads in both lists. The newest, `persona-00@correo.test`, is one minute old. */
export async function fillLeads({ db }: Pick<Site, 'db'>) {
  const now = Date.now();
  const lead = db.prepare(
    `INSERT INTO leads (id, email, app_name, timestamp, country, consent_version, consented_at,
      guide_mailed_at) VALUES (?, ?, ?, ?, 'Mexico', 'prueba', ?, ?)`,
  );
  const form = db.prepare(
    `INSERT INTO leads_generar (id, name, name_words, email, country, country_code, app, timestamp,
      consent_version, consented_at, location)
    VALUES (?, ?, ?, ?, 'Mexico', 'MX', ?, ?, 'prueba', ?, 'confirmed')`,
  );
  const statements = Array.from({ length: leadCount }, (_, index) => {
    const number = String(index).padStart(2, '0');
    const email = `persona-${number}@correo.test`;
    const app = apps[index % apps.length] ?? '';
    const at = now - (index + 1) * 60_000;
    // A spreadsheet would execute this name as a formula.
    const name = index === 0 ? "=cmd|' /C calc'!A0" : `Persona ${number}`;
    return [
      lead.bind(crypto.randomUUID(), email, app, at, at, at),
      form.bind(crypto.randomUUID(), name, serializeNameWords(name), email, app, at, at),
    ];
  });
  const none = ['leads', 'leads_generar'].map((name) => db.prepare(`DELETE FROM ${name}`));
  await db.batch([...none, ...statements.flat()]);
}

/** Returns the names of the shown rows, in their order. */
export const readShownNames = (page: Page) => page.locator('tbody th').allInnerTexts();

/** Waits until the list shows how many rows it has. */
export const waitForList = (page: Page) =>
  page.waitForFunction(() => {
    const said = [...document.querySelectorAll('main [role="status"]')];
    return said.some(({ textContent }) => /^(Ninguna fila|[\d–]+ de .+)$/.test(textContent ?? ''));
  });

/** A phone with a width of 360 px. */
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Opens the fields for the filters and the sort order of a list. */
export const showListTools = (page: Page) =>
  page.getByRole('button', { name: 'Filtros y orden' }).click();
