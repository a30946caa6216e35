/** Matches browsers' messages about `import()` and Vite's message about a missing stylesheet. */
const missingFile = /dynamically imported|a module script|preload/i;

/**
 * An event on `window` that makes toasts.ts update its message. The shell sends it when a click had no effect
 * because the app did not load, and again when the app has loaded.
 */
export const appFailureEvent = 'app-failure';

export const updateToasts = () => window.dispatchEvent(new Event(appFailureEvent));

let reason: 'network' | 'script' = 'network';

/** Stores the reason why the app is missing. A script that throws an error is no failure of the network. */
export function noteFailure(error: unknown): void {
  reason = missingFile.test(String(error)) ? 'network' : 'script';
}

/** Records that a click had no effect, and returns the reason. Toasts that load later read this record. */
export function recordFailedClick(): typeof reason {
  document.documentElement.dataset.appFailure = reason;
  updateToasts();
  return reason;
}
