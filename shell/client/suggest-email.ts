import { run } from '@zootools/email-spell-checker';

/** The existing domains of the mail services that people in Latin America use. */
const domains = [
  ...['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com', 'icloud.com', 'protonmail.com'],
  ...['hotmail.es', 'hotmail.com.ar', 'hotmail.com.br'],
  ...['outlook.es', 'outlook.cl', 'outlook.com.ar', 'outlook.com.br'],
  ...['yahoo.es', 'yahoo.cl', 'yahoo.com.ar', 'yahoo.com.br', 'yahoo.com.co', 'yahoo.com.mx'],
  ...['yahoo.com.pe', 'yahoo.com.ve', 'live.com.ar', 'live.com.mx'],
];

/** These short names resemble many names, so the checker corrects only the end of their domains. */
const shortNames = ['live', 'msn', 'aol'];

/** Services that really exist and whose names resemble one of `domains`. */
const working =
  /^(?:aim|email|fastmail|gmx|googlemail|inbox|mail|rocketmail|tutamail|ymail|zohomail)\.com$/;

/** Matches services that have only a .com domain, with any ending that the person typed. */
const onlyCom = /^(gmail|icloud)\.(?:\w{2,3}\.)?\w{2,3}$/;

const mistypedCom = /\.(?:c|cm|cmo|co|com+|con|cpm|om|vom|xom)$/;

/**
 * No difference is below this threshold, so the checker never corrects only a part of a domain: an unknown
 * ending may be correct.
 */
const never = 0.01;

/** The ending of a country, such as `com.do` or `do`. A single `do` may also be a wrongly typed `com`. */
const countryEnd = /\.(?:\w+\.)?(\w\w)$/;

/** Tells whether both domains may be of the same country. A typed `.do` may also mean `.com`. */
function isOfCountry(meant: string, typed: string): boolean {
  const [end = '', country] = countryEnd.exec(typed) ?? [];
  const [, other] = countryEnd.exec(meant) ?? [];
  return country === undefined || other === country || (!other && end.length === '.xx'.length);
}

/** Returns the domain that the person probably meant. */
function closestTo(typed: string): string | undefined {
  const domain = typed.replace(mistypedCom, '.com');
  const [name = ''] = domain.split('.');
  // A big service has domains in more countries than the list contains.
  const isService = shortNames.includes(name) || domains.includes(`${name}.com`);
  if (isService && (domain === `${name}.com` || countryEnd.test(domain))) return domain;
  if (working.test(domain)) return undefined;
  return run({
    email: `x@${domain}`,
    domains,
    secondLevelThreshold: never,
    topLevelThreshold: never,
  })?.domain;
}

/** Returns the email with the mail service that the person probably meant, or null if nothing looks wrong. */
export function suggestEmail(typed: string): string | null {
  const email = typed.trim().toLowerCase();
  const [, local, domain] = /^([^@]+)@([^@]+)$/.exec(email) ?? [];
  if (!domain) return null;
  const [, service] = onlyCom.exec(domain) ?? [];
  const meant = service ? `${service}.com` : closestTo(domain);
  if (!meant || meant === domain || !(service || isOfCountry(meant, domain))) return null;
  return `${local}@${meant}`;
}
