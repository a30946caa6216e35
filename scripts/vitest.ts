import { readFileSync, rmSync } from 'node:fs';
import type { JsonTestResults } from 'vitest/node';
import { buildAll } from './build.ts';
import { root, startProgram, waitForExitCode } from './processes.ts';
import { CommandError } from './steps.ts';

const resultsFile = '.state/test-results.json';

/** Reads the results of the last run, test by test. */
export const readResults = (): JsonTestResults =>
  JSON.parse(readFileSync(root + resultsFile, 'utf8'));

function readTotals() {
  const results = readResults();
  // A file that fails to load has no test results, so the code counts the file as one failure.
  const broken = results.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + broken.length,
    skipped: results.numPendingTests + results.numTodoTests,
  };
}

/** Runs vitest with our reporter and returns the totals. A run without results counts as one failure. */
export async function runVitest(args: string[]): Promise<ReturnType<typeof readTotals>> {
  rmSync(root + resultsFile, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultsFile}`];
  const code = await waitForExitCode(
    startProgram('vitest', ['run', ...reporters, ...args], { stdio: 'inherit' }),
  );
  try {
    const totals = readTotals();
    if (code === 0 || totals.failed > 0) return totals;
    // The error happened outside of any test. Vitest has already shown the error and set only the exit code.
    return { ...totals, failed: 1 };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** Builds everything and runs tests. It shows `complaint` when a test fails or no test runs. */
export async function runTests(args: string[], complaint: string): Promise<void> {
  await buildAll();
  const { passed, failed } = await runVitest(args);
  console.log(`\n${passed} passed, ${failed} failed`);
  if (failed > 0 || passed === 0) throw new CommandError(complaint);
}
