import { createHash } from 'node:crypto';

/** `md5(text + "-" + secret)`, hexadecimal: of `trans_id` in a postback, of `ext_user_id` in a link. */
export function signCpx(text: string, secret: string): string {
  return createHash('md5').update(`${text}-${secret}`).digest('hex');
}
