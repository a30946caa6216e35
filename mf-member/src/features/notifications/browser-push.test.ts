import { afterEach, expect, test, vi } from 'vitest';
import { digest } from '#contract/digest.ts';
import { readPushState, renewSubscription } from './browser-push.ts';

afterEach(() => vi.unstubAllGlobals());

const chrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/146.0 Mobile Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15';

interface Browser {
  userAgent: string;
  touches?: number;
  permission?: string;
  hasPush?: boolean;
}

function open({ userAgent, touches = 0, permission = 'default', hasPush = true }: Browser) {
  const Notification = { permission };
  vi.stubGlobal('window', hasPush ? { PushManager: {}, Notification } : {});
  vi.stubGlobal('Notification', Notification);
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: touches, serviceWorker: {} });
}

test.each<[string, Browser, string]>([
  ['a browser with push', { userAgent: chrome }, 'ready'],
  ['a browser that blocks this site', { userAgent: chrome, permission: 'denied' }, 'denied'],
  ['an iPhone', { userAgent: iphone, touches: 5, hasPush: false }, 'home-screen'],
  [
    'an iPhone that opens the site from the home screen',
    { userAgent: iphone, touches: 5 },
    'ready',
  ],
  ['an iPad, which says Macintosh', { userAgent: mac, touches: 5, hasPush: false }, 'home-screen'],
  ['an old Mac', { userAgent: mac, hasPush: false }, 'none'],
])('`readPushState` recognises the push state of %s', (_, browser, state) => {
  open(browser);
  expect(readPushState('key')).toBe(state);
  expect(readPushState(null)).toBe('none');
});

const pushKey = 'BAQE';
const endpoint = 'https://push.test/send/1';
/** The SHA-256 digest of the endpoint in base64. The API writes it in the same form. */
const stored = await digest(endpoint);

/** Opens a browser with or without a subscription. Returns the number of new subscriptions. */
function openSubscribed(isSubscribed: boolean) {
  open({ userAgent: chrome, permission: 'granted' });
  const toJSON = () => ({ endpoint, keys: {} });
  const options = { applicationServerKey: Uint8Array.from([4, 4, 4]) };
  const own = { endpoint, options, toJSON };
  const pushManager = {
    getSubscription: async () => (isSubscribed ? own : null),
    subscribe: async () => own,
  };
  vi.stubGlobal('navigator', {
    userAgent: chrome,
    serviceWorker: { ready: Promise.resolve({ pushManager }) },
  });
}

test.each<[string, boolean, { devices: number; here?: string | null }, boolean]>([
  ['a stored subscription', true, { devices: 1, here: stored }, false],
  [
    'an ended subscription and a subscription of another browser',
    true,
    { devices: 1, here: null },
    true,
  ],
  ['a subscription of another session', true, { devices: 2, here: 'x' }, true],
  ['a subscription with an older API', true, { devices: 1 }, false],
  [
    'no subscription and a subscription of another browser',
    false,
    { devices: 1, here: null },
    false,
  ],
  ['no subscription and no other browser', false, { devices: 0, here: null }, true],
])(
  'with %s, the browser subscribes again if the site needs a subscription',
  async (_, isSubscribed, given, isRenewed) => {
    openSubscribed(isSubscribed);
    const renewed = await renewSubscription(pushKey, given);
    expect(renewed?.endpoint).toBe(isRenewed ? endpoint : undefined);
  },
);
