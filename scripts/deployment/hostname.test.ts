import { expect, test } from 'vitest';
import { type CloudflareCall, Refusal } from './cloudflare.ts';
import { confirmHostname } from './hostname.ts';

const site = {
  zone: 'sitio.org',
  account: 'a',
  database: 'd',
  vars: { SITE_URL: 'https://sitio.org' },
};
const never = { yes: true, 'replace-record': false };

/**
 * Returns a fake of Cloudflare's API with one domain. If `records` is undefined, the session cannot read the
 * records.
 */
function account(records: object[] | undefined, domains: object[] = []): CloudflareCall {
  return async (path, schema) => {
    if (path.includes('/dns_records') && !records) {
      throw new Refusal(403, 10000, 'Authentication error', path);
    }
    const answer = path.includes('/dns_records') ? records : path.includes('/domains') && domains;
    return schema.parse(answer || [{ id: 'zone-1' }]);
  };
}
const clear = (ask: CloudflareCall, given = never) => confirmHostname(ask, 'worker', site, given);

test('setup asks nothing about a free domain or the domain of our own Worker', async () => {
  await clear(account([{ type: 'MX', content: 'mail.test' }]));
  await clear(account(undefined, [{ hostname: 'sitio.org', service: 'worker' }]));
});

test('the error about a used domain names its DNS record', async () => {
  const used = account([{ type: 'A', content: '192.0.2.7' }]);
  await expect(clear(used)).rejects.toThrow('ya lo tiene un registro A (192.0.2.7)');
  await clear(used, { yes: true, 'replace-record': true });
});

test('if setup cannot read the DNS records, it asks the person to check them', async () => {
  // `wrangler login` has no permission for DNS.
  await expect(clear(account(undefined))).rejects.toThrow(
    /^Cloudflare no deja ver .+ sitio\.org .+ --replace-record\.$/,
  );
  await clear(account(undefined), { yes: true, 'replace-record': true });
});
