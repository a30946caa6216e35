import * as z from 'zod';
import { CommandError, confirm } from '../steps.ts';
import { type CloudflareCall, cloudflareCodes, ignoreRefusal } from './cloudflare.ts';
import { readDomain, type SiteFile } from './site.ts';

const domains = z.array(z.object({ hostname: z.string(), service: z.string() }));
const records = z.array(z.object({ type: z.string(), content: z.string() }));

/** Returns undefined if the domain is free or already belongs to the Worker. */
async function questionAbout(
  ask: CloudflareCall,
  worker: string,
  site: SiteFile,
): Promise<string | undefined> {
  const { account, zone } = site;
  const domain = readDomain(site);
  const taken = await ask(`/accounts/${account}/workers/domains?hostname=${domain}`, domains);
  if (taken.some(({ service }) => service === worker)) return undefined;
  const [found] = await ask(`/zones?name=${zone}`, z.array(z.object({ id: z.string() })));
  const there = await ignoreRefusal(
    cloudflareCodes.noPermission,
    ask(`/zones/${found?.id}/dns_records?name=${domain}`, records),
  );
  const said = [
    ...taken.map(({ service }) => `el Worker ${service}`),
    ...(there ?? [])
      .filter(({ type }) => ['A', 'AAAA', 'CNAME'].includes(type))
      .map(({ type, content }) => `un registro ${type} (${content})`),
  ];
  if (said.length > 0) {
    return `${domain} ya lo tiene ${said.join(' y ')}. ¿Reemplazarlo por el sitio?`;
  }
  // The session of `wrangler login` cannot read DNS records. A person must look.
  return there
    ? undefined
    : `Cloudflare no deja ver desde aquí si ${domain} tiene ya un registro DNS. Míralo en ` +
        `https://dash.cloudflare.com → ${zone} → DNS: si hay uno A, AAAA o CNAME, el sitio lo ` +
        'reemplaza. ¿Seguir?';
}

/** Asks a person before the site takes a domain, because wrangler does not ask without a terminal. */
export async function confirmHostname(
  ask: CloudflareCall,
  worker: string,
  site: SiteFile,
  order: { yes: boolean; 'replace-record': boolean },
): Promise<void> {
  if (order['replace-record']) return;
  const question = await questionAbout(ask, worker, site);
  if (!question) return;
  if (order.yes) throw new CommandError(`${question} Si es así, añade --replace-record.`);
  await confirm(question, false);
}
