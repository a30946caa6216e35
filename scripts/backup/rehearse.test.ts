import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openLocalDatabase, restoreFile } from './rehearse.ts';

const folder = mkdtempSync(join(tmpdir(), 'rehearse-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the error about a missing local database names the command that creates it', () => {
  expect(() => openLocalDatabase(join(folder, 'none'), folder)).toThrow('npm start la crea');
});

test.each([
  ['an encrypted file', '0\x82\x10', /copia\.sql no es una copia en SQL.+openssl/],
  [
    'a cut file',
    'CREATE TABLE a (id TEXT);\nINSERT INTO b',
    /^wrangler no pudo \(«d1 execute DB»\)/,
  ],
])('the rehearsal refuses %s and tells the reason in one sentence', async (_, text, told) => {
  const file = join(folder, 'copia.sql');
  writeFileSync(file, text);
  const { message } = await restoreFile(file, join(folder, 'to')).then(
    () => new Error('restored'),
    (error) => error,
  );
  expect(message).toMatch(told);
  expect(message).not.toMatch(/\n|\[ERROR\]|Logs were written/);
});
