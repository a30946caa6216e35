import { expect, test } from 'vitest';
import type { Call } from '../cloudflare/account.ts';
import { createOwner } from '../cloudflare/owner.ts';
import { CloudflareRefusal } from '../cloudflare/refusal.ts';

// The tests run the real wrangler with a local imitation of Cloudflare's API, which refuses each call once
// with each kind of refusal. The imitation refuses wrangler's own calls with only two kinds, because wrangler
// itself writes those error messages. If a run continues after a refusal, the imitation refuses the next new
// call too. Otherwise the run would complete the site, and no run would make the later calls again.

const kinds: [name: string, kind: CloudflareRefusal | string, ofWrangler: boolean][] = [
  ['no permission', new CloudflareRefusal(403, 10000, 'Authentication error'), true],
  ['a wrong token', new CloudflareRefusal(400, 9109, 'Invalid access token'), false],
  ['too many calls', new CloudflareRefusal(429, 971, 'Please wait'), false],
  ['a fault of Cloudflare', new CloudflareRefusal(500, 7010, 'Service unavailable'), false],
  ['another code', new CloudflareRefusal(400, 7003, 'Could not route'), false],
  ['a page of a proxy', '<h1>502 Bad gateway</h1>', true],
];

/** Sixty runs of several seconds each, on a machine that may be busy. */
const timeoutMs = 30 * 60_000;

/** A call has the same name in each run. All migrations have one name, because wrangler treats them alike. */
function nameOf({ method, path, body }: Call): string {
  const query = path.endsWith('/query') ? (/\.sql\b/.test(body) ? 'migration' : 'question') : '';
  return `${method} ${path.replace(/[\da-f]{8}-[\da-f-]{27}/g, ':id')} ${query}`;
}

test.each(kinds)(
  'whichever call fails (%s), setup explains the failure in a sentence',
  async (_, kind, ofWrangler) => {
    const owner = await createOwner();
    const refused = new Set<string>();
    const problems: string[] = [];
    try {
      for (;;) {
        let name: string | undefined;
        owner.cloudflare.refuse((call) => {
          const one = nameOf(call);
          if (refused.has(one) || !(call.isOurs || ofWrangler)) return;
          name = one;
          refused.add(one);
          return kind;
        });
        const { code, output } = await owner.setup();
        if (!name) {
          expect(code, output).toBe(0);
          break;
        }
        const last = output.trim().split('\n').at(-1) ?? '';
        const isSaid = code === 0 || /^ *(Cloudflare|wrangler) .+\.$/.test(last);
        if (!isSaid || /\n\s+at |\b\w+Error: |"path":|undefined/.test(output)) {
          problems.push(`until ${name}:\n${output}`);
        }
      }
      expect(problems).toEqual([]);
      expect(refused.size).toBeGreaterThan(ofWrangler ? 30 : 8);
    } finally {
      await owner.close();
    }
  },
  timeoutMs,
);
