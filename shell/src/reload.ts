const reloadKey = 'reloaded';
const tenMinutesMs = 600_000;

// Firefox aborts pending requests of a page that is left: such a script is not missing. A page
// restored from the back/forward cache may load again.
let isLeaving = false;
for (const type of ['beforeunload', 'pageshow']) {
  window.addEventListener(type, () => {
    isLeaving = type === 'beforeunload';
  });
}

/** Whether the document answers a natively posted form: a reload would post it again. */
export function isAnswer(): boolean {
  return Boolean(document.getElementById('hydration')?.textContent.includes('"actionData":'));
}

/**
 * Whether to reload for a missing script: once in ten minutes, and only where sessionStorage
 * remembers it, against loops. Never offline, where the browser's error page would replace it.
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

/** Reloads a document that is older than the deployment; false: it stays. */
export function reloadOnce(): boolean {
  if (isAnswer() || !mayReload()) return false;
  window.location.reload();
  return true;
}
