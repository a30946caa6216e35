import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../scripts/processes.ts';
import { listMigrationTexts, listSourceTexts } from './support/visible-text.ts';
import { findSpanishFaults } from './support/words.ts';

test.each([
  ['Loading your balance', 'English'],
  ['Tu email es obligatorio', 'English'],
  ['Dos  espacios', 'two spaces'],
  ['Listo , sigue', 'a space before a mark'],
  ['Ya tienes cuenta?', '¿ and ? are no pair'],
  ['Listo!', '¡ and ! are no pair'],
  ['Toca «Probar ahora y sigue', '« and » are no pair'],
  ['Cobra desde $25', 'money is «US$ 25.00»'],
  ['Cobra desde US$ …', 'money is «US$ 25.00»'],
  ['Cobra desde US$ 25,00', 'money is «US$ 25.00»'],
  ['Cobra desde US$25.00', 'money is «US$ 25.00»'],
  ['Cobra 25.00 dólares', 'money is «US$ 25.00»'],
  ['Subió 0,4 %', 'a decimal comma'],
  ['Toca "Probar ahora"', 'straight quotes'],
  ['El correo sale...', 'three dots'],
  ['Ingrese su correo', 'not «tú»'],
  ['Por favor, revise su correo', 'not «tú»'],
  ['¿Tenés cuenta?', 'not «tú»'],
  ['Tu informacion esta segura', 'no accent'],
  ['Revisa tu wifi', 'has another name here'],
  ['Ver la conciliación', 'has another name here'],
])('the check finds a fault in the text «%s»: %s', (text, fault) => {
  expect(findSpanishFaults(text)).toContain(fault);
});

test('all texts of the site are correct Spanish with accents and «tú»', async () => {
  const copy = [...(await listSourceTexts()), ...listMigrationTexts()];
  expect(copy.length).toBeGreaterThan(3000);
  const faulty = copy.flatMap(({ file, text }) =>
    findSpanishFaults(text).map((fault) => `${file}: ${fault}: ${text}`),
  );
  expect(faulty, 'rules and exceptions: tests/support/words.ts, visible-text.ts').toEqual([]);
});

/** The files that format numbers and times. All other code must call functions of these files. */
const formatters = [
  'mf-admin/src/app/counts.ts',
  'mf-admin/src/features/blog/schedule-dialog.tsx',
  'shell/client/dates.ts',
  'worker/contract/money.ts',
  'worker/api/http/idempotent.ts',
  'worker/api/mail/kinds/link.ts',
];
/** The files whose formats only programs read: days as keys, time zones. */
const forPrograms = /^worker\/api\/(?:env|time\/clock)\.ts$/;

test('dates, numbers and money follow es-419, and only the listed modules format them', () => {
  const files = globSync(
    '{shell/{src,ui,client},mf-*/src,worker/{contract,shared,edge,api}}/**/*.{ts,tsx}',
    { cwd: root, exclude: ['**/*.test.{ts,tsx}'] },
  );
  expect(files.length).toBeGreaterThan(500);
  const byHand = files
    .filter((file) => !formatters.includes(file) && !forPrograms.test(file))
    .filter((file) =>
      /\bIntl\.|\.toLocale(?:Date|Time)?String|\.toFixed\(/.test(readFileSync(root + file, 'utf8')),
    );
  expect(byHand, 'call the formatters above instead of Intl').toEqual([]);
  for (const file of formatters) {
    const locales = readFileSync(root + file, 'utf8').matchAll(/Intl\.\w+Format\('([^']+)'/g);
    for (const [, locale] of locales) expect([file, locale]).toEqual([file, 'es-419']);
  }
});
