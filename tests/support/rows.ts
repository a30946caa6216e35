import { consentVersion } from '#contract/leads/consent.ts';
import { unfilteredAudience } from '#contract/letters/letters.ts';
import { serializeNameWords } from '../../worker/api/db/name-words.ts';
import type { D1 } from './d1.ts';

/** Inserts a row. The keys of `row` are the names of the columns. */
export async function insertRow(
  { db }: { db: D1 },
  table: string,
  row: Record<string, unknown>,
): Promise<void> {
  const names = Object.keys(row);
  await db
    .prepare(`INSERT INTO ${table} (${names}) VALUES (${names.map(() => '?')})`)
    .bind(...Object.values(row))
    .run();
}

/** Returns a row of `leads`: a visitor unlocked an app. */
export const unlockRow = (changes: Record<string, unknown> = {}) => ({
  id: crypto.randomUUID(),
  email: 'ana@correo.test',
  app_name: 'PollPay',
  timestamp: 1,
  country: 'Mexico',
  consent_version: 'v',
  consented_at: 1,
  guide_mailed_at: 1,
  ...changes,
});

interface FormChanges extends Record<string, unknown> {
  name?: string;
}

/** Returns a row of `leads_generar`: a visitor filled in the form. */
export const formRow = ({ name = 'Ana', ...changes }: FormChanges = {}) => ({
  id: crypto.randomUUID(),
  name,
  name_words: serializeNameWords(name),
  email: 'ana@correo.test',
  country: 'Mexico',
  country_code: 'MX',
  app: 'PollPay',
  timestamp: 1,
  consent_version: 'v',
  consented_at: 1,
  location: 'confirmed',
  ...changes,
});

/** Returns a row of `letters`: a complete draft. */
export const letterRow = (changes: Record<string, unknown> = {}) => ({
  id: crypto.randomUUID(),
  title: 'Novedades',
  preheader: '',
  source: 'Hola',
  format: 'markdown',
  content: '<p>Hola</p>',
  action_label: 'Ver',
  action_url: '/apps-que-pagan',
  audience: JSON.stringify(unfilteredAudience),
  created_at: 1,
  updated_at: 1,
  ...changes,
});

let readers = 0;

/** Inserts a lead whose guide arrived, so that the person may get letters; returns the email. */
export async function insertReader(site: { db: D1 }, changes: Record<string, unknown> = {}) {
  readers += 1;
  const email = `lector-${readers}@correo.test`;
  const row = { email, consent_version: consentVersion, timestamp: Date.now() - 1000, ...changes };
  await insertRow(site, 'leads', unlockRow(row));
  await insertRow(site, 'confirmed_addresses', { email, how: 'delivery', confirmed_at: 1 });
  return email;
}

/** Inserts a letter and a lead who may get this letter; returns the letter's id. */
export async function insertLetter(site: { db: D1 }, changes: Record<string, unknown> = {}) {
  await insertReader(site);
  const row = letterRow(changes);
  await insertRow(site, 'letters', row);
  return row.id;
}

/** Returns a row of `outbox`: a mail that the site has given up. */
export function givenUpMailRow() {
  const id = crypto.randomUUID();
  return {
    id,
    channel: 'mail',
    recipient: `${id}@correo.test`,
    template: 'approved',
    params: '{"nombre":"Ana"}',
    estado: 'muerto',
    attempts: 6,
    due_at: 1,
    created_at: 1,
  };
}
