import { createServer, request } from 'node:http';
import { listen } from '../../scripts/loopback.ts';

/** Starts a proxy that delays each request for which `isHeld` is true, until the test calls `release`. */
export async function startHoldingProxy(site: string, isHeld: (path: string) => boolean) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const server = createServer(async (incoming, outgoing) => {
    const { method, url = '/', headers } = incoming;
    if (isHeld(url)) await released;
    // The browser sends the proxy's origin, but the site accepts forms only from its own origin.
    const origin = headers.origin && { origin: site };
    const forwarded = { ...headers, ...origin, host: new URL(site).host };
    const onward = request(new URL(url, site), { method, headers: forwarded }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    // If the browser has already closed the connection, the request to the site fails.
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  const { url, close } = await listen(server);
  async function stop() {
    release();
    await close();
  }
  return { url, release, stop };
}
