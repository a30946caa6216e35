import { Agent, request } from 'node:http';

export interface Load {
  method: 'GET' | 'POST';
  path: string;
  /** Returns the headers of the nth request. */
  headers?: (n: number) => Record<string, string>;
  /** Returns the body of the nth request. */
  body?: (n: number) => string;
  /** The expected status of every answer, or all possible statuses. */
  status: number | number[];
}

const atOnce = 32;

/** Returns the requests per second, 32 at a time over open connections. Throws on another status. */
export async function measureThroughput(
  origin: string,
  load: Load,
  total: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const { hostname, port } = new URL(origin);
  const { method, path } = load;
  const expected = [load.status].flat();
  let next = 0;

  const send = (n: number) =>
    new Promise<void>((resolve, reject) => {
      const body = load.body?.(n) ?? '';
      const length = body && { 'content-length': String(Buffer.byteLength(body)) };
      const headers = { ...load.headers?.(n), ...length };
      const outgoing = request({ agent, hostname, port, method, path, headers }, (answer) => {
        answer.resume().on('end', () => {
          if (expected.includes(answer.statusCode ?? 0)) resolve();
          else reject(new Error(`${method} ${path} answered ${answer.statusCode}`));
        });
      });
      outgoing.on('error', reject).end(body);
    });
  async function worker() {
    while (next < total) await send(next++);
  }

  const begun = performance.now();
  await Promise.all(Array.from({ length: atOnce }, worker));
  agent.destroy();
  return (total / (performance.now() - begun)) * 1000;
}
