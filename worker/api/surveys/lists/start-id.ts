import { keyedHash, secretsOf, type TokenSecrets } from '../../tokens/tokens.ts';
import { isEqualInConstantTime } from '../provider.ts';

const seal = (startId: string, secret: string) => keyedHash(`start ${startId}`, secret);

/** A start's id in a survey's URL, signed because the member can change it. */
export const signStart = (startId: string, { TOKEN_SECRET }: TokenSecrets): string =>
  `${startId}.${seal(startId, TOKEN_SECRET)}`;

/** The start that a postback names; undefined unless we signed it. */
export function readStart(text: string | undefined, secrets: TokenSecrets): string | undefined {
  const [startId, mac, ...more] = (text ?? '').split('.');
  if (!startId || !mac || more.length > 0) return;
  const isOurs = secretsOf(secrets).some((one) => isEqualInConstantTime(mac, seal(startId, one)));
  return isOurs ? startId : undefined;
}
