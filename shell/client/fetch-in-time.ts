const defaultMs = 70_000;

/** There is no network. */
export class UnreachableError extends Error {}

/**
 * Runs a request, and nothing else: a TypeError here means a lost connection, but one of our code is a bug.
 */
export async function runRequest<Result>(request: () => Promise<Result>): Promise<Result> {
  try {
    return await request();
  } catch (error) {
    throw error instanceof TypeError
      ? new UnreachableError(error.message, { cause: error })
      : error;
  }
}

/**
 * Works like `fetch`, but fails with a TimeoutError after `timeoutMs`, and with an `UnreachableError` without
 * a network. It does not use `AbortSignal.timeout`: Chromium has it only since version 103, and before
 * version 124 it fails with an AbortError, as when the person leaves the page.
 */
export async function fetchWithTimeout(
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
    return await runRequest(() => fetch(input, { ...init, signal: ending.signal }));
  } catch (error) {
    // Chromium 97 and older throw an AbortError even if the timeout is the reason.
    throw ending.signal.aborted && !given?.aborted ? late : error;
  }
}
