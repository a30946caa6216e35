/** The browsers' messages about `import()`, and Vite's about a stylesheet, when a file is missing. */
const missingFile = /dynamically imported|a module script|preload/i;

/** Event of `window` for toasts.ts: a control did not get its app, or the app has arrived after all. */
export const appFailure = 'app-failure';

export const updateToasts = () => window.dispatchEvent(new Event(appFailure));

let reason: 'network' | 'script' = 'network';

/** Notes the reason why the app is missing: a script that throws is no network failure. */
export function noteFailure(error: unknown): void {
  reason = missingFile.test(String(error)) ? 'network' : 'script';
}

/** Records for the toasts, which may load later, that a press had no effect; returns the reason. */
export function tellFailure(): typeof reason {
  document.documentElement.dataset.appFailure = reason;
  updateToasts();
  return reason;
}
