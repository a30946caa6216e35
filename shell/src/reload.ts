const reloadKey = 'reloaded';
const tenMinutesMs = 600_000;

// Firefox aborts pending requests when the person leaves the page. A script of an aborted request is not
// missing, and a reload would bring the person back. A page that returns from the back/forward cache may
// reload again.
let isLeaving = false;
for (const type of ['beforeunload', 'pageshow']) {
  window.addEventListener(type, () => {
    isLeaving = type === 'beforeunload';
  });
}

/** Tells whether the document answers a form that the browser posted. A reload would post it again. */
export function isPostAnswer(): boolean {
  return Boolean(document.getElementById('hydration')?.textContent.includes('"actionData":'));
}

/**
 * Tells whether the page may reload because of a missing script. It may reload at most once in ten minutes,
 * and only if sessionStorage remembers the reload. Otherwise the page could reload in a loop. It may not
 * reload while offline, because the browser's error page would replace the page.
 */
export function mayReload(): boolean {
  if (isLeaving || !navigator.onLine) return false;
  try {
    const now = Date.now();
    if (now - Number(sessionStorage.getItem(reloadKey)) < tenMinutesMs) return false;
    sessionStorage.setItem(reloadKey, String(now));
    return true;
  } catch {
    return false;
  }
}

/** Reloads a document that is older than the deployment and misses a script. Returns false if it stays. */
export function reloadOnce(): boolean {
  if (isPostAnswer() || !mayReload()) return false;
  window.location.reload();
  return true;
}
