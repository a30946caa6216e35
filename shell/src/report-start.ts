/** Counts the start of the application; when counting is down, only the console hears of it. */
export function reportStart() {
  fetch('/api/eventos', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ evento: 'app_started' }),
    keepalive: true,
  })
    .then((response) => {
      if (!response.ok) console.warn(`analytics answered ${response.status}`);
    })
    .catch((error: unknown) => console.warn('analytics unavailable', error));
}
