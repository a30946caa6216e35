import type { ClientEventName } from '#contract/events/events.ts';

/** Counts a step of the funnel, without identity. Not awaited: a failure is only logged. */
export function countEvent(event: ClientEventName, app?: string): void {
  fetch('/api/eventos', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ event, app }),
    keepalive: true,
  })
    .then((response) => {
      if (!response.ok) console.warn(`analytics answered ${response.status}`);
    })
    .catch((error: unknown) => console.warn('analytics unavailable', error));
}
