/** What browsers say of `import()`, and Vite of a stylesheet, when a file does not come. */
const missingFile = /dynamically imported|a module script|preload/i;

/** Lets notices.ts show the failure, or hide it. */
export const tellNotices = () => window.dispatchEvent(new Event('app-failure'));

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
