import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { listen } from './loopback.ts';
import { collectOutput, root, waitForExitCode } from './processes.ts';

// The test runs the step of .github/workflows/health.yml with a fake `gh`. This `gh` records its calls and
// has at most one open issue.

const folder = mkdtempSync(join(tmpdir(), 'health-'));
const text = readFileSync(`${root}.github/workflows/health.yml`, 'utf8');
const [, block = ''] = /^ {8}run: \|\n([\s\S]+)$/m.exec(text) ?? [];
writeFileSync(join(folder, 'step.sh'), block.replaceAll(/^ {10}/gm, ''));
const gh = `#!/usr/bin/env bash
case "$1 $2" in
  'issue list') cat issue 2> /dev/null || true ;;
  'issue create') echo 7 > issue; echo "$1 $2" >> told; cat "\${@: -1}" >> told ;;
  'issue close') rm issue; echo "$1 $2 $3" >> told ;;
  *) echo "$1 $2 $3" >> told ;;
esac
`;
writeFileSync(join(folder, 'gh'), gh);
chmodSync(join(folder, 'gh'), 0o755);

let answer: { status: number; body: string };
let shown: string | undefined;
const site = await listen(
  createServer((request, response) => {
    shown = request.headers.authorization;
    response.writeHead(answer.status).end(answer.body);
  }),
);
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  for (const name of ['issue', 'told', 'salud.json']) rmSync(join(folder, name), { force: true });
});

const trouble = { what: 'cuentas', message: 'El registro no está disponible.' };
const salud = (status: number, degraded: object[] = [], forOwner: object[] = []) => ({
  status,
  body: JSON.stringify({ degraded, forOwner }),
});

async function runStep(given: typeof answer, url = site.url): Promise<string[]> {
  answer = given;
  rmSync(join(folder, 'salud.json'), { force: true });
  writeFileSync(join(folder, 'told'), '');
  const path = `${folder}:${process.env.PATH}`;
  const env = { ...process.env, SITE_URL: url, MONITOR_TOKEN: 'del-monitor', PATH: path };
  // In the test, the step calls the site only once, because waits between attempts would slow the test.
  const step = spawn('bash', ['-e', '-c', 'curl() { command curl "$@" --retry 0; }; . ./step.sh'], {
    cwd: folder,
    env: { ...env, CURL_HOME: folder },
  });
  const output = collectOutput(step);
  expect(await waitForExitCode(step), output()).toBe(0);
  return readFileSync(join(folder, 'told'), 'utf8').trim().split('\n').filter(Boolean);
}

test('the workflow opens one issue, lists the current problems and closes the issue', async () => {
  expect(await runStep(salud(200))).toEqual([]);
  const line = '- El registro no está disponible.';
  const opened = ['label create health', 'issue create', `${site.url}/api/salud: 503`, line];
  expect(await runStep(salud(503, [trouble]))).toEqual(opened);
  expect(await runStep(salud(503, [trouble]))).toEqual(['issue edit 7']);
  expect(await runStep(salud(200))).toEqual(['issue close 7']);
  expect(shown).toBe('Bearer del-monitor');
});

test.each([
  ['a task of the owner', salud(200, [], [trouble]), '- El registro no está disponible.'],
  ['a page of somebody else', { status: 200, body: '<h1>Parked</h1>' }, '- no answer'],
  ['a site that does not answer', null, '- no answer'],
])('the workflow opens an issue after %s', async (_, given, line) => {
  const told = given ? runStep(given) : runStep(salud(200), 'http://127.0.0.1:9');
  expect(await told).toEqual(expect.arrayContaining(['issue create', line]));
});
