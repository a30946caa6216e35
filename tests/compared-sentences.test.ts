import { expect, test } from 'vitest';
import { findComparedSentences } from './support/compared-sentences.ts';
import { listFiles, readFile } from './support/imports.ts';

// Teams deploy parts separately, and the owner may correct a sentence. So programs compare only `code` and
// `reason` (worker/contract/errors.ts).

const say = `export const say = { late: 'Ya es tarde para eso.' } as const;`;

test.each([
  `if (error.message === other) leave();`,
  `if (text === 'Ya es tarde para eso.') leave();`,
  `if (text.includes('no existe')) leave();`,
  `switch (text) { case 'La cuenta no existe': leave(); }`,
  `import { say } from './say.ts'; if (text !== say.late) leave();`,
  `import { say as words } from './say.ts'; if (texts.includes(words.late)) leave();`,
  `import { say } from './say.ts'; const { late } = say; export const is = text === late;`,
])('the check finds a compared sentence in %s', async (code) => {
  expect(await findComparedSentences({ 'say.ts': say, 'page.ts': code })).toHaveLength(1);
});

test.each([
  `if (error.code === 'not-found') leave();`,
  `if (error.message === undefined || error.message === '') leave();`,
  `if (estado === 'pendiente') leave();`,
  `export const isLost = text.includes('Network connection lost');`,
])('the check finds no compared sentence in %s', async (code) => {
  expect(await findComparedSentences({ 'say.ts': say, 'page.ts': code })).toEqual([]);
});

test('code compares no sentences', async () => {
  const files = listFiles('{shell,mf-*,worker,scripts}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.|\.d\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const sources = Object.fromEntries(files.map((file) => [file, readFile(file)]));
  expect(await findComparedSentences(sources), 'compare `code` or `reason`').toEqual([]);
});
