import { storedWords } from '../../worker/api/db/name-words.ts';
import type { D1 } from './d1.ts';

/** Inserts a row: its values by the names of their columns. */
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

/** A row of `leads`: a visitor unlocked an app. */
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

/** A row of `leads_generar`: a visitor filled in the form. */
export const formRow = ({ name = 'Ana', ...changes }: FormChanges = {}) => ({
  id: crypto.randomUUID(),
  name,
  name_words: storedWords(name),
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
