import { keyedHash, listSecrets, type TokenSecrets } from '../../tokens/tokens.ts';
import { isEqualInConstantTime } from '../provider.ts';

const seal = (startId: string, secret: string) => keyedHash(`start ${startId}`, secret);

/** Returns the start's id for a survey's URL, with a signature because the member can change the URL. */
export const signStartId = (startId: string, { TOKEN_SECRET }: TokenSecrets): string =>
  `${startId}.${seal(startId, TOKEN_SECRET)}`;

/** Returns the start's id from a postback; undefined unless the id has our signature. */
export function readSignedStart(
  text: string | undefined,
  secrets: TokenSecrets,
): string | undefined {
  const [startId, mac, ...more] = (text ?? '').split('.');
  if (!startId || !mac || more.length > 0) return;
  const isOurs = listSecrets(secrets).some((one) => isEqualInConstantTime(mac, seal(startId, one)));
  return isOurs ? startId : undefined;
}
