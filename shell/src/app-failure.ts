/** What browsers say of `import()`, and Vite of a stylesheet, when a file does not come. */
const missingFile = /dynamically imported|a module script|preload/i;

/** Event of `window` for notices.ts: a control did not get the app that it needs, or the app is there after all. */
export const appFailure = 'app-failure';

export const tellNotices = () => window.dispatchEvent(new Event(appFailure));

let reason: 'network' | 'script' = 'network';

/** Notes why the app is missing: a script that throws is not the network. */
export function noteFailure(error: unknown): void {
  reason = missingFile.test(String(error)) ? 'network' : 'script';
}

/** Tells the notices, which may load later, that a press did nothing; returns why. */
export function tellFailure(): typeof reason {
  document.documentElement.dataset.appFailure = reason;
  tellNotices();
  return reason;
}
