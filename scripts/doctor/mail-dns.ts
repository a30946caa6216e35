import { Resolver } from 'node:dns/promises';
import { type Finding, unknown, warning } from './finding.ts';

/** The TXT records of a name; empty when it has none. Throws when nobody answers. */
type LookUp = (name: string) => Promise<string[]>;

const patience = { timeout: 2000, tries: 1 };

/** A name that always exists: without network, every name looks as if it did not. */
const certain = 'cloudflare.com';

/** Asks the machine's DNS server, for two seconds at most. */
export function askDns(): LookUp {
  const resolver = new Resolver(patience);
  let network: Promise<unknown> | undefined;
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ENODATA' && code !== 'ENOTFOUND') throw error;
      network ??= resolver.resolveNs(certain);
      await network;
      return [];
    }
  };
}

/** The DNS name of a provider's public key; Postmark gives each domain a name of its own. */
const keyNames: Record<string, string> = { resend: 'resend', brevo: 'brevo1' };

interface Wanted {
  name: string;
  at: string;
  begins: RegExp;
  missing: string;
}

function wantedOf(domain: string, provider: string): Wanted[] {
  const key = keyNames[provider];
  const dkim = key && { name: 'DKIM', at: `${key}._domainkey.${domain}`, begins: /p=/ };
  return [
    { name: 'SPF', at: domain, begins: /^v=spf1\b/i, missing: 'quién envía en tu nombre' },
    {
      name: 'DMARC',
      at: `_dmarc.${domain}`,
      begins: /^v=DMARC1\b/i,
      missing: 'qué hacer si falla',
    },
    ...(dkim ? [{ ...dkim, missing: 'la clave con que se firma' }] : []),
  ];
}

/** Whether the sender's domain has what mailboxes require: SPF, DKIM, DMARC. */
export async function inspectMailDns(
  { MAIL_FROM = '', MAIL_PROVIDER = '' }: Record<string, string>,
  lookUp: LookUp,
): Promise<Finding[]> {
  const [, domain] = /@([^<>\s@]+)>?$/.exec(MAIL_FROM) ?? [];
  if (!domain || MAIL_PROVIDER === 'local') return [];
  const findings = wantedOf(domain, MAIL_PROVIDER).map(
    async ({ name, at, begins, missing }): Promise<Finding[]> => {
      try {
        const isThere = (await lookUp(at)).some((text) => begins.test(text));
        const say = `no hay registro TXT en ${at} (${missing}). docs/operations.md, «Mail».`;
        return isThere ? [] : [warning(name, say)];
      } catch {
        return [
          unknown(name, `no se pudo comprobar ${at}: no responde ningún servidor de nombres.`),
        ];
      }
    },
  );
  return (await Promise.all(findings)).flat();
}
