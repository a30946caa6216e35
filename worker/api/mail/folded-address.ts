interface Provider {
  domains: RegExp;
  /** Its domains all name the same mailbox. */
  domain?: string;
  /** What it ignores in the part before the `@`, besides `+` and what follows. */
  ignored?: RegExp;
}

const providers: readonly Provider[] = [
  { domains: /^(gmail|googlemail)\.com$/, domain: 'gmail.com', ignored: /\./g },
  { domains: /^(icloud|me|mac)\.com$/, domain: 'icloud.com' },
  // Proton registers `ana.paz`, `ana-paz` and `ana_paz` as one name.
  { domains: /^(proton\.me|pm\.me|protonmail\.(com|ch))$/, domain: 'proton.me', ignored: /[._-]/g },
  // Disposable addresses are `base-keyword`; no other name there has a hyphen.
  { domains: /^(yahoo(\.\w+)+|ymail\.com|rocketmail\.com)$/, ignored: /-.*/ },
];

/** Fastmail delivers `anything@ana.fastmail.com` to `ana@fastmail.com`. */
const ownSubdomain = /^[^@]*@([^.@]+)\.(fastmail\.(?:com|fm))$/;

/**
 * One spelling for all addresses that reach the same inbox, as far as the big providers' rules are
 * known. It serves limits and signals, never delivery or identity: at a server that does not drop
 * `+` and what follows, two people may share a spelling.
 */
export function foldAddress(address: string): string {
  const folded = address.trim().toLowerCase().replace(ownSubdomain, '$1@$2');
  const at = folded.lastIndexOf('@');
  const given = folded.slice(at + 1);
  const { domain = given, ignored = /$^/ } =
    providers.find(({ domains }) => domains.test(given)) ?? {};
  const name = folded.slice(0, at).replace(/(?<=.)\+.*/, '');
  return `${name.replace(ignored, '') || name}@${domain}`;
}
