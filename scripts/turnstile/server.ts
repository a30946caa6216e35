import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen, textOf } from '../loopback.ts';
import { apiScript, widgetPage } from './widget.ts';

// Cloudflare's Turnstile on loopback, by its documentation: developers.cloudflare.com/turnstile,
// «Validate the token», «Test your Turnstile implementation» and «Widget configurations».

/** The documented test keys: the widget asks, and the answer passes. */
const vars = {
  TURNSTILE_SITE_KEY: '3x00000000000000000000FF',
  TURNSTILE_SECRET: '1x0000000000000000000000000000000AA',
};

interface Answer {
  hostname: string;
  action: string;
}

/**
 * Starts the server on a free port. `vars` configure a site that challenges with it. Its answers are the
 * documented dummy token and a number, so that each counts once for its action, as real ones do.
 */
export async function startTurnstileServer() {
  /** Null after verification. */
  const answers = new Map<string, Answer | null>();
  const state = { down: false };
  /** Every answer that the site sent for verification. */
  const asked: string[] = [];

  function issue(answer: Answer): string {
    const token = `XXXX.DUMMY.TOKEN.XXXX.${randomUUID()}`;
    answers.set(token, answer);
    return token;
  }

  function verify(text: string) {
    const { secret, response } = JSON.parse(text) as { secret: string; response: string };
    asked.push(response);
    const found = answers.get(response);
    const refused = (code: string) => ({ success: false, 'error-codes': [code] });
    if (secret !== vars.TURNSTILE_SECRET) return refused('invalid-input-secret');
    if (found === undefined) return refused('invalid-input-response');
    if (found === null) return refused('timeout-or-duplicate');
    answers.set(response, null);
    return {
      success: true,
      'error-codes': [],
      challenge_ts: new Date().toISOString(),
      ...found,
      cdata: '',
    };
  }

  const typed = (response: ServerResponse, type: string, body: string) =>
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body);

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://turnstile');
    if (state.down) return response.writeHead(503).end('<html>down</html>');
    if (pathname === '/turnstile/v0/api.js') {
      return typed(response, 'text/javascript', apiScript(url, searchParams.get('onload') ?? ''));
    }
    if (pathname === '/widget') return typed(response, 'text/html', widgetPage);
    if (request.method !== 'POST') return response.writeHead(404).end();
    const text = await textOf(request);
    if (pathname === '/answer') return typed(response, 'text/plain', issue(JSON.parse(text)));
    return typed(response, 'application/json', JSON.stringify(verify(text)));
  }

  const { url, close } = await listen(createServer(answer));
  return { url, vars: { ...vars, TURNSTILE_URL: url }, state, asked, issue, close };
}
