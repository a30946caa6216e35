import { createServer } from 'node:http';

interface Call {
  method: string;
  path: string;
  body: string;
}

const json = { 'content-type': 'application/json' };
const author = { author_email: 'ana@example.com', source: 'wrangler' };

/** Id of a Worker version in Cloudflare's format, made of a digit. */
export const versionNumber = (digit: number) =>
  '11111111-1111-1111-1111-111111111111'.replaceAll('1', String(digit));

/** A D1 database: what it answers, and the text of its export. */
interface RemoteDatabase {
  query: (sql: string) => unknown[];
  dump: () => string;
}

interface Has {
  /** Migrations of the database. */
  applied?: string[];
  /** Workers that it does not have. */
  absent?: string[];
  database?: RemoteDatabase;
}

/**
 * Cloudflare's API as far as wrangler uses it for a deployed Worker: `history` are its deployments,
 * oldest first, each a digit that stands for a version. Changes are only
 * recorded, unless there is a database.
 */
export async function startCloudflare(
  history: number[],
  { applied = [], absent = [], database }: Has = {},
) {
  const calls: Call[] = [];
  const version = (digit: number) => ({
    id: versionNumber(digit),
    number: digit,
    metadata: { created_on: `2026-11-0${digit}T10:00:00.000Z`, ...author },
    annotations: { 'workers/tag': `tag-${digit}`, 'workers/message': `message ${digit}` },
    resources: { bindings: [], script: {}, script_runtime: {} },
  });
  const deployments = history.map((digit, index) => ({
    id: `deployment-${index}`,
    strategy: 'percentage',
    created_on: `2026-11-1${index}T10:00:00.000Z`,
    ...author,
    annotations: {},
    versions: [{ version_id: versionNumber(digit), percentage: 100 }],
  }));

  function answer({ method, path, body }: Call): unknown {
    const isRead = method === 'GET';
    if (path.endsWith('/deployments'))
      return isRead ? { deployments: deployments.toReversed() } : {};
    if (path.endsWith('/versions')) {
      return isRead
        ? { items: [...new Set(history)].map(version) }
        : { ...version(9), startup_time_ms: 1 };
    }
    const [, digit] = /\/versions\/(\d)[\d-]+$/.exec(path) ?? [];
    if (digit) return version(Number(digit));
    if (path.includes('/workers/services/')) {
      return { default_environment: { environment: 'production', script: { tag: 'tag' } } };
    }
    if (path.includes('/workers/workers/')) {
      return { subdomain: { enabled: false, previews_enabled: false } };
    }
    if (path.endsWith('/assets-upload-session')) return { jwt: 'jwt', buckets: [] };
    if (path.endsWith('/export')) {
      const result = { filename: 'copia.sql', signed_url: `${address()}/download?secret=1` };
      return { success: true, type: 'export', status: 'complete', messages: [], result };
    }
    if (path.endsWith('/query') && database) {
      const { sql } = JSON.parse(body);
      return [{ success: true, meta: {}, results: database.query(sql) }];
    }
    if (path.endsWith('/query')) {
      const names = body.includes('SELECT') ? applied : [];
      return [{ success: true, meta: {}, results: names.map((name, id) => ({ id, name })) }];
    }
    return {};
  }

  function address(): string {
    const at = server.address();
    return `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`;
  }

  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text) => {
      body += text;
    });
    request.on('end', () => {
      const { pathname } = new URL(request.url ?? '/', 'http://api');
      if (pathname === '/download') {
        response.end(database?.dump());
        return;
      }
      const call = { method: request.method ?? '', path: pathname, body };
      calls.push(call);
      const isAbsent = absent.some((name) => pathname.includes(`/scripts/${name}/`));
      const errors = isAbsent
        ? [{ code: 10007, message: 'This Worker does not exist on your account.' }]
        : [];
      const result = isAbsent ? null : answer(call);
      response
        .writeHead(isAbsent ? 404 : 200, json)
        .end(JSON.stringify({ success: !isAbsent, errors, messages: [], result }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    calls,
    /** The requests that would change something. */
    changes: () => calls.filter(({ method }) => method !== 'GET'),
    /** With these variables wrangler uses this server as Cloudflare. */
    env: {
      CLOUDFLARE_API_BASE_URL: address(),
      CLOUDFLARE_API_TOKEN: 'token-of-the-tests',
      CLOUDFLARE_ACCOUNT_ID: 'account',
      // The harness silences wrangler in files that share its process.
      WRANGLER_LOG: 'log',
    },
    stop: () => server.close(),
  };
}
