import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from './processes.ts';

// The tests search the workflows as text, because no package in this repository reads YAML.
const files = globSync('.github/workflows/*.yml', { cwd: root });
const texts = new Map(files.map((file) => [file, readFileSync(root + file, 'utf8')]));
const found = (pattern: RegExp) =>
  [...texts.values()].flatMap((text) => [...text.matchAll(pattern)].map(([, word = '']) => word));

const jobs = [...texts].flatMap(([file, text]) =>
  (text.split(/^jobs:\n/m)[1] ?? '')
    .split(/^(?= {2}[\w-]+:\n)/m)
    .filter((job) => /^ {2}\w/.test(job))
    .map((job) => ({ name: `${file} ${/^ {2}([\w-]+)/.exec(job)?.[1]}`, job })),
);
const fromSecrets = /\{\{ secrets\./;

test('workflows run existing commands', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(`${root}package.json`, 'utf8'),
  );
  const commands = found(/npm (?:run )?([\w:-]+) --/g);
  expect(commands).toContain('deploy');
  // These are npm's own commands, which use the lockfile.
  const own = ['audit', 'ci'];
  expect(commands.filter((name) => !own.includes(name) && !scripts[name])).toEqual([]);
  for (const file of found(/node (scripts\/\S+)/g)) expect(existsSync(root + file)).toBe(true);
  for (const file of found(/uses: \.\/(\S+)/g)) expect(existsSync(root + file)).toBe(true);
});

test('workflows use only three known secrets and never run a caller’s text as code', () => {
  expect(new Set(found(/secrets\.(\w+)/g))).toEqual(
    new Set(['CLOUDFLARE_API_TOKEN', 'CLOUDFLARE_ACCOUNT_ID', 'MONITOR_TOKEN']),
  );
  expect(found(/run: (.*\$\{\{.*)/g)).toEqual([]);
});

// Threat 69
test('workflows pin third-party actions to a reviewed commit', () => {
  const actions = found(/uses: (?!\.\/)(.+)/g);
  expect(actions.length).toBeGreaterThan(10);
  for (const action of actions) expect(action).toMatch(/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  // Each action has the same commit in all workflows, so that people cannot forget a workflow in an update.
  expect(new Set(actions).size).toBe(new Set(actions.map((action) => action.split('@')[0])).size);
});

test('a job’s token can only read unless the job asks to write; no checkout stores it', () => {
  for (const [file, text] of texts) {
    expect(text, file).toMatch(/^permissions:\n {2}contents: read\n\n/m);
    const checkouts = text.match(/uses: actions\/checkout@/g)?.length ?? 0;
    expect(text.match(/persist-credentials: false/g)?.length ?? 0, file).toBe(checkouts);
  }
  const writing = jobs.filter(({ job }) => /: write$/m.test(job));
  expect(writing.map(({ name }) => name).toSorted()).toEqual([
    '.github/workflows/audit.yml audit',
    '.github/workflows/backup.yml report',
    '.github/workflows/health.yml ask',
  ]);
  // A job that may write an issue runs no code of npm packages.
  for (const { job } of writing) expect(job).not.toMatch(/npm (ci|install|run|test)/);
});

// Threat 69
test('a job with secrets runs no install script and no build', () => {
  // This search leaves out MONITOR_TOKEN, because this token can only read a list of tasks.
  const having = jobs.filter(({ job }) => /\{\{ secrets\.(?!MONITOR_TOKEN)/.test(job));
  expect(having.length).toBeGreaterThan(1);
  for (const { name, job } of having) {
    expect(job, name).toMatch(/^ {4}environment: \S/m);
    const [head = '', ...steps] = job.split(/^ {6}- /m);
    expect(head, name).not.toMatch(fromSecrets);
    const commands = steps.flatMap((step) => /^(?:run: )(npm .+)$/m.exec(step)?.[1] ?? []);
    // A process left by an install script could read every later step's environment and files.
    expect(commands[0], name).toBe('npm ci --ignore-scripts');
    const [only = '', ...more] = commands.slice(1);
    expect(more, name).toEqual([]);
    expect(only, name).toMatch(/^npm run (rollback|drill|deploy .*--built) /);
    // npm would also run the `pre` and `post` scripts of the command.
    expect(job, name).not.toMatch(/\b(npx|yarn|pnpm|npm (i|install|test|exec))\b/);
  }
  for (const { name, job } of jobs.filter(({ job }) => job.includes('secrets: inherit'))) {
    expect(job, name).toContain('uses: ./.github/workflows/part.yml');
  }
});

test('a job that deploys fetches the whole history', () => {
  for (const { name, job } of jobs) {
    if (!/npm (run (deploy|rollback)|test)|\.ci\/run/.test(job)) continue;
    expect(job, name).toContain('fetch-depth: 0');
  }
});
