import { Resolver } from 'node:dns/promises';
import { createUnknown, createWarning, type Finding } from './finding.ts';

/** Returns a name's TXT records, or an empty list if there are none. Throws when no server answers. */
type LookUp = (name: string) => Promise<string[]>;

export function createDnsLookUp(): LookUp {
  const resolver = new Resolver({ timeout: 2000, tries: 1 });
  // This name always exists, so a failed look-up shows that there is no network.
  const network = resolver.resolveNs('cloudflare.com');
  network.catch(() => {});
  return async (name) => {
    await network;
    const found = await resolver.resolveTxt(name).catch(() => []);
    return found.map((parts) => parts.join(''));
  };
}

/** The DKIM selectors of providers. Postmark is missing, because its selector differs for each domain. */
const keyNames: Record<string, string> = { resend: 'resend', brevo: 'brevo1' };
const senders: Record<string, [below: string, value: string]> = {
  resend: ['send.', 'v=spf1 include:amazonses.com ~all'],
  brevo: ['', 'v=spf1 include:spf.brevo.com ~all'],
};

/** Mail servers require these records. `at` is null if the provider chooses the name. */
function mailRecords({ MAIL_FROM = '', MAIL_PROVIDER = '' }: Record<string, string>) {
  const [, domain] = /@([^<>\s@]+)>?$/.exec(MAIL_FROM) ?? [];
  if (!domain || MAIL_PROVIDER === 'local') return [];
  const [below, spf] = senders[MAIL_PROVIDER] ?? ['', 'el que muestra tu proveedor de correo'];
  const key = keyNames[MAIL_PROVIDER];
  return [
    { name: 'SPF', at: `${below}${domain}`, begins: /^v=spf1\b/i, value: spf },
    {
      name: 'DMARC',
      at: `_dmarc.${domain}`,
      begins: /^v=DMARC1\b/i,
      value: `v=DMARC1; p=none; rua=mailto:dmarc@${domain}`,
    },
    {
      name: 'DKIM',
      at: key ? `${key}._domainkey.${domain}` : null,
      begins: /p=/,
      value: 'la clave que muestra tu proveedor de correo',
    },
  ];
}

export async function inspectMailDns(
  values: Record<string, string>,
  lookUp: LookUp,
): Promise<Finding[]> {
  const findings = mailRecords(values).map(async ({ name, at, begins, value }) => {
    if (!at) return createUnknown(name, `un registro TXT con ${value}, donde él diga.`);
    const there = await lookUp(at).catch(() => null);
    if (!there)
      return createUnknown(name, `sin red no se ve si hay un registro TXT en ${at}: ${value}.`);
    if (there.some((text) => begins.test(text))) return [];
    return createWarning(name, `no hay registro TXT en ${at}: ${value}.`);
  });
  return (await Promise.all(findings)).flat();
}
