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

/** The address with the mail service that was probably meant; null: nothing looks mistyped. */
export function suggestAddress(typed: string): string | null {
  const suggestion = run({
    email: typed.trim().toLowerCase(),
    domains,
    secondLevelThreshold: never,
    topLevelThreshold: never,
  });
  return suggestion?.full ?? null;
}
