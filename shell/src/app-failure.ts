/**
 * Matches the messages about a missing file: browsers' messages about `import()`, and Vite's message about a
 * stylesheet.
 */
const missingFile = /dynamically imported|a module script|preload/i;

/** An event on `window` for toasts.ts: a control did not get its app, or the app has arrived later. */
export const appFailureEvent = 'app-failure';

export const updateToasts = () => window.dispatchEvent(new Event(appFailureEvent));

let reason: 'network' | 'script' = 'network';

/** Stores the reason why the app is missing. A script that throws an error is no failure of the network. */
export function noteFailure(error: unknown): void {
  reason = missingFile.test(String(error)) ? 'network' : 'script';
}

/**
 * Records that a click had no effect, and returns the reason. The toasts may load later and read this record.
 */
export function recordFailedClick(): typeof reason {
  document.documentElement.dataset.appFailure = reason;
  updateToasts();
  return reason;
}
