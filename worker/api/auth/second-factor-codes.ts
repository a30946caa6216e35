import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import { keyedHash, listSecrets, type TokenSecrets } from '../tokens/tokens.ts';

const periodMs = 30_000;

/** Every authenticator app supports these parameters: SHA-1, 6 digits, 30 s (RFC 6238). */
function totpOf(secret: string, shown: { issuer?: string; label?: string } = {}) {
  const settings = { algorithm: 'SHA1', digits: 6, period: periodMs / 1000 };
  return new TOTP({ ...settings, ...shown, secret: Secret.fromBase32(secret) });
}

export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function buildTotpUri(secret: string, email: string, issuer: string): string {
  return totpOf(secret, { issuer, label: email }).toString();
}

/** Returns a code's time step, at most one step before or after `now` (UTC ms); null if no step matches. */
export function findTimeStep(secret: string, code: string, now: number): number | null {
  // The library throws an error for six characters of more than six bytes.
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / periodMs) + delta;
}

/** `path` is the `d` attribute of an SVG path; `size` is the side of the square, with the quiet zone. */
export function drawQrCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}`] : [])));
  return { size, path: dark.map((at) => `${at}h1v1h-1z`).join('') };
}

/** Crockford's Base32 alphabet, without look-alike characters. Each letter holds 5 bits. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';
const codeLength = 10;
const codeCount = 10;

/** Returns ten new recovery codes of 50 random bits, in a readable form such as `3k8vd-q0x7m`. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, () => {
    const bytes = crypto.getRandomValues(new Uint8Array(codeLength));
    const code = Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
    return `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`;
  });
}

export function hashRecoveryCode(memberId: string, code: string, secret: string): string {
  return keyedHash(`recovery ${memberId} ${code.replace('-', '')}`, secret);
}

/** Returns the code's hashes with the current and the previous secret. The database may hold either hash. */
export function hashRecoveryCodeWithKeys(
  memberId: string,
  code: string,
  secrets: TokenSecrets,
): string[] {
  return listSecrets(secrets).map((secret) => hashRecoveryCode(memberId, code, secret));
}
