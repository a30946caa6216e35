import { expect, test } from 'vitest';
import { root, runProgram } from './processes.ts';

test.each(['env', 'dry_run', 'check', 'values'])(
  'a command stops when npm keeps the option %s for itself',
  async (name) => {
    // Without this check, `npm run deploy mf-admin --dry-run` would deploy, because npm keeps the option and
    // only sets this variable.
    const env = { [`npm_config_${name}`]: 'true', npm_lifecycle_event: 'deploy' };
    const told = await runProgram(
      process.execPath,
      [`${root}scripts/run.mjs`, 'changed'],
      env,
    ).catch(String);
    expect(told).toContain(`«--${name.replace('_', '-')}»`);
    expect(told).toContain('npm run deploy -- …');
  },
);

test('the error about an old Node names its version and the site nodejs.org', async () => {
  const pretend = 'Object.defineProperty(process, "versions", { value: { node: "18.19.0" } })';
  const args = ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`];
  const told = await runProgram(process.execPath, [
    ...args,
    `${root}scripts/run.mjs`,
    'start',
  ]).catch(String);
  expect(told).toMatch(/aquí está Node 18\.19\.0.+https:\/\/nodejs\.org/);
});
