import { createHash } from 'node:crypto';

/** 128 bits of SHA-256, in hexadecimal: names a content in URLs and in the audit log. */
export const shortHash = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 32);
