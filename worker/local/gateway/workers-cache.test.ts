import { beforeEach, expect, test } from 'vitest';
import { WorkersCache } from './workers-cache.ts';

// The tests follow the cases of Cloudflare's documentation. The comment of workers-cache.ts has the link.

let now = 0;
let runs: Request[] = [];
let behind: Promise<unknown>[] = [];
let cache = new WorkersCache(() => now);
beforeEach(() => {
  now = 1_000_000;
  runs = [];
  behind = [];
  cache = new WorkersCache(() => now);
});

interface Asked {
  headers?: HeadersInit;
  init?: RequestInit;
  path?: string;
  props?: unknown;
  entrypoint?: string;
  answer?: () => Response | Promise<Response>;
}

/** Asks for a path. The Worker answers with these headers, and the function counts the runs of the Worker. */
async function ask({ headers, init, path = '/a', props = {}, entrypoint = 'One', answer }: Asked) {
  const response = await cache.fetch({
    entrypoint,
    props,
    request: new Request(`http://host${path}`, init),
    run: async (request) => {
      runs.push(request);
      return answer ? answer() : new Response(`run ${runs.length}`, headers ? { headers } : {});
    },
    waitUntil: (work) => behind.push(work),
  });
  return { text: await response.text(), status: response.headers.get('cf-cache-status'), response };
}
const pass = (seconds: number) => {
  now += seconds * 1000;
};
const statuses = async (asked: Asked, seconds: number[]) => {
  const given: (string | null)[] = [];
  for (const second of seconds) {
    pass(second);
    given.push((await ask(asked)).status);
    await Promise.allSettled(behind);
  }
  return given;
};
const control = (value: string) => ({ headers: { 'cache-control': value } });

test('a cache key has the entrypoint, the path, the unsorted query and the props', async () => {
  const good = control('max-age=60');
  const others = [
    { path: '/b' },
    { path: '/a?x=1&y=2' },
    { path: '/a?y=2&x=1' },
    { props: { build: 1 } },
    { entrypoint: 'Two' },
  ];
  for (const other of [{}, ...others]) {
    expect((await ask({ ...good, ...other })).status).toBe('MISS');
    const again = await ask({ ...good, ...other, init: { headers: { cookie: 'a=1' } } });
    expect(again.status).toBe('HIT');
  }
});

test('a HEAD request fills the cache for GET, and other methods bypass the cache', async () => {
  expect(await ask({ ...control('max-age=60'), init: { method: 'HEAD' } })).toMatchObject({
    text: '',
    status: 'MISS',
  });
  expect(runs[0]?.method).toBe('GET');
  expect(await ask({})).toMatchObject({ text: 'run 1', status: 'HIT' });
  expect((await ask({ init: { method: 'POST' } })).status).toBe('BYPASS');
});

test('the most specific header sets the freshness; clients get no internal headers', async () => {
  const headers = {
    'cloudflare-cdn-cache-control': 'max-age=10',
    'cdn-cache-control': 'max-age=20',
    'cache-control': 'no-store',
    'cache-tag': 'x',
  };
  const { response } = await ask({ headers });
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'text/plain;charset=UTF-8',
    'cdn-cache-control': 'max-age=20',
    'cache-control': 'no-store',
    'cf-cache-status': 'MISS',
  });
  expect(await statuses({ headers }, [9, 1])).toEqual(['HIT', 'EXPIRED']);
});

test.each([
  [200, 7199],
  [404, 179],
])(
  'an answer with the status %s and no Cache-Control stays fresh for %s seconds',
  async (status, seconds) => {
    const answer = () => new Response('', { status });
    expect(await statuses({ answer }, [0, seconds, 1])).toEqual(['MISS', 'HIT', 'EXPIRED']);
  },
);

test.each([
  ['private', { headers: { 'cache-control': 'private, max-age=60' } }],
  ['no-store', { headers: { 'cache-control': 'no-store' } }],
  ['a cookie', { headers: { 'cache-control': 'max-age=60', 'set-cookie': 'a=1' } }],
  ['Vary: *', { headers: { 'cache-control': 'max-age=60', vary: '*' } }],
  ['part of a file', { status: 206, headers: { 'cache-control': 'max-age=60' } }],
  ['Cloudflare’s own failure', { status: 522, headers: { 'cache-control': 'max-age=60' } }],
])('an answer with %s is never stored', async (_, init) => {
  const answer = () => new Response('', init);
  expect(await statuses({ answer }, [0, 0])).not.toContain('HIT');
});

test('stale-while-revalidate returns the old answer and then renews the answer', async () => {
  const good = control('max-age=10, stale-while-revalidate=20');
  await ask(good);
  pass(29);
  expect(await ask(good)).toMatchObject({ text: 'run 1', status: 'UPDATING' });
  await Promise.all(behind);
  expect(await ask(good)).toMatchObject({ text: 'run 2', status: 'HIT' });
  pass(31);
  expect(await ask(good)).toMatchObject({ text: 'run 3', status: 'EXPIRED' });
});

test.each(['s-maxage=10', 'max-age=10, must-revalidate', 'max-age=10, proxy-revalidate'])(
  'the header «%s» forbids stale answers',
  async (directives) => {
    await ask(control(`${directives}, stale-while-revalidate=60, stale-if-error=60`));
    pass(11);
    const answer = () => new Response('down', { status: 503 });
    expect((await ask({ answer })).text).toBe('down');
  },
);

const failures = {
  'a 5xx': () => new Response('down', { status: 503, headers: { 'cache-control': 'no-store' } }),
  'a throw': () => Promise.reject(new Error('down')),
};

test.each(Object.entries(failures))(
  'stale-if-error returns the last good answer after %s',
  async (_, answer) => {
    await ask(control('max-age=10, stale-if-error=60'));
    pass(69);
    expect(await ask({ answer })).toMatchObject({ text: 'run 1', status: 'STALE' });
    pass(1);
    const late = await ask({ answer }).catch(() => ({ text: 'down' }));
    expect(late.text).toBe('down');
  },
);

test('without a stale-if-error time, the cache may serve the old answer without limit', async () => {
  await ask(control('max-age=10'));
  pass(1e7);
  expect((await ask({ answer: failures['a 5xx'] })).status).toBe('STALE');
});

test('an uncacheable answer replaces a stale answer', async () => {
  await ask(control('max-age=10'));
  pass(11);
  await ask({ answer: () => new Response('gone', { status: 404, ...control('no-store') }) });
  await expect(ask({ answer: failures['a throw'] })).rejects.toThrow('down');
});

test('no-cache revalidates with the stored ETag, and a 304 keeps the body', async () => {
  const headers = { 'cache-control': 'no-cache', etag: '"1"' };
  await ask({ headers });
  const answer = () => new Response(null, { status: 304, headers });
  const init = { headers: { 'if-none-match': '"of the client"' } };
  expect(await ask({ answer, init })).toMatchObject({ text: 'run 1', status: 'REVALIDATED' });
  expect(runs.map((request) => request.headers.get('if-none-match'))).toEqual([null, '"1"']);
});

test('parallel requests share one run if the answer may be stored', async () => {
  const crowd = async (value: string) => {
    runs = [];
    const answer = async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return new Response('', control(value));
    };
    await Promise.all(Array.from({ length: 20 }, () => ask({ answer, path: `/${value}` })));
    return runs.length;
  };
  expect(await crowd('max-age=60')).toBe(1);
  expect(await crowd('no-store')).toBe(20);
});

test.each([
  ['a tag, whatever its case', 'MISS', 'POSTS'],
  ['another tag', 'HIT', 'apps'],
  ['a tag that was dropped for its space', 'HIT', 'two words'],
])('after a purge by %s, the next request is a %s', async (_, status, tag) => {
  const headers = { 'cache-control': 'max-age=60', 'cache-tag': 'posts, two words,post:1' };
  await ask({ headers });
  expect(cache.purge('Two', { tags: [tag] }).success).toBe(true);
  expect((await ask({ headers })).status).toBe('HIT');
  cache.purge('One', { tags: [tag] });
  expect((await ask({ headers })).status).toBe(status);
});

test('the cache accepts 25 purges at once and 5 more each minute', () => {
  const purge = () => cache.purge('One', { tags: ['x'] });
  const accepted = (times: number) =>
    Array.from({ length: times }, purge).filter(({ success }) => success).length;
  expect(accepted(30)).toBe(25);
  expect(purge().errors).toHaveLength(1);
  pass(60);
  expect(accepted(10)).toBe(5);
});
