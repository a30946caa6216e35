import type { ClientEventName, ReportedEvent } from '#contract/events/events.ts';

/** Sends an event without the person's identity. Nothing waits for the answer; a failure is only logged. */
function report(event: ReportedEvent): void {
  fetch('/api/eventos', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(event),
    keepalive: true,
  })
    .then((response) => {
      if (!response.ok) console.warn(`analytics answered ${response.status}`);
    })
    .catch((error: unknown) => console.warn('analytics unavailable', error));
}

export const countEvent = (event: ClientEventName, app?: string) => report({ event, app });

/** Counts a visit and the start of the page's app in one request. */
export const countStartedVisit = () => report({ event: 'visit', starts: true });
