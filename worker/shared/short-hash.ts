import { createHash } from 'node:crypto';

/** Returns 128 bits of the SHA-256 hash in hexadecimal, for URLs and the audit log. */
export const computeShortHash = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 32);
