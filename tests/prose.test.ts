import { expect, test } from 'vitest';
import { listFiles, readFile } from './support/imports.ts';
import {
  declaredNamesIn,
  listNameFaults,
  listProseFaults,
  type Prose,
  sentencesIn,
  titlesIn,
} from './support/prose.ts';
import { readRecipes } from './support/recipes.ts';

test.each([
  ['who signs in sees the panel', 'starts with a relative clause'],
  ['Whoever owes pays first', 'starts with a relative clause'],
  ['what a lead types is kept', 'starts with a relative clause'],
  ['of two mails the first counts', 'starts with a relative clause'],
  [`the panel shows ${'a very '.repeat(9)}long list`, 'has more than 80 characters'],
  ['nobody waits for a mail', 'starts with a denial'],
  ['no longer shows the form', 'starts with a denial'],
  ['the lot is sent twice', 'batch, not lot'],
  ['a member chooses another means', 'method, not means'],
  ['the turnstile refuses a robot', 'challenge, not turnstile'],
  ['the mail runs out of patience', 'timeout, not patience'],
  ['the surroundings name the host', 'runtime adapter, not surroundings'],
  ['the cron runs every errand', 'task, not errand or duty'],
  ['each room keeps its own style', 'feature folder, not room'],
  ['a search needs two letters at the fewest', 'min or max, not fewest or most'],
  ['the address gets a mail', 'email, URL, IP address or postal address, not address'],
  ['a pagado request stays', 'a state in Spanish'],
  [
    'a notice leaves after five seconds',
    'toast, push message, health finding or signal, not notice',
  ],
])('the check finds a fault in the title «%s»: %s', (text, fault) => {
  expect(listProseFaults({ kind: 'title', text })).toEqual([fault]);
});

test.each([
  'the form shows a message for a wrong code',
  'no lead is sent twice',
  'Cloudflare Turnstile loads on the second attempt',
  'a mail shows the postal address, and a log no IP addresses',
  'the request becomes «pagado»',
  'the most urgent problem of a batch is shown',
  'a delay of one hour means that the mail waits',
  'the owner may notice that a provider fails',
  'the API answers in `patience.ts` and /api/lots/1',
])('the check finds no fault in the title «%s»', (text) => {
  expect(listProseFaults({ kind: 'title', text })).toEqual([]);
});

test('the check finds titles and sentences in code', () => {
  const code = [
    '/**',
    ' * What a person sees.',
    ' * Whose form is it? A lead’s.',
    ' */',
    '// A reason that goes',
    '// over two lines.',
    '  -- SQL has comments',
    '  -- of its own.',
    "test('one', () => {});",
    "test.each([['a', 1]] as const)('two %s', () => {});",
    "test.each(\n  table.map((row) => row),\n)(\n  'three',\n  () => {},\n);",
    "  fault: 'four',",
    "const text = 'test';",
  ].join('\n');
  expect(titlesIn(code).map(({ text }) => text)).toEqual(['one', 'two %s', 'three', 'four']);
  expect(sentencesIn(code).map(({ text }) => text)).toEqual([
    'What a person sees.',
    'Whose form is it?',
    'A lead’s.',
    'A reason that goes over two lines.',
    'SQL has comments of its own.',
  ]);
});

test.each([
  ['payLot', ['batch, not lot']],
  ['worker/api/payouts/lots/take.ts', ['batches, not lots']],
  ['maxPatienceMs', ['timeout, not patience']],
  ['mostDuties', ['max, not most', 'tasks, not duties']],
  ['freshAddress', ['email, URL, IP address or postal address, not address']],
  ['ballot', []],
  ['freshIpAddress', []],
  ['worker/api/ip-address.ts', []],
])('for the name «%s», the check finds the faults %j', (name, faults) => {
  expect(listNameFaults(name)).toEqual(faults);
});

test('the check finds declared names in code', () => {
  const code = 'export const one = 1;\nasync function two() {}\ntype Three = { four: 4 };';
  expect(declaredNamesIn(code)).toEqual(['one', 'two', 'Three']);
});

test('declared names and file names use the glossary’s words', () => {
  const files = listFiles('{worker,shell,mf-*,scripts,tests}/**/*.{ts,tsx,mjs,css,json}');
  const ofCode = files.flatMap((file) =>
    /\.(?:css|json)$/.test(file)
      ? []
      : declaredNamesIn(readFile(file)).map((name) => ({ file, name })),
  );
  expect(ofCode.length).toBeGreaterThan(8000);
  const names = [...ofCode, ...files.map((file) => ({ file, name: file }))];
  const faulty = names.flatMap(({ file, name }) =>
    listNameFaults(name).map((fault) => `${file}: ${fault}: ${name}`),
  );
  expect(faulty).toEqual([]);
});

test('titles of decisions are plain English and use the glossary’s words', () => {
  const titles = listFiles('docs/decisions/*.md').map(
    (file) => /^# \d+ · (.+)/.exec(readFile(file))?.[1] ?? file,
  );
  expect(titles.length).toBeGreaterThan(50);
  expect(titles.flatMap((text) => listProseFaults({ kind: 'title', text }))).toEqual([]);
});

test('test titles and comments are plain English and use the glossary’s words', () => {
  const code = listFiles('{worker,shell,mf-*,scripts,tests}/**/*.{ts,tsx,mjs,css}');
  const files = [...code, ...listFiles('migrations/*.sql')];
  const written = files.map((file) => ({ file, code: readFile(file) }));
  const ofRecipes = ['docs/extending.md', 'docs/add-a-remote.md'].flatMap(readRecipes);
  const steps = ofRecipes.flatMap(({ steps }) => steps);
  expect(steps.length).toBeGreaterThan(30);
  written.push(...steps.map(({ path, block }) => ({ file: path, code: block })));
  const configurations = listFiles(
    '{{.,worker/api,mf-*}/wrangler.toml,.github/workflows/*.yml,.dev.vars.example}',
  );
  expect(configurations.length).toBeGreaterThan(12);
  for (const file of configurations) {
    // In a configuration `# ` begins a comment, as `// ` does in code.
    written.push({ file, code: readFile(file).replace(/^(\s*)# /gm, '$1// ') });
  }
  const prose = written.flatMap(({ file, code }): (Prose & { file: string })[] => {
    const titles = /^tests\/|\.test\./.test(file) ? titlesIn(code) : [];
    return [...titles, ...sentencesIn(code)].map(({ kind, text }) => ({ file, kind, text }));
  });
  expect(prose.filter(({ kind }) => kind === 'title').length).toBeGreaterThan(1500);
  expect(prose.filter(({ kind }) => kind === 'comment').length).toBeGreaterThan(5000);
  const faulty = prose.flatMap(({ file, kind, text }) =>
    listProseFaults({ kind, text }).map((fault) => `${file}: ${fault}: ${text}`),
  );
  expect(faulty, 'rules: tests/support/prose.ts').toEqual([]);
});

test('documents use the glossary’s words', () => {
  const paragraphs = listFiles('{*.md,docs/**/*.md}').flatMap((file) =>
    readFile(file)
      .replace(/^```[\s\S]*?^```|^#.+|<!-- \w+: written by[\s\S]*?<!-- end -->/gm, '')
      .split(/\n\s*\n|\n(?=\s*(?:[-|]|\d+\.) )/)
      // The glossary itself names the retired words, so the check skips the glossary's rows.
      .filter((text) => !/^\| [a-z]/.test(text) || file !== 'CONTRIBUTING.md')
      .map((text) => ({ file, text: text.replace(/\s+/g, ' ').replace(/^ ?(?:[-|]|\d+\.) /, '') })),
  );
  expect(paragraphs.length).toBeGreaterThan(700);
  const faulty = paragraphs.flatMap(({ file, text }) =>
    listProseFaults({ kind: 'comment', text }).map((fault) => `${file}: ${fault}: ${text}`),
  );
  expect(faulty).toEqual([]);
});
