import { run } from '@zootools/email-spell-checker';

/** Existing domains of the mail services that people in Latin America use. */
const domains = [
  ...['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com', 'icloud.com', 'protonmail.com'],
  ...['hotmail.es', 'hotmail.com.ar', 'hotmail.com.br'],
  ...['outlook.es', 'outlook.cl', 'outlook.com.ar', 'outlook.com.br'],
  ...['yahoo.es', 'yahoo.cl', 'yahoo.com.ar', 'yahoo.com.br', 'yahoo.com.co', 'yahoo.com.mx'],
  ...['yahoo.com.pe', 'yahoo.com.ve', 'live.com.ar', 'live.com.mx'],
];

/** Names so short that they resemble many others, so only their end is corrected. */
const shortNames = ['live', 'msn', 'aol'];

/** Real services with names that resemble one of `domains`. */
const working =
  /^(?:aim|email|fastmail|gmx|googlemail|inbox|mail|rocketmail|tutamail|ymail|zohomail)\.com$/;

/** Services with one domain for all countries, with any ending. */
const onlyCom = /^(gmail|icloud)\.(?:\w{2,3}\.)?\w{2,3}$/;

const mistypedCom = /\.(?:c|cm|cmo|co|com+|con|cpm|om|vom|xom)$/;

/** Below any difference, so that only whole domains are compared: an unknown ending may be right. */
const never = 0.01;

/** `com.do`: a country's ending; `do` alone may also be a mistyped `com`. */
const countryEnd = /\.(?:\w+\.)?(\w\w)$/;

/** Whether both belong to one country, if both name a country. Only the full ending of a country is certain. */
function isOfCountry(meant: string, typed: string): boolean {
  const [end = '', country] = countryEnd.exec(typed) ?? [];
  const [, other] = countryEnd.exec(meant) ?? [];
  return country === undefined || other === country || (!other && end.length === '.xx'.length);
}

/** The domain that the person probably meant. */
function closestTo(typed: string): string | undefined {
  const domain = typed.replace(mistypedCom, '.com');
  const [name = ''] = domain.split('.');
  // A big service has domains in more countries than are listed.
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

/** The email with the mail service that the person probably meant; null if nothing looks mistyped. */
export function suggestEmail(typed: string): string | null {
  const email = typed.trim().toLowerCase();
  const [, local, domain] = /^([^@]+)@([^@]+)$/.exec(email) ?? [];
  if (!domain) return null;
  const [, service] = onlyCom.exec(domain) ?? [];
  const meant = service ? `${service}.com` : closestTo(domain);
  if (!meant || meant === domain || !(service || isOfCountry(meant, domain))) return null;
  return `${local}@${meant}`;
}
