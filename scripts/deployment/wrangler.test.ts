import { expect, test } from 'vitest';
import { describeFailure } from './wrangler.ts';

const noise = '\n ⛅️ wrangler 4.164.0\nTotal Upload: 1 KiB\nNo targets deployed\n\n';

test.each([
  [
    `${noise}\x1b[31m✘ \x1b[41;31m[\x1b[41;97mERROR\x1b[41;31m]\x1b[0m \x1b[1mA request to the Cloudflare API (/accounts/1/workers/scripts/a) failed.\x1b[0m\n\n  Authentication error [code: 10000]\n\n\n  📎 It looks like you are authenticating\n`,
    /^Cloudflare dijo que no \(10000, \/workers\/scripts\/a\): «Authentication error»\. A la sesión .+\.$/,
  ],
  [
    `${noise}✘ [ERROR] Received a malformed response from the API\n\n  <h1>502</h1>\n\n  GET /accounts/1 -> 502 Bad Gateway\n\n🪵  Logs were written to "a.log"`,
    /^wrangler no pudo \(«deploy»\): «Received a malformed response from the API.+502 Bad Gateway»\. Repite la orden\.$/,
  ],
  ['fetch failed', /^wrangler no pudo \(«deploy»\): «fetch failed»\. Repite la orden\.$/],
])('the message about wrangler’s failure contains only the reason', (output, told) => {
  expect(describeFailure('deploy', output).message).toMatch(told);
});
