const defaultMs = 70_000;

/** The network is missing. */
export class Unreachable extends Error {}

/** Only the TypeError of a request means a lost connection; a TypeError of our code is a bug. */
export async function reach<Result>(request: () => Promise<Result>): Promise<Result> {
  try {
    return await request();
  } catch (error) {
    throw error instanceof TypeError ? new Unreachable(error.message, { cause: error }) : error;
  }
}

/**
 * `fetch` that fails after `timeoutMs` with a TimeoutError, and without a network with an `Unreachable`. Not
 * `AbortSignal.timeout`, which Chromium has since 103 and which until 124 fails with an AbortError, like a
 * page that is left.
 */
export async function fetchInTime(
  input: RequestInfo | URL,
  init?: RequestInit,
  timeoutMs = defaultMs,
): Promise<Response> {
  const ending = new AbortController();
  const late = new DOMException('', 'TimeoutError');
  const given = init?.signal;
  const stop = () => ending.abort(given?.reason);
  given?.addEventListener('abort', stop, { once: true });
  if (given?.aborted) stop();
  // The timeout also aborts the reading of a body.
  setTimeout(() => ending.abort(late), timeoutMs);
  try {
    return await reach(() => fetch(input, { ...init, signal: ending.signal }));
  } catch (error) {
    // Chromium 97 and older reject with an AbortError for any reason.
    throw ending.signal.aborted && !given?.aborted ? late : error;
  }
}
