import { globSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { root } from '../../scripts/processes.ts';
import { nameWords } from '../../worker/api/db/name-words.ts';

const migration = '0074_name_words.sql';
const names = globSync('*.sql', { cwd: `${root}migrations` }).toSorted();
const sqlOf = (name: string) => readFileSync(`${root}migrations/${name}`, 'utf8');

const kept = [
  ...['Ana María Núñez', "O'Neil", 'Luis O’Higgins', 'Rosa Pérez-Gomezq', 'BÖHM', 'Jürgen Weiß'],
  ...['Eva\u00a0Nobrek', 'Iris (Paréntesis) "Cita" \\u0041', '«Comillas» Sol', 'Ana ana', 'Łukasz'],
  ...[
    'Ibáñez'.normalize('NFD'),
    'Dvořák Ŝtefănescu Željko',
    'Nguyễn Thị',
    'ＷＩＤＥ',
    '💚 verde 3º',
  ],
  ...['Ørsted Æther', 'Мария Сергей', 'Ελένη', '💚', ''],
];

test('names from before the words were stored get those that the application gives', () => {
  const db = new DatabaseSync(':memory:');
  for (const name of names.filter((one) => one < migration)) db.exec(sqlOf(name));
  const member =
    db.prepare(`INSERT INTO members (id, email, password_hash, nombre, pais, country_code,
    survey_user_id, consent_version, created_at) VALUES (?, ?, '', ?, '', 'XX', ?, 'v', 1)`);
  const form = db.prepare(`INSERT INTO leads_generar (id, name, email, country, country_code, app,
    timestamp, consent_version, consented_at, location)
    VALUES (?, ?, ?, 'Mexico', 'MX', 'PollPay', 1, 'v', 1, 'confirmed')`);
  for (const [index, name] of kept.entries()) {
    member.run(name, `${index}@correo.test`, name, `${index}`);
    form.run(name, name, `${index}@correo.test`);
  }
  db.exec(sqlOf(migration));

  const expected = Object.fromEntries(kept.map((name) => [name, nameWords(name).sort()]));
  for (const [table, words] of [
    ['members', 'member_words'],
    ['leads_generar', 'form_words'],
  ]) {
    const rows = db.prepare(`SELECT id, name_words FROM ${table}`).all();
    const stored = rows.map(({ id, name_words }) => [id, JSON.parse(String(name_words)).sort()]);
    expect(Object.fromEntries(stored)).toEqual(expected);
    const found = Object.fromEntries(kept.map((name): [string, unknown[]] => [name, []]));
    for (const { id, word } of db.prepare(`SELECT id, word FROM ${words} ORDER BY word`).all()) {
      found[String(id)]?.push(word);
    }
    const sorted = Object.entries(found).map(([id, all]) => [id, all.sort()]);
    expect(Object.fromEntries(sorted)).toEqual(expected);
  }
  // The last release searches through the view.
  const view = "SELECT id FROM words_of_names WHERE kind = 'member' AND word = 'higgins'";
  expect(db.prepare(view).all()).toEqual([{ id: 'Luis O’Higgins' }]);
  db.close();
});
