import { type IncomingMessage, request } from 'node:http';
import type { Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Site } from './harness.ts';

type Origin = Pick<Site, 'url'>;
type Headers = Record<string, string | undefined>;

/** A WebSocket for tests, which can wait for its messages and its end. */
export interface TestSocket {
  send(message: string | ArrayBuffer): void;
  close(): void;
  /** Waits for the next unread message and returns it. */
  next(): Promise<string>;
  /** The unread messages. */
  waiting: string[];
  /** The code and reason of the socket's end. */
  closed: Promise<{ code: number; reason: string }>;
}

const open = new Set<WebSocket>();

export function closeAllSockets(): void {
  for (const socket of open) socket.close();
}

/** Opens a WebSocket with a browser's headers; fails when the handshake is refused. */
export async function openSocket(
  site: Origin,
  path: string,
  headers: Record<string, string>,
): Promise<TestSocket> {
  const url = site.url.replace('http', 'ws') + path;
  // Node's WebSocket constructor accepts headers. These types describe the browser's constructor, which
  // accepts none.
  const socket: WebSocket = Reflect.construct(WebSocket, [url, { headers }]);
  const waiting: string[] = [];
  const takers: ((message: string) => void)[] = [];
  socket.addEventListener('message', ({ data }) => {
    const taker = takers.shift();
    if (taker) taker(String(data));
    else waiting.push(String(data));
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.addEventListener('close', ({ code, reason }) => {
      open.delete(socket);
      resolve({ code, reason });
    });
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error(`${path} opens no socket`)));
    socket.addEventListener('open', () => resolve());
  });
  open.add(socket);
  return {
    send: (message) => socket.send(message),
    close: () => socket.close(),
    next: () =>
      new Promise((resolve) => {
        const message = waiting.shift();
        if (message === undefined) takers.push(resolve);
        else resolve(message);
      }),
    waiting,
    closed,
  };
}

/** Sends a handshake without Node's WebSocket. Returns the server's refusal, or the bare connection. */
function shakeHands(site: Origin, path: string, headers: Headers) {
  const given = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  };
  const sent = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return new Promise<{ refused: IncomingMessage } | { connection: Duplex }>((resolve, reject) => {
    request(new URL(path, site.url), { headers: sent })
      .on('upgrade', (_, connection) => resolve({ connection }))
      .on('response', (refused) => resolve({ refused }))
      .on('error', reject)
      .end();
  });
}

/** Returns the refusal of a handshake; fails when the server accepts it. */
export async function readHandshakeRefusal(
  site: Origin,
  path: string,
  headers: Headers,
): Promise<Response> {
  const shaken = await shakeHands(site, path, headers);
  if ('connection' in shaken) throw new Error(`${path} opens a socket`);
  const { statusCode = 0, headers: got } = shaken.refused;
  const pairs = Object.entries(got).map(([name, value]): [string, string] => [name, `${value}`]);
  return new Response(await buffer(shaken.refused), { status: statusCode, headers: pairs });
}

/** Opens a WebSocket that never sends anything; returns its connection, which the test may break or watch. */
export async function openMuteSocket(
  site: Origin,
  path: string,
  headers: Headers,
): Promise<Duplex> {
  const shaken = await shakeHands(site, path, headers);
  if ('refused' in shaken) throw new Error(`${path} opens no socket`);
  return shaken.connection;
}

/**
 * Waits for the close frame on a bare connection and returns its code. Node's own WebSocket reports the code
 * only when the connection itself ends, and workerd ends the connection when the object hibernates.
 */
export async function readCloseCode(connection: Duplex): Promise<number> {
  let bytes = Buffer.alloc(0);
  for await (const chunk of connection) {
    bytes = Buffer.concat([bytes, chunk]);
    while (bytes.length >= 4) {
      const [opcode = 0, length = 0] = bytes;
      if (opcode === 0x88) return bytes.readUInt16BE(2);
      bytes = bytes.subarray(length === 126 ? 4 + bytes.readUInt16BE(2) : 2 + length);
    }
  }
  throw new Error('the connection ended without a close frame');
}
