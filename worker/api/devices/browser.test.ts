import { expect, test } from 'vitest';
import { minBrowserVersions } from '#contract/browsers.ts';
import { isUnsupportedBrowser, readBrowser } from './browser.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const safari = 'Mobile Safari/537.36';
const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  // The next cases are Chrome and other browsers based on Chromium, by their version of Chromium.
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/142.0.0.0 ${safari}`,
    { family: 'chrome', major: 142 },
  ],
  [
    `Mozilla/5.0 (Linux; Android 6.0.1; SM-J700M) ${webkit} Chrome/106.0.5249.126 ${safari}`,
    { family: 'chrome', major: 106 },
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/99.0.4844.51 Safari/537.36`,
    { family: 'chrome', major: 99 },
  ],
  [
    `Mozilla/5.0 (Linux; Android 12; SM-A525F Build/SP1A.210812.016; wv) ${webkit} Version/4.0 Chrome/107.0.5304.141 ${safari}`,
    { family: 'webview', major: 107 },
  ],
  [
    `Mozilla/5.0 (Linux; Android 4.4.2; GT-I9505 Build/KOT49H) ${webkit} Version/4.0 Chrome/30.0.0.0 ${safari}`,
    { family: 'webview', major: 30 },
  ],
  [
    `Mozilla/5.0 (Linux; Android 11; SM-A125M) ${webkit} SamsungBrowser/14.0 Chrome/87.0.4280.141 ${safari}`,
    { family: 'samsung', major: 87 },
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/25.0 Chrome/121.0.0.0 ${safari}`,
    { family: 'samsung', major: 121 },
  ],
  [
    `Mozilla/5.0 (Linux; U; Android 5.1.1; A37f Build/LMY47V; wv) ${webkit} Version/4.0 Chrome/85.0.4183.101 ${safari} OPR/51.0.2254.150807`,
    { family: 'opera', major: 85 },
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`,
    { family: 'edge', major: 130 },
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763`,
    { family: 'edge', major: 64 },
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; JNY-LX1; HMSCore 6.6.0.312) ${webkit} Chrome/92.0.4515.105 HuaweiBrowser/12.1.0.303 ${safari}`,
    { family: 'huawei', major: 92 },
  ],
  [
    `Mozilla/5.0 (Linux; U; Android 13; ar-SA; SM-A536B Build/TP1A.220624.014) ${webkit} Version/4.0 Chrome/78.0.3904.108 UCBrowser/13.4.0.1306 ${safari}`,
    { family: 'uc', major: 78 },
  ],
  [
    `Mozilla/5.0 (Linux; U; Android 11; es-mx; Redmi Note 11 Build/RKQ1.211001.001) ${webkit} Version/4.0 Chrome/89.0.4389.116 ${safari} XiaoMi/MiuiBrowser/12.22.0.3-gn`,
    { family: 'xiaomi', major: 89 },
  ],
  // The next cases are in-app browsers.
  [
    `Mozilla/5.0 (Linux; Android 11; moto g(9) play Build/RPXS31.Q2; wv) ${webkit} Version/4.0 Chrome/103.0.5060.71 ${safari} Instagram 244.0.0.17.110 Android (30/11; 280dpi; 720x1456; motorola; moto g(9) play; guamp; qcom; es_US; 383877316)`,
    { family: 'instagram', major: 103 },
  ],
  [
    `Mozilla/5.0 (Linux; Android 13; Infinix X6528 Build/TP1A.220624.014; wv) ${webkit} Version/4.0 Chrome/122.0.6261.106 ${safari} [FB_IAB/FB4A;FBAV/427.0.0.31.63;]`,
    { family: 'facebook', major: 122 },
  ],
  [
    `Mozilla/5.0 (Linux; Android 9; Redmi 7A; wv) ${webkit} Version/4.0 Chrome/125.0.0.0 ${safari} trill_340002 JsSdk/1.0 NetType/WIFI Channel/googleplay AppName/musical_ly app_version/34.0.2 ByteLocale/es ByteFullLocale/es Region/MX BytedanceWebview/d8a21c6`,
    { family: 'tiktok', major: 125 },
  ],
  // The next cases are versions of Firefox.
  [
    'Mozilla/5.0 (Android 13; Mobile; rv:109.0) Gecko/117.0 Firefox/117.0',
    { family: 'firefox', major: 117 },
  ],
  [
    'Mozilla/5.0 (Windows NT 6.1; Win64; x64; rv:102.0) Gecko/20100101 Firefox/102.0',
    { family: 'firefox', major: 102 },
  ],
  // The next cases are browsers on an iPhone, which all use Safari's engine.
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 15_3 like Mac OS X) ${apple} Version/15.3 Mobile/15E148 Safari/604.1`,
    { family: 'safari', major: 15 },
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${apple} Version/26.0 Mobile/15E148 Safari/604.1`,
    { family: 'safari', major: 26 },
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 12_5_7 like Mac OS X) ${apple} Version/12.1.2 Mobile/15E148 Safari/604.1`,
    { family: 'safari', major: 12 },
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${apple} CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1`,
    { family: 'safari', major: 17 },
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) ${apple} FxiOS/119.0 Mobile/15E148 Safari/605.1.15`,
    { family: 'safari', major: 16 },
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) ${apple} Mobile/21E219 Instagram 330.0.0.20.114 (iPhone15,2; iOS 17_4; en_US)`,
    { family: 'safari', major: 17 },
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/14.1.2 Safari/605.1.15`,
    { family: 'safari', major: 14 },
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/141.0.0.0 Safari/537.36`,
    { family: 'chrome', major: 141 },
  ],
])('the user agent «%s» names the browser %j', (userAgent, browser) => {
  expect(readBrowser(userAgent)).toEqual(browser);
});

const chrome = `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/142.0.0.0 ${safari}`;

test.each([
  ['a missing user agent', undefined],
  ['an empty user agent', ''],
  ['the user agent of a program', 'curl/8.5.0'],
  [
    'the user agent of Opera Mini',
    'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; es) Presto/2.12.423',
  ],
  [
    'the user agent of Android’s own browser',
    'Mozilla/5.0 (Linux; U; Android 4.1.2; es-us; GT-S7390) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30',
  ],
  // This browser always names the same version of Safari.
  [
    'a user agent of a Mac from Chrome on an iPad',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} CriOS/130 Version/11.1.1 Safari/605.1.15`,
  ],
  ['a user agent of 10 KB', chrome.padEnd(10_000, ' Chrome/1')],
  ['a user agent with control characters', `${chrome}\u0007`],
  ['a user agent with markup', '<script>alert(1)</script>'],
  ['a user agent with an absurd version', chrome.replace('142', '14200')],
  ['a user agent with an invented version', chrome.replace('142', '301')],
  ['a user agent with a negative version', chrome.replace('142', '-1')],
])('%s contains no known browser', (_, userAgent) => {
  expect(readBrowser(userAgent)).toEqual({ family: 'other', major: 0 });
});

test.each([
  ['chrome', minBrowserVersions.chromium - 1, true],
  ['chrome', minBrowserVersions.chromium, false],
  ['instagram', minBrowserVersions.chromium - 1, true],
  ['webview', minBrowserVersions.chromium, false],
  ['firefox', minBrowserVersions.firefox - 1, true],
  ['firefox', minBrowserVersions.firefox, false],
  ['safari', Math.trunc(minBrowserVersions.safari) - 1, true],
  // The list ignores the minor version of Safari 15, because phones that stay on iOS 15 have 15.8.
  ['safari', Math.trunc(minBrowserVersions.safari), false],
  ['other', 0, false],
  ['a family of a later release', 1, false],
])(
  'for the browser %s %i, the check for unsupported browsers returns %s',
  (family, major, isBelow) => {
    expect(isUnsupportedBrowser(family, major)).toBe(isBelow);
  },
);
