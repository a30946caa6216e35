/** How long after the last press or key somebody still counts as there, in ms. */
const attendedMs = 5 * 60_000;

/** Whether somebody is at the page. Being opened counts as the first sign; `stop` ends the listening. */
export function watchAttendance(page: EventTarget, clock: () => number) {
  const over = new AbortController();
  let last = clock();
  const note = () => {
    last = clock();
  };
  for (const sign of ['pointerdown', 'keydown']) {
    page.addEventListener(sign, note, { capture: true, passive: true, signal: over.signal });
  }
  return { isAttended: () => clock() - last < attendedMs, stop: () => over.abort() };
}
