import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { collectInputs } from '../../scripts/inputs.ts';
import { partNames, parts } from '../../scripts/parts.ts';
import { root } from '../../scripts/processes.ts';
import { hashBuiltFiles, listDifferentFiles } from '../../scripts/verify.ts';
import { runGit } from '../../scripts/version.ts';
import { copyProject } from '../support/project-copy.ts';

// If a changed file is not an input of a part, the part's deployed files stay the same.

const copy = copyProject();
afterAll(() => rmSync(copy, { recursive: true }));

/** Code that the test adds to files. No bundler removes this code. */
const additions: Record<string, string> = {
  '.ts': "\nObject.assign(globalThis, { added: 'by the test' });\n",
  '.tsx': "\nObject.assign(globalThis, { added: 'by the test' });\n",
  '.css': '\n.added { color: red; }\n',
  '.html': '<p>added by the test</p>',
};

const inputs = collectInputs(parts);
const folders = ['worker', 'shell', 'mf-*', 'migrations', 'docs', 'tests', 'package.json'];
const listed = runGit(root, 'ls-files', '--', ...folders)?.split('\n') ?? [];

/** Changes files, does some work, and restores the files. */
async function whileChanged<T>(files: string[], work: () => Promise<T>): Promise<T> {
  const texts = files.map((file) => [file, readFileSync(join(copy, file))] as const);
  for (const file of files) appendFileSync(join(copy, file), additions[extname(file)] ?? '\n');
  try {
    return await work();
  } finally {
    for (const [file, text] of texts) writeFileSync(join(copy, file), text);
  }
}

test.each(partNames)(
  'the build of %s depends only on the files of its input list',
  async (part) => {
    const { files } = inputs[part];
    const isInput = (file: string) =>
      files.some((one) => file === one || file.startsWith(`${one}/`));
    const others = listed.filter((file) => !isInput(file));
    expect(others.length).toBeGreaterThan(500);
    const before = await hashBuiltFiles(part, copy);
    expect(Object.keys(before).length).toBeGreaterThan(0);
    const after = await whileChanged(others, () => hashBuiltFiles(part, copy));
    expect(listDifferentFiles(before, after)).toEqual([]);
  },
);

test('a changed input changes the build', async () => {
  const before = await hashBuiltFiles('api', copy);
  const after = await whileChanged(['worker/contract/money.ts'], () => hashBuiltFiles('api', copy));
  expect(listDifferentFiles(before, after)).toEqual(['dist/api-production/index.js']);
});
