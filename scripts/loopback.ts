import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export { text as textOf } from 'node:stream/consumers';

/** Starts a server on loopback, by default on a free port. The server ends with its process. */
export async function listen(server: Server, port = 0) {
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', resolve),
  );
  server.unref();
  const close = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
