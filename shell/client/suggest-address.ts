import { run } from '@zootools/email-spell-checker';

/** Mail services that people in Latin America use; the library's own list lacks most of these. */
const countries = ['ar', 'br', 'cl', 'co', 'es', 'mx', 'pe', 've'];
const ofCountries = (name: string) => [
  ...countries.map((code) => `${name}.${code}`),
  ...countries.map((code) => `${name}.com.${code}`),
];
const domains = [
  ...['gmail.com', 'hotmail.com', 'outlook.com', 'live.com', 'msn.com', 'yahoo.com', 'icloud.com'],
  ...['me.com', 'mail.com', 'email.com', 'proton.me', 'protonmail.com', 'zoho.com', 'aol.com'],
  ...['hotmail', 'outlook', 'yahoo', 'live'].flatMap(ofCountries),
];

/** Below any difference: only whole domains are compared, as an unknown one may be right. */
const never = 0.01;

/** `com.do`: a country's end; `do` alone may be a mistyped `com` as well. */
const countryEnd = /\.(?:\w+\.)?(\w\w)$/;

/** Whether both are of one country, where both name one. The full end of a country names it for sure. */
function isOfCountry(meant: string, typed: string): boolean {
  const [end = '', country] = countryEnd.exec(typed) ?? [];
  const [, other] = countryEnd.exec(meant) ?? [];
  return country === undefined || other === country || (!other && end.length === '.xx'.length);
}

/** The address with the mail service that was probably meant; null: nothing looks mistyped. */
export function suggestAddress(typed: string): string | null {
  const email = typed.trim().toLowerCase();
  const suggestion = run({
    email,
    domains,
    secondLevelThreshold: never,
    topLevelThreshold: never,
  });
  return suggestion && isOfCountry(suggestion.full, email) ? suggestion.full : null;
}
