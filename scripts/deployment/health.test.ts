import { createServer } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { listen } from '../loopback.ts';
import { awaitHealth } from './health.ts';

let answer = {};
const site = await listen(createServer((_, response) => response.end(JSON.stringify(answer))));
afterAll(site.close);

const well = { parts: { api: { version: 'abc1234' } }, degraded: [], forOwner: [] };
const paypal = { message: 'PayPal está a medias.' };
const ask = (url = site.url) =>
  awaitHealth(url, { api: 'abc1234' }, { seconds: 0, back: ['npm run rollback -- api'] });

test('the check of a healthy site with this version lists the owner’s tasks', async () => {
  answer = { ...well, forOwner: [paypal] };
  expect(await ask()).toEqual(['PayPal está a medias.']);
});

test.each([
  [
    'another version',
    { ...well, parts: { api: { version: 'old' } } },
    'api está en la versión old',
  ],
  ['a missing part', { ...well, parts: {} }, 'api no dice su versión'],
  ['a failure', { ...well, degraded: [{ message: 'Sin correo.' }] }, 'Sin correo.'],
  ['an empty health report', {}, 'no responde como se espera'],
])(
  'the check of a site with %s fails and names the rollback command',
  async (_, given, complaint) => {
    answer = given;
    await expect(ask()).rejects.toThrow(complaint);
    await expect(ask()).rejects.toThrow('\nPara volver: npm run rollback -- api');
  },
);

test('if a site does not answer, its check fails and names the next step', async () => {
  await expect(ask('http://127.0.0.1:9')).rejects.toThrow('no responde como se espera');
  const first = awaitHealth('http://127.0.0.1:9', {}, { seconds: 0, advice: 'Repite luego.' });
  await expect(first).rejects.toThrow('\nRepite luego.');
});
