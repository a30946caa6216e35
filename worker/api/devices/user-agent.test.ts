import { expect, test } from 'vitest';
import { readUserAgent } from './user-agent.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webkit} Chrome/130.0.0.0 Mobile Safari/537.36`,
    'mobile',
    'Chrome en Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-X700) ${webkit} Chrome/130.0.0.0 Safari/537.36`,
    'tablet',
    'Chrome en Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14) ${webkit} SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36`,
    'mobile',
    'Samsung Internet en Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; wv) ${webkit} Version/4.0 Chrome/122.0 Mobile Safari/537.36 Instagram 300.0 Android`,
    'mobile',
    'Instagram en Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1',
    'mobile',
    'Safari en iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) CriOS/130.0 Mobile/15E148 Safari/604.1',
    'mobile',
    'Chrome en iPhone',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) Safari/604.1', 'tablet', 'Safari en iPad'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0 Safari/537.36 Edg/130.0`,
    'desktop',
    'Edge en Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.0; rv:130.0) Gecko/20100101 Firefox/130.0',
    'desktop',
    'Firefox en Mac',
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/130.0 Safari/537.36`,
    'desktop',
    'Chrome en Linux',
  ],
  ['', 'desktop', 'Navegador en otro sistema'],
])('the user agent «%s» belongs to a %s and the browser «%s»', (userAgent, device, browser) => {
  expect(readUserAgent(userAgent)).toEqual({ device, browser });
});
