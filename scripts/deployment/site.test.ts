import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../processes.ts';
import {
  explainMissingSite,
  readExampleSite,
  readSecrets,
  readSite,
  secretsPath,
  writeSite,
} from './site.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-'));
process.env.SITE_FILES = folder;
afterAll(() => {
  delete process.env.SITE_FILES;
  rmSync(folder, { recursive: true });
});

// Threat 61
test('the file of secrets is readable by its owner only, even after a crash', () => {
  const path = secretsPath('staging');
  writeFileSync(`${path}.new`, '{}', { mode: 0o644 });
  writeSite('staging', readExampleSite(), { TOKEN_SECRET: 'secreto' });
  expect(readSecrets('staging')).toEqual({ TOKEN_SECRET: 'secreto' });
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).toSorted()).toEqual([basename(path), 'site.staging.json']);
});

// Threat 61
test('git ignores secrets, keys and backups', () => {
  const names = [
    ...['.secrets.production.json', '.secrets.staging.json.new', '.secrets.otro'],
    ...['clave.pem', 'copia.sql', 'copia.restore.sql', 'copia.sql.cms'],
  ];
  const ignored = execFileSync('git', ['check-ignore', ...names], { cwd: root, encoding: 'utf8' });
  expect(ignored.trim().split('\n')).toEqual(names);
});

test('the error about a missing or incomplete site file is one sentence', () => {
  const { account: _, ...draft } = readExampleSite();
  writeSite('staging', draft, {});
  expect(readSite('staging')).toBeNull();
  expect(explainMissingSite('staging')).toBe(
    'Todavía no hay sitio en «staging» (a site.staging.json le falta account): npm run setup -- --env staging',
  );
  writeSite('production', readExampleSite(), {});
  expect(explainMissingSite('staging')).toContain(
    'Si querías «production», añade --env production.',
  );
  rmSync(join(folder, 'site.production.json'));
  writeFileSync(join(folder, 'site.staging.json'), '{"vars": {"HOLD_DAYS": 7}}');
  expect(() => readSite('staging')).toThrow(
    'no se entiende: debe tener otra cosa en vars.HOLD_DAYS.',
  );
  writeFileSync(join(folder, 'site.staging.json'), '{"vars": {},}');
  expect(() => readSite('staging')).toThrow('site.staging.json no es JSON');
  rmSync(join(folder, 'site.staging.json'));
});
