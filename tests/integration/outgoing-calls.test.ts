import { createServer } from 'node:http';
import { beforeEach, expect, test, vi } from 'vitest';
import { listen } from '../../scripts/loopback.ts';
import { createTurnstileCheck } from '../../worker/api/challenge/turnstile.ts';
import { readVapidKeys, sendPush } from '../../worker/api/notifications/push-service.ts';
import { createPaypalApi } from '../../worker/api/payouts/paypal/api.ts';
import { createSurveyLists } from '../../worker/api/surveys/lists/lists.ts';
import { parseLocalConfig } from '../../worker/local/api/env.ts';
import { newBrowser } from '../support/push-service.ts';
import { neededVariables, testSecrets } from '../support/secrets.ts';

/** If true, the local service never answers. Otherwise it redirects every request. */
let isSilent = false;
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  request.resume();
  if (!isSilent) response.writeHead(307, { location: '/elsewhere' }).end();
});
const { url } = await listen(server);
beforeEach(() => {
  isSilent = false;
  asked.length = 0;
});

const keys = readVapidKeys(Buffer.alloc(32, 7).toString('base64'));
const vapid = { ...keys, subject: 'mailto:soporte@sitio.test' };
const isPerson = createTurnstileCheck(url, 'secreto');
const askTurnstile = () => isPerson('una-respuesta', { hostname: 'sitio.test', action: 'lead' });
const push = { text: '{}', topic: 'tema', ttlSeconds: 60 };
const askPush = () =>
  sendPush(vapid, { ...push, subscription: newBrowser(url).subscription }, Date.now());
const paypal = createPaypalApi({ clientId: 'a', secret: 'b', baseUrl: url });
const config = parseLocalConfig({
  ...neededVariables,
  ...testSecrets,
  ENVIRONMENT: 'local',
  SITE_URL: 'http://localhost:8787',
  MAIL_PROVIDER: 'local',
  SURVEY_LISTS: 'cpx',
  CPX_TOKEN: '1',
  CPX_API_URL: url,
});
const lists = createSurveyLists(config, Date.now);
const asker = { memberId: 'm', userId: 'u', ipAddress: '', userAgent: 'Chrome', country: 'MX' };
const askList = () => lists.defineList('cpx', asker);

// Threat 38
test.each([
  ['Turnstile', () => askTurnstile(), null],
  ['a push service', askPush, expect.objectContaining({ ok: false, retry: false, reason: '307' })],
  ['PayPal', () => paypal('GET', '/v1/x'), { kind: 'unsent', reason: '307', refused: false }],
  ['a list of surveys', askList, expect.objectContaining({ state: 'unavailable' })],
])('%s does not follow a redirect', async (_, ask, expected) => {
  expect(await ask()).toEqual(expected);
  expect(asked).toHaveLength(1);
  expect(asked).not.toContain('/elsewhere');
});

// Threat 46
test('a call to Turnstile times out after 5 s, and a call to a push service after 10 s', async () => {
  isSilent = true;
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const [verdict, outcome] = await Promise.all([askTurnstile(), askPush()]);
  expect(verdict).toBeNull();
  expect(outcome).toMatchObject({ ok: false, retry: true, reason: 'timeout' });
  expect(timeout.mock.calls.flat().toSorted((one, other) => one - other)).toEqual([5000, 10_000]);
  timeout.mockRestore();
});
