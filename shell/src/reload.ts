/** The last automatic reload, and the script that was missing. */
interface Reload {
  at: number;
  cause: string;
}

export const reloadKey = 'reloaded';
const minuteMs = 60_000;

// Firefox breaks off what a page is loading as soon as the person leaves it: that is no missing script,
// and a reload would call the person back. A page that is gone back to may load again.
let isLeaving = false;
for (const type of ['beforeunload', 'pageshow']) {
  window.addEventListener(type, () => {
    isLeaving = type === 'beforeunload';
  });
}

/**
 * Whether the page may reload because of a missing script: at most once a minute, and for the same
 * script once in ten minutes. Never without storage, where a loop would go unnoticed.
 */
export function mayReload(cause: string): boolean {
  if (isLeaving) return false;
  try {
    const last: Reload | null = JSON.parse(sessionStorage.getItem(reloadKey) ?? 'null');
    const restMs = last?.cause === cause ? 10 * minuteMs : minuteMs;
    if (last && Date.now() - last.at < restMs) return false;
    sessionStorage.setItem(reloadKey, JSON.stringify({ at: Date.now(), cause } satisfies Reload));
    return true;
  } catch {
    return false;
  }
}

/** Whether the document answers a form that was posted natively: reloading would post it again. */
export function isAnswer(): boolean {
  const data = document.getElementById('hydration')?.textContent;
  return Boolean(data && JSON.parse(data).actionData);
}

/**
 * Reloads a document that names a script which is gone: it is older than what is deployed. False when
 * it stays: never in a loop, and not while offline, which would replace it with the browser's error page.
 */
export function reloadFor(cause: string): boolean {
  if (!navigator.onLine || isAnswer() || !mayReload(cause)) return false;
  window.location.reload();
  return true;
}
