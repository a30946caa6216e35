import { keyedHash } from '../../http/client-address.ts';
import { secretsOf, type TokenSecrets } from '../../tokens/secrets.ts';

/** Crockford's letters and digits: nothing that is read as something else. 32 of them, 5 bits each. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';
const codeLength = 10;
const codeCount = 10;

/** Ten new recovery codes of 50 random bits, as a person reads them: `3k8vd-q0x7m`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, () => {
    const bytes = crypto.getRandomValues(new Uint8Array(codeLength));
    const code = Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
    return `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`;
  });
}

/** What the database keeps of a recovery code. */
export function recoveryHash(memberId: string, code: string, secret: string): string {
  return keyedHash(`recovery ${memberId} ${code.replace('-', '')}`, secret);
}

/** What it may have kept of one: by today's secret, and by the one before. */
export function recoveryHashes(memberId: string, code: string, secrets: TokenSecrets): string[] {
  return secretsOf(secrets).map((secret) => recoveryHash(memberId, code, secret));
}
