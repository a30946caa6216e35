import { createHmac } from 'node:crypto';

/** Stands in the database for what must not be stored in plain text, such as an address. */
export function keyedHash(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
}
