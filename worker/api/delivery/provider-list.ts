import { noAnswer } from '../../shared/errors.ts';
import type { DeliverySource } from './source.ts';

/** How long (ms) a provider may take. */
const timeoutMs = 10_000;

interface Access {
  apiKey: string;
  /** Instead of the provider's public host. */
  baseUrl?: string | undefined;
}

/** Takes an address off the provider's own list. False: somebody has to do it at the provider. */
export async function allowAtProvider(
  { allow }: DeliverySource,
  { apiKey, baseUrl }: Access,
  email: string,
): Promise<boolean> {
  const { host, path, headers, ...request } = allow(email, apiKey);
  const answer = await fetch(`${(baseUrl ?? host).replace(/\/+$/, '')}${path}`, {
    ...request,
    headers: { 'content-type': 'application/json', 'user-agent': 'ingreso-activo/1.0', ...headers },
    // A redirect would carry the key to another host.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(noAnswer);
  if (typeof answer === 'string') return false;
  // Postmark answers 200 to what it refuses: a complaint stays on its list.
  const isRefused = /"Status":\s*"Failed"/.test(await answer.text().catch(() => ''));
  // 404: it is not on the list.
  return (answer.ok && !isRefused) || answer.status === 404;
}
