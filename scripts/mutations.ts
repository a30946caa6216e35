import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonTestResults } from 'vitest/node';
import { mutations } from '../tests/mutations/all.ts';
import type { Mutation } from '../tests/mutations/mutation.ts';
import { copyProject } from '../tests/support/project-copy.ts';
import { buildAll, enableQuickBuilds } from './build.ts';
import {
  collectOutput,
  isStopping,
  root,
  runSupervised,
  startProgram,
  waitForExitCode,
} from './processes.ts';
import { CommandError } from './steps.ts';

const resultsFile = 'results.json';

/** Returns the titles of the tests that fail in the copy. Throws if no test ran in the copy. */
async function failuresIn(copy: string, { kind, tests }: Mutation): Promise<string[]> {
  rmSync(join(copy, resultsFile), { force: true });
  const reporter = ['--reporter=json', `--outputFile.json=${resultsFile}`];
  const args = ['run', `--project=${kind}`, ...reporter, ...tests];
  const vitest = startProgram('vitest', args, { cwd: copy, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = collectOutput(vitest);
  await waitForExitCode(vitest);
  if (isStopping()) return [];
  if (!existsSync(join(copy, resultsFile)))
    throw new CommandError(`The tests do not run:\n${output()}`);
  const results: JsonTestResults = JSON.parse(readFileSync(join(copy, resultsFile), 'utf8'));
  if (results.numTotalTests === 0) throw new CommandError(`No test runs:\n${output()}`);
  return results.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ title }) => title);
}

/** Writes a fault into the copy, runs the tests of this fault, and removes the fault. */
async function tryOut(copy: string, mutation: Mutation): Promise<string[]> {
  const file = join(copy, mutation.file);
  const before = readFileSync(file, 'utf8');
  if (before.split(mutation.from).length !== 2) {
    throw new CommandError(
      `${mutation.file} does not have exactly one "${mutation.from}": correct tests/mutations.`,
    );
  }
  writeFileSync(
    file,
    before.replace(mutation.from, () => mutation.to),
  );
  try {
    return await failuresIn(copy, mutation);
  } finally {
    writeFileSync(file, before);
  }
}

const nameOf = ({ threat, fault, file }: Mutation) =>
  `${threat === undefined ? '' : `threats ${threat} `}${fault} ${file}`;

/**
 * `npm run mutations`, `npm run mutations -- ledger`, `-- threats`: shows whether the tests find known faults.
 */
async function main(): Promise<void> {
  const words = process.argv.slice(2);
  const chosen = mutations.filter(
    (one) => words.length === 0 || words.some((word) => nameOf(one).includes(word)),
  );
  if (chosen.length === 0) throw new CommandError('No fault has this name: see tests/mutations.');
  enableQuickBuilds();
  await buildAll();
  const copy = copyProject();
  const missed: string[] = [];
  try {
    for (const folder of ['dist', '.state'])
      cpSync(root + folder, join(copy, folder), { recursive: true });
    for (const mutation of chosen) {
      if (isStopping()) return;
      const [first, ...others] = await tryOut(copy, mutation);
      if (first === undefined) missed.push(mutation.fault);
      const found = first === undefined ? '✗' : `✓ ${mutation.kind}: "${first}" +${others.length}`;
      console.log(`  ${mutation.fault} … ${found}`);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  console.log(`\n${chosen.length - missed.length} of ${chosen.length} faults found`);
  if (missed.length > 0) throw new CommandError(`No test finds:\n${missed.join('\n')}`);
}

await runSupervised(main);
