import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import { brand } from '#contract/brand.ts';

const periodMs = 30_000;

/** What every authenticator app can do: SHA-1, six digits, thirty seconds (RFC 6238). */
function totpOf(secret: string, label: string = brand.name) {
  const settings = { algorithm: 'SHA1', digits: 6, period: periodMs / 1000 };
  return new TOTP({ ...settings, issuer: brand.name, label, secret: Secret.fromBase32(secret) });
}

/** A new secret: 20 random bytes as base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an authenticator reads from the QR code. */
export function uriOf(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** The time step whose code this is, one before and one after `now` (UTC ms) included; or null. */
export function stepOf(secret: string, code: string, now: number): number | null {
  // The library throws at six letters that are more than six bytes.
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / periodMs) + delta;
}

/** A text as the path of a QR code, for a square of `size` units that includes the quiet border. */
export function qrOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}`] : [])));
  return { size, path: dark.map((at) => `${at}h1v1h-1z`).join('') };
}
