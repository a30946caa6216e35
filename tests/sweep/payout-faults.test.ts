import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../../scripts/processes.ts';
import { copyProject } from '../support/project-copy.ts';
import { faults, insertFault } from './payout-faults.ts';

// These tests prove that the payments' model can fail. Each test puts one fault into a copy of the project, and
// the model must find it.

const copy = copyProject();
afterAll(() => rmSync(copy, { recursive: true }));

const max = Number(process.env.RUNS ?? 2000);

/** Runs the model in the copy; returns the sequence that failed, and the reason. */
function runModel() {
  const { stderr, stdout } = spawnSync(
    'vitest',
    ['run', '--project=unit', 'tests/payments/model'],
    {
      cwd: copy,
      encoding: 'utf8',
      env: {
        ...process.env,
        PATH: `${root}node_modules/.bin:${process.env.PATH}`,
        NO_COLOR: '1',
        RUNS: `${max}`,
        SWEEP: 'full',
      },
    },
  );
  const said = stdout + stderr;
  const [, at] = /Property failed after (\d+) tests/.exec(said) ?? [];
  const [, seed] = /\{ seed: (-?\d+)/.exec(said) ?? [];
  const [, why] = /Caused by: (.*)/.exec(said) ?? [];
  return { at: at && Number(at), seed, why, said };
}

test.each(faults)('the model finds the fault «$what»', { timeout: 3_600_000 }, (fault) => {
  const path = join(copy, fault.file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, insertFault(text, fault));
  try {
    const { at, said, seed, why } = runModel();
    process.stdout.write(`  ${fault.what}: sequence ${at} of seed ${seed}, ${why}\n`);
    expect(at, said).toBeLessThanOrEqual(max);
    expect(why, 'a fault breaks a rule, not the SQL').toMatch(/^AssertionError/);
  } finally {
    writeFileSync(path, text);
  }
});
