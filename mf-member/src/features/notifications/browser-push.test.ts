import { afterEach, expect, test, vi } from 'vitest';
import { pushStateOf } from './browser-push.ts';

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
  ['one that blocks this site', { userAgent: chrome, permission: 'denied' }, 'denied'],
  ['an iPhone', { userAgent: iphone, touches: 5, hasPush: false }, 'home-screen'],
  ['an iPhone, from the home screen', { userAgent: iphone, touches: 5 }, 'ready'],
  ['an iPad, which says Macintosh', { userAgent: mac, touches: 5, hasPush: false }, 'home-screen'],
  ['an old Mac', { userAgent: mac, hasPush: false }, 'none'],
])('%s', (_, browser, state) => {
  open(browser);
  expect(pushStateOf('key')).toBe(state);
  expect(pushStateOf(null)).toBe('none');
});
