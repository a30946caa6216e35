import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen, textOf } from '../loopback.ts';
import { buildApiScript, widgetPage } from './widget.ts';

// This server imitates Cloudflare's Turnstile on loopback, by its documentation:
// developers.cloudflare.com/turnstile, «Validate the token», «Test your Turnstile implementation» and «Widget
// configurations».

/** The documented test keys. With these keys, the widget asks a question and every answer passes. */
const vars = {
  TURNSTILE_SITE_KEY: '3x00000000000000000000FF',
  TURNSTILE_SECRET: '1x0000000000000000000000000000000AA',
};

interface Answer {
  hostname: string;
  action: string;
}

/**
 * Starts the server on a free port. `vars` contains the variables of a site that uses this server. Each answer
 * is the documented dummy token and a number, so that each answer counts once for its action, like a real
 * answer.
 */
export async function startTurnstileServer() {
  /** The answers by their token. An answer becomes null after its verification. */
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
      return typed(
        response,
        'text/javascript',
        buildApiScript(url, searchParams.get('onload') ?? ''),
      );
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
