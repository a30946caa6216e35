import { expect, test } from 'vitest';
import { isPushService } from './push-service.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuQ',
  'https://wns2-bl2p.notify.windows.com/w/?token=BQYAA',
])('the URL %s belongs to a push service', (endpoint) => {
  expect(isPushService(endpoint)).toBe(true);
});

// Threat 38
test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com@mal.test/x',
  'https://user@fcm.googleapis.com/x',
  'https://:word@fcm.googleapis.com/x',
  'https://fcm.googleapis.com/x#again',
  'https://fcm.googleapis.com.mal.test/x',
  'https://malpush.apple.com.test/x',
  'https://notpush-apple.com/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://localhost/x',
  'https://169.254.169.254/latest/meta-data',
  'http://127.0.0.1:9999/x',
  'ftp://fcm.googleapis.com/x',
])('the URL %s does not belong to a push service', (endpoint) => {
  expect(isPushService(endpoint)).toBe(false);
});
