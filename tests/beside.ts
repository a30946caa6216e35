import type { Miniflare } from 'miniflare';
import type { TestWorker } from './faults.ts';

const name = 'beside';

/** A second API, whose objects are those of the first. */
export function besideOf({ durableObjects = {}, ...api }: TestWorker): TestWorker {
  const shared = Object.entries(durableObjects).map(([binding, object]) => [
    binding,
    {
      ...(typeof object === 'string' ? { className: object } : object),
      scriptName: api.name,
    },
  ]);
  return {
    ...api,
    name,
    durableObjects: Object.fromEntries(shared),
    unsafeDirectSockets: [{}],
  };
}

/** What the second API does, for the people of the first: its origin is another one. */
export async function openBeside(miniflare: Miniflare, runCron: (name: string) => Promise<void>) {
  const { origin } = await miniflare.unsafeGetDirectURL(name);
  return {
    runCron: () => runCron(name),
    fetch(path: string | URL, init: RequestInit = {}) {
      const headers = new Headers(init.headers);
      if (headers.has('origin')) headers.set('origin', origin);
      return fetch(new URL(path, origin), { ...init, headers });
    },
  };
}
