import { createServer, type ServerResponse } from 'node:http';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { listen } from '../loopback.ts';
import { runCommand } from '../steps.ts';
import { createCloudflareCall, Refusal } from './cloudflare.ts';

let answer: (response: ServerResponse) => unknown;
const api = await listen(createServer((_, response) => answer(response)));
afterAll(api.close);
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

const refused = (status: number, code: number, message: string) => (response: ServerResponse) => {
  response.statusCode = status;
  response.end(JSON.stringify({ success: false, errors: [{ code, message }], result: null }));
};

/** Returns the output of a command that calls Cloudflare once. */
async function toldBy(url = api.url): Promise<string> {
  vi.stubEnv('CLOUDFLARE_API_BASE_URL', url);
  const shown = vi.spyOn(console, 'error').mockImplementation(() => {});
  await runCommand(async () => {
    const ask = createCloudflareCall('token-of-the-tests');
    await ask('/zones?name=a.test', z.array(z.object({ id: z.string() })));
  });
  expect(process.exitCode).toBe(1);
  return shown.mock.calls.flat().map(String).join('\n');
}

test.each([
  [
    'a token that is none',
    refused(400, 6003, 'Invalid request headers'),
    '(6003, /zones)',
    'wrangler login',
  ],
  [
    'a token of nobody',
    refused(403, 9109, 'Invalid access token'),
    '(9109, /zones)',
    'wrangler login',
  ],
  [
    'a token without the right',
    refused(403, 10000, 'Authentication error'),
    '(10000, /zones)',
    'permiso',
  ],
  ['too many calls', refused(429, 971, 'Please wait'), '(971, /zones)', 'minutos'],
  [
    'an error of Cloudflare',
    refused(500, 7010, 'Service unavailable'),
    '(7010, /zones)',
    'cloudflarestatus.com',
  ],
  ['any other refusal', refused(400, 7003, 'No route'), '(7003, /zones)', 'No route'],
  [
    'a refusal without words',
    (response: ServerResponse) => void response.writeHead(400).end('{"success":false}'),
    '(400, /zones)',
    'Cloudflare',
  ],
  [
    'a page instead of JSON',
    (response: ServerResponse) => void response.writeHead(502).end('<h1>Bad gateway</h1>'),
    '(502, /zones)',
    'cloudflarestatus.com',
  ],
  [
    'an empty answer',
    (response: ServerResponse) => void response.end(),
    '(200, /zones)',
    'no se entiende',
  ],
  [
    'JSON of another shape',
    (response: ServerResponse) => void response.end('{"success":true,"result":7}'),
    '(200, /zones)',
    'no se entiende',
  ],
  ['a broken connection', (response: ServerResponse) => void response.destroy(), '/zones', 'red'],
])('if a call gets %s, the command ends with one sentence', async (_, given, code, advice) => {
  answer = given;
  const told = await toldBy();
  expect(told).toContain(code);
  expect(told).toContain(advice);
  expect(told).toMatch(/repite|repítela|«npx wrangler login»/i);
  expect(told).not.toMatch(/\n\s+at |Error:|"path"|token-of-the-tests/);
});

test('a refusal quotes Cloudflare’s words and leaves out the account’s number', () => {
  const { message } = new Refusal(400, 7003, '- No route.', '/accounts/c0ffee/d1/database');
  expect(message).toMatch(/^Cloudflare dijo que no \(7003, \/d1\/database\): «No route»\. Repite/);
});

test('an unreachable API ends a command with one sentence', async () => {
  const told = await toldBy('http://127.0.0.1:9');
  expect(told).toContain('hace falta red');
});

test('the client calls again after Cloudflare closes a connection', async () => {
  let calls = 0;
  answer = (response) => {
    calls += 1;
    if (calls === 1) response.destroy();
    else response.end('{"success":true,"result":[]}');
  };
  vi.stubEnv('CLOUDFLARE_API_BASE_URL', api.url);
  expect(await createCloudflareCall('token-of-the-tests')('/zones', z.array(z.string()))).toEqual(
    [],
  );
});
