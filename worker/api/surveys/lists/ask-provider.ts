import { log } from '../../../http/log.ts';

/** How long a provider may take for a whole answer. */
export const listTimeoutMs = 2500;
const maxBytes = 1_000_000;

/** A body as text; null when it exceeds `maxBytes`. */
async function readText(response: Response): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

async function reach(url: URL, headers: Record<string, string>) {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', ...headers },
      // A redirect would carry the member's address to another host.
      redirect: 'manual',
      signal: AbortSignal.timeout(listTimeoutMs),
    });
    const text = await readText(response);
    if (response.status !== 200) return { outcome: String(response.status) };
    if (text === null) return { outcome: 'too long' };
    const body: unknown = JSON.parse(text);
    return { outcome: 'ok', body };
  } catch (error) {
    // Log only the name: the message may quote the URL, which names the member.
    if (error instanceof SyntaxError) return { outcome: 'no JSON' };
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    return { outcome: timedOut ? 'timeout' : 'network' };
  }
}

/** A provider's JSON answer; undefined on failure or time-out. */
export async function askProvider(
  provider: string,
  { url, headers = {} }: { url: URL; headers?: Record<string, string> },
): Promise<unknown> {
  const begun = Date.now();
  const { outcome, body } = await reach(url, headers);
  log({ kind: 'surveys', provider, outcome, ms: Date.now() - begun });
  return body;
}
