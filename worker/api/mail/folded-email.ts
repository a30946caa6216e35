interface Provider {
  domains: RegExp;
  /** The domain that replaces all domains of the provider, if these domains name the same mailbox. */
  domain?: string;
  /** Characters before the `@` that the provider ignores, besides `+` and the text after it. */
  ignored?: RegExp;
}

const providers: readonly Provider[] = [
  { domains: /^(gmail|googlemail)\.com$/, domain: 'gmail.com', ignored: /\./g },
  { domains: /^(icloud|me|mac)\.com$/, domain: 'icloud.com' },
  // Proton treats `ana.paz`, `ana-paz` and `ana_paz` as one name.
  { domains: /^(proton\.me|pm\.me|protonmail\.(com|ch))$/, domain: 'proton.me', ignored: /[._-]/g },
  // Yahoo's disposable emails have the form `base-keyword`. No other name at Yahoo has a hyphen.
  { domains: /^(yahoo(\.\w+)+|ymail\.com|rocketmail\.com)$/, ignored: /-.*/ },
];

/** Fastmail delivers `anything@ana.fastmail.com` to `ana@fastmail.com`. */
const ownSubdomain = /^[^@]*@([^.@]+)\.(fastmail\.(?:com|fm))$/;

/**
 * Returns one spelling for all emails of the same inbox, by the rules of the big providers. Limits and signals
 * use this spelling. Delivery and identity never use it, because two people may share a spelling at a server
 * that distinguishes `+` and the text after it.
 */
export function foldEmail(email: string): string {
  const folded = email.trim().toLowerCase().replace(ownSubdomain, '$1@$2');
  const at = folded.lastIndexOf('@');
  const given = folded.slice(at + 1);
  const { domain = given, ignored = /$^/ } =
    providers.find(({ domains }) => domains.test(given)) ?? {};
  const name = folded.slice(0, at).replace(/(?<=.)\+.*/, '');
  return `${name.replace(ignored, '') || name}@${domain}`;
}
