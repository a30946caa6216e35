interface Provider {
  domains: RegExp;
  /** Set if all its domains name the same mailbox. */
  domain?: string;
  /** Characters that the provider ignores before the `@`, besides `+` and the text after it. */
  ignored?: RegExp;
}

const providers: readonly Provider[] = [
  { domains: /^(gmail|googlemail)\.com$/, domain: 'gmail.com', ignored: /\./g },
  { domains: /^(icloud|me|mac)\.com$/, domain: 'icloud.com' },
  // Proton registers `ana.paz`, `ana-paz` and `ana_paz` as one name.
  { domains: /^(proton\.me|pm\.me|protonmail\.(com|ch))$/, domain: 'proton.me', ignored: /[._-]/g },
  // Disposable emails are `base-keyword`; no other name there has a hyphen.
  { domains: /^(yahoo(\.\w+)+|ymail\.com|rocketmail\.com)$/, ignored: /-.*/ },
];

/** Fastmail delivers `anything@ana.fastmail.com` to `ana@fastmail.com`. */
const ownSubdomain = /^[^@]*@([^.@]+)\.(fastmail\.(?:com|fm))$/;

/**
 * One spelling for all emails of the same inbox, by the rules of the big providers. It serves limits and
 * signals, never delivery or identity, because two people may share a spelling at a server that distinguishes
 * `+` and the text after it.
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
