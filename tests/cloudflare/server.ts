import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '../../scripts/loopback.ts';
import { type Account, accountId, type Call, newAccount } from './account.ts';
import { answers } from './answers.ts';
import { CloudflareRefusal } from './refusal.ts';
import { runUploadedWorkers } from './site.ts';

const json = { 'content-type': 'application/json' };

async function readCall(request: IncomingMessage): Promise<Call> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://api');
  const type = request.headers['content-type'] ?? '';
  const bytes = await buffer(request);
  const isForm = type.startsWith('multipart/form-data');
  return {
    method: request.method ?? '',
    isOurs: request.headers['user-agent'] === 'node',
    path: pathname.replace(`/accounts/${accountId}/`, '/'),
    search: searchParams,
    body: isForm ? '' : bytes.toString(),
    form: isForm
      ? await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()
      : null,
  };
}

/** The answers of a D1 database that the account does not simulate, and the text of its export. */
interface RemoteDatabase {
  query: (sql: string) => unknown[];
  dump: () => string;
}

/**
 * Starts a local server that acts as Cloudflare's API for one account: it answers the calls of wrangler and
 * our scripts and keeps their state. A local workerd runs the uploaded Workers, and `/site/<domain>/…` serves
 * a domain's site to visitors.
 */
export async function startCloudflare(changes: Partial<Account> = {}, remote?: RemoteDatabase) {
  const account: Account = { ...newAccount(), ...changes };
  const calls: Call[] = [];
  const site = await runUploadedWorkers(account);
  /** Replaces the server's own answer by a refusal or a proxy's page. Undefined keeps the normal answer. */
  let instead: (call: Call) => CloudflareRefusal | string | undefined = () => undefined;

  async function answer(call: Call): Promise<unknown> {
    calls.push(call);
    const other = instead(call);
    if (other) throw other;
    const [, id = ''] = /^\/d1\/database\/([\w-]+)\/query$/.exec(call.path) ?? [];
    if (id && remote) {
      return [{ success: true, meta: {}, results: remote.query(JSON.parse(call.body).sql) }];
    }
    if (id) return site.query(id, JSON.parse(call.body));
    if (call.path.endsWith('/export')) {
      const result = { filename: 'copia.sql', signed_url: `${url}/download?secret=1` };
      return { success: true, type: 'export', status: 'complete', messages: [], result };
    }
    for (const [method, path, give] of answers) {
      const match = method === call.method && path.exec(call.path);
      if (match) return give(account, call, ...match.slice(1));
    }
    throw new CloudflareRefusal(
      501,
      7003,
      `the stand-in does not know ${call.method} ${call.path}`,
    );
  }

  const server = createServer(async (request, response) => {
    if (request.url?.startsWith('/download')) {
      response.end(remote?.dump());
      return;
    }
    const [, domain, path] = /^\/site\/([\w.-]+)(\/.*)$/.exec(request.url ?? '') ?? [];
    if (domain && path) {
      const { status, text } = await site.visit(domain, path, request.headers.authorization);
      response.writeHead(status, json).end(text);
      return;
    }
    try {
      const result = await answer(await readCall(request));
      response.writeHead(200, json);
      response.end(JSON.stringify({ success: true, errors: [], messages: [], result }));
    } catch (error) {
      if (typeof error === 'string') {
        response.writeHead(502, { 'content-type': 'text/html' }).end(error);
        return;
      }
      const { status, code, message } =
        error instanceof CloudflareRefusal ? error : { status: 500, code: 1, message: `${error}` };
      const errors = [{ code, message }];
      response.writeHead(status, json);
      response.end(JSON.stringify({ success: false, errors, messages: [], result: null }));
    }
  });
  const { url, close } = await listen(server);
  return {
    account,
    calls,
    site,
    /** The calls that would change something. */
    writes: () => calls.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/query')),
    /** Refuses the matching calls, by default none, with an error that wrangler does not retry. */
    interrupt(when: (call: Call) => boolean = () => false) {
      const refusal = new CloudflareRefusal(400, 10013, 'interrupted');
      instead = (call) => (when(call) ? refusal : undefined);
    },
    refuse(other: typeof instead) {
      instead = other;
    },
    /** Returns the URL of a domain's deployed site. */
    siteUrl: (domain: string) => `${url}/site/${domain}`,
    /** The variables that make wrangler use this server as Cloudflare. */
    env: {
      CLOUDFLARE_API_BASE_URL: url,
      CLOUDFLARE_API_TOKEN: 'token-of-the-tests',
      CLOUDFLARE_ACCOUNT_ID: accountId,
      // The harness silences wrangler in test files that share its process, so the log is on here.
      WRANGLER_LOG: 'log',
    },
    async stop() {
      await close();
      await site.stop();
    },
  };
}
